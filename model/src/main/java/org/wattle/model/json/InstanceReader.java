package org.wattle.model.json;

import java.util.List;

/** Reads an instance of whatever kind it says it is. */
public final class InstanceReader {
  private InstanceReader() {}

  /** Reads an instance, or finds every issue with it. */
  public static Parsed<Instance> read(Source source) {
    Kinds.Answer kind =
        Kinds.of(
            source,
            List.of(SchemaFile.ENERGY, SchemaFile.LOTES, SchemaFile.COLLOCATION, SchemaFile.MODEL));
    if (kind instanceof Kinds.Answer.Unknown unknown) {
      return unknown.parsed();
    }
    return switch (((Kinds.Answer.Known) kind).schema()) {
      case ENERGY -> EnergyJson.read(source).map(Instance.Energy::new);
      case LOTES -> LotesJson.read(source).map(Instance.Lotes::new);
      case COLLOCATION -> CollocationJson.read(source).map(Instance.Collocation::new);
      default -> ModelJson.read(source).map(Instance.Model::new);
    };
  }
}
