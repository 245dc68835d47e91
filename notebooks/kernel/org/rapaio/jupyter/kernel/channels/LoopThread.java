package org.rapaio.jupyter.kernel.channels;

/**
 * Stands before the class of the same name in the kernel (3.0.1), which makes a kernel on a busy
 * machine never answer, for two reasons: it starts its thread before it marks it as running, so
 * that a quick thread ends at once; and a message that comes before the kernel has said who handles
 * messages ends the thread too. To be removed when the kernel does better.
 */
public final class LoopThread extends Thread {
  /** Messages wait so long until the kernel is set up to handle them. */
  private static final int SET_UP_MILLIS = 300;

  private final long sleepMillis;
  private final Runnable body;
  private volatile boolean running = true;

  public LoopThread(String name, long sleepMillis, Runnable body) {
    super(name);
    this.sleepMillis = sleepMillis;
    this.body = body;
  }

  @Override
  public void run() {
    try {
      Thread.sleep(SET_UP_MILLIS);
      while (running) {
        turn();
        Thread.sleep(sleepMillis);
      }
    } catch (InterruptedException e) {
      running = false;
    }
  }

  /** A message that cannot be handled is lost; Jupyter asks again. */
  private void turn() {
    try {
      body.run();
    } catch (NullPointerException e) {
      System.err.println("A message came before the kernel was set up: " + e.getMessage());
    }
  }

  /** Ends the loop after the turn that it is in. */
  public void shutdown() {
    running = false;
  }
}
