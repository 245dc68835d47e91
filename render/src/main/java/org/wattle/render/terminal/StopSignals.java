package org.wattle.render.terminal;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Ctrl-C, SIGTERM and SIGHUP: the first signal asks for the results so far, the second ends the
 * process at once. Only SIGHUP never does, since a terminal that is closed may send it twice: the
 * system to the process, and the shell to its jobs. Where a signal is ignored, as SIGHUP under
 * {@code nohup}, the machine keeps it so. A signal handler rather than a shutdown hook, because the
 * process then ends as always: with its own exit code and its temporary files taken away. {@code
 * sun.misc.Signal} is reached by reflection, since the compiler does not let anyone name it without
 * a warning; where it is missing or the machine reserves the signals ({@code -Xrs}), Ctrl-C ends
 * the process at once. Where a command runs others, both hear the first signal: the one that runs,
 * then the one around it.
 */
public final class StopSignals implements AutoCloseable {
  private static final String HANG_UP = "HUP";
  private static final List<String> NAMES = List.of("INT", "TERM", HANG_UP);

  private final List<Runnable> restores = new ArrayList<>();
  private final AtomicBoolean asked = new AtomicBoolean();
  private final Runnable stop;

  private StopSignals(Runnable stop) {
    this.stop = stop;
  }

  /** Runs the action, once and from another thread, when the process is asked to stop. */
  public static StopSignals handledBy(Runnable stop) {
    StopSignals signals = new StopSignals(stop);
    for (String name : NAMES) {
      try {
        signals.handle(name);
      } catch (ReflectiveOperationException e) {
        // It stays with the machine's own way: the signal ends the process.
      }
    }
    return signals;
  }

  /** Gives the signals back. */
  @Override
  public synchronized void close() {
    restores.forEach(Runnable::run);
    restores.clear();
  }

  private void handle(String name) throws ReflectiveOperationException {
    Class<?> signalType = Class.forName("sun.misc.Signal");
    Class<?> handlerType = Class.forName("sun.misc.SignalHandler");
    Method install = signalType.getMethod("handle", signalType, handlerType);
    Method raise = signalType.getMethod("raise", signalType);
    Object signal = signalType.getConstructor(String.class).newInstance(name);
    Method tell = handlerType.getMethod("handle", signalType);
    List<Object> around = new CopyOnWriteArrayList<>();
    Object handler =
        Proxy.newProxyInstance(
            handlerType.getClassLoader(),
            new Class<?>[] {handlerType},
            (proxy, method, arguments) -> {
              if (method.getName().equals("handle")) {
                received(
                    name.equals(HANG_UP) ? () -> {} : () -> endBy(() -> call(null, raise, signal)),
                    () -> around.forEach(outer -> call(outer, tell, signal)));
              }
              return null;
            });
    Object before = install.invoke(null, signal, handler);
    if (Proxy.isProxyClass(before.getClass())) {
      around.add(before); // A handler of ours, and not the machine's own way.
    }
    restores.add(() -> call(null, install, signal, before));
  }

  private void received(Runnable again, Runnable others) {
    if (asked.compareAndSet(false, true)) {
      stop.run();
      others.run();
    } else {
      again.run();
    }
  }

  private void endBy(Runnable signal) {
    close();
    signal.run();
  }

  private static void call(@Nullable Object target, Method method, Object... arguments) {
    try {
      method.invoke(target, arguments);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("A signal cannot be given back.", e);
    }
  }
}
