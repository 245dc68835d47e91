package org.wattle.importers.kubernetes;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/**
 * What things are called in the instance: by their names, or by keyed hashes of these. The key is
 * made of all unique ids of the cluster, which nobody guesses who does not have the files.
 */
public final class NameMap {
  private static final int DIGITS = 12;

  private final Optional<byte[]> key;

  private NameMap(Optional<byte[]> key) {
    this.key = key;
  }

  public static NameMap of(ClusterItems cluster, boolean anonymous) {
    if (!anonymous) {
      return new NameMap(Optional.empty());
    }
    MessageDigest digest = sha256();
    cluster.nodes().forEach(node -> update(digest, node.name() + " " + node.uid()));
    cluster.pods().forEach(pod -> update(digest, pod.id() + " " + pod.uid()));
    return new NameMap(Optional.of(digest.digest()));
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("This Java machine lacks SHA-256, which all must have.", e);
    }
  }

  private static void update(MessageDigest digest, String text) {
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    digest.update((byte) 0);
  }

  boolean anonymous() {
    return key.isPresent();
  }

  public String node(String name) {
    return mapped("node-", name);
  }

  /** A pod by namespace and name. */
  public String pod(PodItem pod) {
    String namespace = pod.shape().namespace();
    return key.isEmpty() ? pod.id() : mapped("ns-", namespace) + "/" + mapped("pod-", pod.id());
  }

  /** The controller of a pod, by namespace, kind and name. */
  Optional<String> owner(PodShape shape) {
    return shape
        .owner()
        .map(
            owner ->
                mapped("ns-", shape.namespace())
                    + "/"
                    + owner.kind()
                    + "/"
                    + mapped("owner-", shape.namespace() + "/" + owner.name()));
  }

  /** A value of a label, e.g. of a zone. */
  String part(String value) {
    return mapped("part-", value);
  }

  /** A group of pods. */
  String group(String name) {
    return mapped("group-", name);
  }

  private String mapped(String prefix, String name) {
    if (key.isEmpty()) {
      return name;
    }
    MessageDigest digest = sha256();
    digest.update(key.get());
    update(digest, prefix + name);
    return prefix + HexFormat.of().formatHex(digest.digest()).substring(0, DIGITS);
  }
}
