package org.wattle.solvers.energy.support;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Task;

/**
 * An instance in units in which its largest capacities are of a usual size, for solvers, whose
 * tolerances are absolute. A resource, or the bandwidth of all links, is multiplied by a power of
 * ten where its largest capacity is below 0.001 or 10 million: it is then from 1 to 10. Decimals
 * keep their digits. Powers, rules and names are the same, so that a placement of one is a
 * placement of the other, at the same value.
 */
public final class UsualUnits {
  private static final double SMALLEST = 1e-3;
  private static final double LARGEST = 1e7;

  private final Amounts amounts;

  private UsualUnits(Amounts amounts) {
    this.amounts = amounts;
  }

  /** Amounts in other units. */
  @FunctionalInterface
  public interface Amounts {
    /** In place of a resource: the bandwidth of links and paths. */
    int BANDWIDTH = -1;

    /** The amount of a resource, or a bandwidth, in its new unit. */
    double of(int resource, double amount);
  }

  /** The instance in usual units; itself where its units are usual. */
  public static EnergyInstance of(EnergyInstance instance) {
    int[] exponents =
        IntStream.range(0, instance.resources().size())
            .map(
                l ->
                    exponent(
                        instance.serverTypes().stream()
                            .mapToDouble(type -> type.capacity().get(l))))
            .toArray();
    int bandwidth =
        exponent(
            instance.network().stream()
                .flatMap(network -> bandwidths(network).stream())
                .mapToDouble(Double::doubleValue));
    boolean usual = bandwidth == 0 && Arrays.stream(exponents).allMatch(k -> k == 0);
    return usual
        ? instance
        : in(
            (l, amount) -> shifted(amount, l == Amounts.BANDWIDTH ? bandwidth : exponents[l]),
            instance);
  }

  /** An instance in any other units. */
  public static EnergyInstance in(Amounts amounts, EnergyInstance instance) {
    return new UsualUnits(amounts).convert(instance);
  }

  /** The power of ten with which the largest of some capacities is multiplied. */
  private static int exponent(DoubleStream capacities) {
    double largest = capacities.max().orElse(0);
    return largest <= 0 || (largest >= SMALLEST && largest < LARGEST)
        ? 0
        : -(int) Math.floor(Math.log10(largest));
  }

  private static double shifted(double amount, int exponent) {
    return exponent == 0
        ? amount
        : BigDecimal.valueOf(amount).scaleByPowerOfTen(exponent).doubleValue();
  }

  private static Collection<Double> bandwidths(Network network) {
    return network instanceof Network.Tiered tiered
        ? tiered.linkGbps()
        : ((Network.Explicit) network).links().stream().map(Network.Link::gbps).toList();
  }

  private EnergyInstance convert(EnergyInstance instance) {
    List<RunningTask> running =
        instance.state().running().stream()
            .map(each -> each.withTask(convert(each.task())))
            .toList();
    return instance
        .withHardware(
            instance.serverTypes().stream().map(this::convert).toList(),
            instance.network().map(this::convert),
            instance.tariffPerKwh())
        .withTasks(instance.tasks().stream().map(this::convert).toList())
        .withState(instance.state().withRunning(running));
  }

  private ServerType convert(ServerType type) {
    return new ServerType(
        type.name(),
        type.count(),
        convert(type.capacity()),
        type.watts(),
        type.wakeSeconds(),
        type.names(),
        type.costPerHour());
  }

  private Task convert(Task task) {
    return new Task(
        task.id(),
        convert(task.demand()),
        bandwidth(task.gbps()),
        task.arrivalSeconds(),
        task.durationSeconds(),
        task.job());
  }

  private Network convert(Network network) {
    if (network instanceof Network.Tiered tiered) {
      List<Double> gbps = tiered.linkGbps().stream().map(this::bandwidth).toList();
      return new Network.Tiered(tiered.wiring(), tiered.tiers(), gbps, tiered.racks());
    }
    Network.Explicit explicit = (Network.Explicit) network;
    return new Network.Explicit(
        explicit.switches(),
        explicit.links().stream()
            .map(link -> new Network.Link(link.from(), link.to(), bandwidth(link.gbps())))
            .toList());
  }

  private ResourceVector convert(ResourceVector vector) {
    double[] converted = vector.toArray();
    Arrays.setAll(converted, l -> amounts.of(l, converted[l]));
    return ResourceVector.of(converted);
  }

  private double bandwidth(double gbps) {
    return amounts.of(Amounts.BANDWIDTH, gbps);
  }
}
