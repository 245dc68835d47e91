package org.wattle.solvers.backend.ortools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;

/** CBC installs a handler of Ctrl-C that only asks it to stop at its next node. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(300)
class KeptSignalTest {
  private static final String THREAD = "wattle-native-cbc";
  private static final long BUSY_NANOS = 1_000_000_000;

  private final CountDownLatch heard = new CountDownLatch(1);

  @Test
  void ctrlCReachesJavaWhileCbcIsAtWork() throws Exception {
    Class<?> signalType = Class.forName("sun.misc.Signal");
    Class<?> handlerType = Class.forName("sun.misc.SignalHandler");
    Method install = signalType.getMethod("handle", signalType, handlerType);
    Object signal = signalType.getConstructor(String.class).newInstance("INT");
    Object before = install.invoke(null, signal, listening(handlerType));
    assumeThat(before).isNotSameAs(handlerType.getField("SIG_IGN").get(null));
    Thread solve = new Thread(KeptSignalTest::solve);
    try {
      solve.start();
      awaitWork(solve);
      signalType.getMethod("raise", signalType).invoke(null, signal);

      assertThat(heard.await(60, TimeUnit.SECONDS)).isTrue();
    } finally {
      solve.join();
      install.invoke(null, signal, before);
    }
  }

  private Object listening(Class<?> handlerType) {
    return Proxy.newProxyInstance(
        handlerType.getClassLoader(),
        new Class<?>[] {handlerType},
        (proxy, method, arguments) ->
            switch (method.getName()) {
              case "equals" -> proxy == arguments[0];
              case "hashCode" -> 1;
              case "toString" -> "listening";
              default -> {
                heard.countDown();
                yield null;
              }
            });
  }

  private static void solve() {
    SolveParameters limited = SolveParameters.DEFAULT.withTimeLimit(Duration.ofSeconds(4));
    new CbcBackend().solve(SolveRequest.of(Models.covering(1000, 3000, 10, 1), limited));
  }

  /** Waits until CBC has computed for a while, so that its handler is installed. */
  private static void awaitWork(Thread solve) throws InterruptedException {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long busy = 0;
    while (busy < BUSY_NANOS && solve.isAlive()) {
      Thread.sleep(20);
      busy =
          Thread.getAllStackTraces().keySet().stream()
              .filter(thread -> thread.getName().equals(THREAD))
              .mapToLong(thread -> threads.getThreadCpuTime(thread.getId()))
              .max()
              .orElse(0);
    }
  }
}
