package org.rapaio.jupyter.kernel.channels;

/**
 * Stands before the class of the same name in the kernel (3.0.1), which starts its thread before it
 * marks it as running: on a busy machine the thread sees no mark, ends at once, and the kernel
 * never answers. To be removed when the kernel marks first.
 */
public final class LoopThread extends Thread {
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
      while (running) {
        body.run();
        Thread.sleep(sleepMillis);
      }
    } catch (InterruptedException e) {
      running = false;
    }
  }

  /** Ends the loop after the turn that it is in. */
  public void shutdown() {
    running = false;
  }
}
