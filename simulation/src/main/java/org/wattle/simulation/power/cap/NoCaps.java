package org.wattle.simulation.power.cap;

/** No caps. */
public final class NoCaps implements CapRule {
  @Override
  public String id() {
    return "none";
  }

  @Override
  public String summary() {
    return "No caps: every node may draw its TDP.";
  }

  @Override
  public boolean watches() {
    return false;
  }
}
