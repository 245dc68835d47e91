package org.wattle.importers.kubernetes;

import java.util.List;

/**
 * What can be chosen.
 *
 * @param pending whether pending pods become tasks to be placed
 * @param moveJobs whether pods of Jobs may move
 * @param moveLocal whether pods with local volumes may move, which lose their content
 * @param moveSystem whether pods of kube-system without a budget may move
 * @param anonymous whether names are replaced
 * @param keep groups of nodes of which some stay on
 * @param slotSeconds how long nodes that are emptied stay off
 */
public record KubernetesOptions(
    boolean pending,
    boolean moveJobs,
    boolean moveLocal,
    boolean moveSystem,
    boolean anonymous,
    List<KeptGroup> keep,
    double slotSeconds) {
  /** An hour, so that joules and watts are easily compared. */
  public static final double DEFAULT_SLOT_SECONDS = 3600;

  public static final KubernetesOptions DEFAULT =
      new KubernetesOptions(false, false, false, false, false, List.of(), DEFAULT_SLOT_SECONDS);

  public KubernetesOptions {
    keep = List.copyOf(keep);
  }

  /**
   * Nodes with a label, of which at least some stay on.
   *
   * @param least how many; positive
   */
  public record KeptGroup(String label, String value, int least) {
    public boolean holds(NodeItem node) {
      return value.equals(node.labels().get(label));
    }

    /**
     * Groups as {@code LABEL=VALUE:N}, separated by commas.
     *
     * @throws IllegalArgumentException with a message for people, where the text is none
     */
    static List<KeptGroup> parse(String text) {
      return List.of(text.split(",", -1)).stream().map(KeptGroup::parseOne).toList();
    }

    private static KeptGroup parseOne(String text) {
      int equals = text.indexOf('=');
      int colon = text.lastIndexOf(':');
      if (equals > 0 && colon > equals && text.substring(colon + 1).matches("[1-9][0-9]{0,6}")) {
        return new KeptGroup(
            text.substring(0, equals),
            text.substring(equals + 1, colon),
            Integer.parseInt(text.substring(colon + 1)));
      }
      throw new IllegalArgumentException(
          "(" + text + ") is no group of nodes. Maybe LABEL=VALUE:N, such as pool=web:3.");
    }
  }
}
