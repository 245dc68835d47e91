package org.wattle.toolkit.simulation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.ScenarioCodec;
import org.wattle.render.provenance.Setting;
import org.wattle.render.text.UserError;
import org.wattle.simulation.study.Measure;
import org.wattle.simulation.study.Replications;
import tools.jackson.databind.JsonNode;

/**
 * A kind of simulation that exists in tests alone: customers at one server, who are served in the
 * order of their arrival or the shortest service first. This class and one line in a service file
 * are all that there is of it.
 */
public final class QueueSimulationKind implements SimulationKind<QueueSimulationKind.Scenario> {
  private static final String ID = "queue-scenario";
  private static final String FIRST_COME = "first-come";
  private static final String SHORTEST = "shortest";

  /** Customers that come and are served at these rates, with exponential times. */
  public record Scenario(
      String name, double arrivalsPerHour, double servicesPerHour, double hours) {}

  private record Customer(double arrival, double service) {}

  @Override
  public ScenarioCodec<Scenario> codec() {
    return new Codec();
  }

  private static final class Codec implements ScenarioCodec<Scenario> {
    @Override
    public String kind() {
      return ID;
    }

    @Override
    public Class<Scenario> contentType() {
      return Scenario.class;
    }

    @Override
    public String schemaResource() {
      return "/org/wattle/toolkit/simulation/queue-scenario.schema.json";
    }

    @Override
    public void validate(JsonCursor root, ReferencedFiles files) {}

    @Override
    public Scenario content(JsonNode root) {
      return new Scenario(
          root.path("name").stringValue(),
          root.path("arrivalsPerHour").doubleValue(),
          root.path("servicesPerHour").doubleValue(),
          root.path("hours").doubleValue());
    }
  }

  @Override
  public List<String> policies(SimulationContext context) {
    return List.of(FIRST_COME, SHORTEST);
  }

  @Override
  public Set<SimulationOption<?>> options() {
    return Set.of(SimulationOption.POLICIES, SimulationOption.SEEDS, SimulationOption.SEED);
  }

  @Override
  public Runner prepare(
      ScenarioFile<Scenario> file, SimulationOptions options, SimulationContext context) {
    List<String> policies = options.policies(policies(context), context.warnings());
    for (String policy : policies) {
      if (!policies(context).contains(policy)) {
        throw UserError.invalid("There is no policy (" + policy + ").");
      }
    }
    int seeds = options.seeds(2);
    long seed = options.seed().orElse(1L);
    Setting setting = context.setting(options, OptionalLong.of(seed));
    Replications replications = Replications.ofPolicies(policies, seeds, seed);
    return (listener, interrupt) ->
        new SimulationStudy<>(
            ID,
            file.scenario().name(),
            setting,
            file.scenario(),
            List.of(Measure.<Double>of("meanWaitHours", wait -> wait)),
            replications.size(),
            new CaseRunner(replications, file.scenario().hours(), listener, interrupt)
                .run(
                    1,
                    (run, interruption) -> meanWait(file.scenario(), run.of().policy(), run.seed()),
                    wait -> true));
  }

  private static double meanWait(Scenario scenario, String policy, long seed) {
    List<Customer> waiting = new ArrayList<>(customers(scenario, seed));
    Comparator<Customer> order =
        policy.equals(SHORTEST)
            ? Comparator.comparingDouble(Customer::service)
            : Comparator.comparingDouble(Customer::arrival);
    int count = waiting.size();
    double free = 0;
    double waits = 0;
    while (!waiting.isEmpty()) {
      double now =
          Math.max(free, waiting.stream().mapToDouble(Customer::arrival).min().orElseThrow());
      Customer next =
          waiting.stream().filter(each -> each.arrival() <= now).min(order).orElseThrow();
      waiting.remove(next);
      waits += now - next.arrival();
      free = now + next.service();
    }
    return waits / count;
  }

  private static List<Customer> customers(Scenario scenario, long seed) {
    Random random = new Random(seed);
    List<Customer> customers = new ArrayList<>();
    double time = exponential(random, scenario.arrivalsPerHour());
    do {
      customers.add(new Customer(time, exponential(random, scenario.servicesPerHour())));
      time += exponential(random, scenario.arrivalsPerHour());
    } while (time < scenario.hours());
    return customers;
  }

  private static double exponential(Random random, double rate) {
    return -Math.log(1 - random.nextDouble()) / rate;
  }
}
