package org.wattle.solvers.backend.ortools;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Optional;
import org.wattle.model.solving.Interrupt;

/**
 * Keeps Ctrl-C with Java while a library runs that installs a handler of its own: the handler that
 * Java had is installed again at every call of {@link #keep}. {@code sun.misc.Signal} is used by
 * reflection, since the compiler warns of every direct use. Where the signal is ignored or reserved
 * by the machine, nothing is done.
 */
final class KeptSignal {
  private static final String NAME = "INT";

  private final Interrupt interrupt;
  private Optional<JavaHandler> installed;

  /**
   * The handler that Java has now.
   *
   * @param interrupt once it is requested, the signal was received and the handler may change
   */
  KeptSignal(Interrupt interrupt) {
    this.interrupt = interrupt;
    this.installed = current();
  }

  /** How to install a handler, and the handler. */
  private record JavaHandler(Method install, Object signal, Object handler) {
    Object again() throws ReflectiveOperationException {
      return install.invoke(null, signal, handler);
    }
  }

  /** Installs the handler of Java again, or keeps another one that Java has got meanwhile. */
  void keep() {
    if (installed.isEmpty() || interrupt.requested()) {
      return;
    }
    JavaHandler own = installed.get();
    try {
      Object found = own.again();
      if (Proxy.isProxyClass(found.getClass()) && found != own.handler()) {
        installed = Optional.of(new JavaHandler(own.install(), own.signal(), found));
        installed.get().again();
      }
    } catch (ReflectiveOperationException e) {
      installed = Optional.empty();
    }
  }

  private static Optional<JavaHandler> current() {
    try {
      Class<?> signalType = Class.forName("sun.misc.Signal");
      Class<?> handlerType = Class.forName("sun.misc.SignalHandler");
      Method install = signalType.getMethod("handle", signalType, handlerType);
      Object signal = signalType.getConstructor(String.class).newInstance(NAME);
      Object ignored = handlerType.getField("SIG_IGN").get(null);
      Object placeholder =
          Proxy.newProxyInstance(
              handlerType.getClassLoader(),
              new Class<?>[] {handlerType},
              (proxy, method, arguments) -> null);
      Object handler = install.invoke(null, signal, placeholder);
      JavaHandler current = new JavaHandler(install, signal, handler);
      Object unused = current.again();
      return handler == ignored ? Optional.empty() : Optional.of(current);
    } catch (ReflectiveOperationException e) {
      return Optional.empty();
    }
  }
}
