package org.wattle.solvers.contract;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestWatcher;

/** Counts what was kept and what was skipped, and prints a table when all tests are over. */
public final class SkipTable implements TestWatcher {
  private static final ExtensionContext.Namespace NAMESPACE =
      ExtensionContext.Namespace.create(SkipTable.class);

  @Override
  public void testSuccessful(ExtensionContext context) {
    table(context).count(context.getRequiredTestClass(), "");
  }

  @Override
  public void testAborted(ExtensionContext context, Throwable cause) {
    String why = String.valueOf(cause.getMessage()).replaceFirst("^Assumption failed: ", "");
    table(context).count(context.getRequiredTestClass(), why);
  }

  private static Table table(ExtensionContext context) {
    return context
        .getRoot()
        .getStore(NAMESPACE)
        .getOrComputeIfAbsent(Table.class, type -> new Table(), Table.class);
  }

  /** Closed, and with it printed, at the end. */
  private static final class Table implements AutoCloseable {
    private final Map<String, Map<String, Integer>> counts = new ConcurrentHashMap<>();

    void count(Class<?> contract, String why) {
      counts
          .computeIfAbsent(
              contract.getSimpleName().replace("ContractTest", ""),
              name -> new ConcurrentHashMap<>())
          .merge(why, 1, Integer::sum);
    }

    @Override
    public void close() {
      StringBuilder text = new StringBuilder("Contract of backends: kept, skipped and why\n");
      new TreeMap<>(counts)
          .forEach(
              (contract, reasons) -> {
                int kept = reasons.getOrDefault("", 0);
                int all = reasons.values().stream().mapToInt(Integer::intValue).sum();
                text.append("  %-12s %3d kept %3d skipped%n".formatted(contract, kept, all - kept));
                new TreeMap<>(reasons)
                    .forEach(
                        (why, count) -> {
                          if (!why.isEmpty()) {
                            text.append("  %16d × %s%n".formatted(count, why));
                          }
                        });
              });
      System.out.print(text);
    }
  }
}
