package org.wattle.model.solving;

import java.util.List;

/**
 * One way in which a solution breaks its instance.
 *
 * @param constraint the business constraint, e.g. {@code server capacity}
 * @param subjects what it concerns, e.g. a server and a resource
 * @param amount by how much, in the units of the constraint; 0 where that makes no sense
 * @param detail for people, with the numbers
 */
public record DomainViolation(
    String constraint, List<String> subjects, double amount, String detail) {
  public DomainViolation {
    subjects = List.copyOf(subjects);
  }
}
