package org.wattle.toolkit.energy.kubernetes;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * As much of an API server as the script of a plan needs: discovery, nodes, pods, eviction. A pod
 * that is evicted is replaced at once, on the first node that is not cordoned. Mutable.
 */
final class FakeApiServer implements AutoCloseable {
  private final HttpServer server;
  private final JsonMapper mapper = new JsonMapper();
  private final Map<String, ObjectNode> nodes = new LinkedHashMap<>();
  private final Map<String, ObjectNode> pods = new LinkedHashMap<>();
  private final List<String> changes = new ArrayList<>();
  private final Set<String> nowhere = new LinkedHashSet<>();
  private boolean gates;
  private int refusals;

  FakeApiServer(String cluster) throws IOException {
    for (JsonNode item : mapper.readTree(cluster).path("items")) {
      ObjectNode object = (ObjectNode) item;
      String name = object.path("metadata").path("name").asString();
      switch (object.path("kind").asString()) {
        case "Node" -> nodes.put(name, object);
        case "Pod" ->
            pods.put(object.path("metadata").path("namespace").asString() + "/" + name, object);
        default -> {}
      }
    }
    this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::handle);
    server.start();
  }

  int port() {
    return server.getAddress().getPort();
  }

  /** Every change that was made, in its order. */
  synchronized List<String> changes() {
    return List.copyOf(changes);
  }

  /** Pods of this owner find no node. */
  synchronized FakeApiServer nowhere(String owner) {
    nowhere.add(owner);
    return this;
  }

  /** The next evictions are refused, since a disruption budget does not allow them. */
  synchronized FakeApiServer refusing(int times) {
    refusals = times;
    return this;
  }

  synchronized FakeApiServer replaced(String pod) {
    ((ObjectNode) pods.get(pod).path("metadata")).put("uid", "another");
    return this;
  }

  /** Pods by namespace and name, and the nodes that they are on; none is empty. */
  synchronized Map<String, String> places() {
    Map<String, String> places = new LinkedHashMap<>();
    pods.forEach((name, pod) -> places.put(name, pod.path("spec").path("nodeName").asString("")));
    return places;
  }

  synchronized Set<String> cordoned() {
    Set<String> names = new LinkedHashSet<>();
    nodes.forEach(
        (name, node) -> {
          if (node.path("spec").path("unschedulable").asBoolean(false)) {
            names.add(name);
          }
        });
    return names;
  }

  @Override
  public void close() {
    server.stop(0);
  }

  private synchronized void handle(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    String query = String.valueOf(exchange.getRequestURI().getQuery());
    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    String method = exchange.getRequestMethod();
    String[] parts = path.substring(1).split("/", -1);
    boolean dry = query.contains("dryRun=All");
    if (path.equals("/api")) {
      answer(exchange, 200, "{'kind': 'APIVersions', 'versions': ['v1']}");
    } else if (path.equals("/apis")) {
      answer(exchange, 200, GROUPS);
    } else if (path.equals("/api/v1")) {
      answer(exchange, 200, RESOURCES);
    } else if (path.equals("/apis/admissionregistration.k8s.io/v1")) {
      answer(exchange, 200, POLICIES);
    } else if (path.startsWith("/apis/admissionregistration.k8s.io/v1/")) {
      policy(exchange, method, parts[parts.length - 1], body, dry);
    } else if (path.equals("/openapi/v3")) {
      answer(exchange, 200, SCHEMAS);
    } else if (path.startsWith("/openapi/v3/")) {
      answer(exchange, 200, SCHEMA);
    } else if (path.equals("/api/v1/nodes")) {
      list(exchange, "NodeList", new ArrayList<>(nodes.values()));
    } else if (parts.length == 4 && parts[2].equals("nodes")) {
      if (method.equals("PATCH")) {
        cordon(parts[3], body, dry);
      }
      answer(exchange, 200, nodes.get(parts[3]));
    } else if (path.equals("/api/v1/pods")) {
      list(exchange, "PodList", podsOn(query));
    } else if (parts.length == 5 && parts[4].equals("pods")) {
      list(exchange, "PodList", podsOf(parts[3]));
    } else if (parts.length == 6 && parts[4].equals("pods")) {
      String name = parts[3] + "/" + parts[5];
      if (method.equals("PATCH")) {
        patch(name, body);
      }
      answer(exchange, 200, pods.get(name));
    } else if (path.endsWith("/eviction") && method.equals("POST")) {
      evict(exchange, parts[3] + "/" + parts[5], mapper.readTree(body));
    } else {
      status(exchange, 404, "NotFound", "there is no " + path);
    }
  }

  private List<ObjectNode> podsOn(String query) {
    String mark = "fieldSelector=spec.nodeName=";
    return pods.values().stream()
        .filter(
            pod ->
                !query.contains(mark)
                    || query
                        .substring(query.indexOf(mark) + mark.length())
                        .startsWith(pod.path("spec").path("nodeName").asString("") + "&"))
        .toList();
  }

  private List<ObjectNode> podsOf(String namespace) {
    return pods.values().stream()
        .filter(pod -> pod.path("metadata").path("namespace").asString().equals(namespace))
        .toList();
  }

  private void cordon(String node, String body, boolean dry) {
    boolean cordoned = mapper.readTree(body).path("spec").path("unschedulable").asBoolean(false);
    if (!dry) {
      changes.add((cordoned ? "cordon " : "uncordon ") + node);
      ((ObjectNode) nodes.get(node).path("spec")).put("unschedulable", cordoned);
    }
  }

  private void policy(HttpExchange exchange, String method, String name, String body, boolean dry)
      throws IOException {
    if (method.equals("GET")) {
      status(exchange, 404, "NotFound", "there is no " + name);
      return;
    }
    if (!dry) {
      changes.add(method + " policy");
      gates = !method.equals("DELETE");
    }
    if (method.equals("DELETE")) {
      answer(exchange, 200, "{'kind': 'Status', 'apiVersion': 'v1', 'status': 'Success'}");
    } else {
      answer(exchange, 201, mapper.readTree(body));
    }
  }

  private void evict(HttpExchange exchange, String name, JsonNode eviction) throws IOException {
    ObjectNode pod = pods.get(name);
    JsonNode options = eviction.path("deleteOptions");
    if (pod == null) {
      status(exchange, 404, "NotFound", "there is no pod " + name);
    } else if (!pod.path("metadata")
        .path("uid")
        .asString()
        .equals(options.path("preconditions").path("uid").asString())) {
      status(exchange, 409, "Conflict", "Precondition failed: UID");
    } else if (refusals > 0) {
      refusals--;
      status(
          exchange,
          429,
          "TooManyRequests",
          "Cannot evict pod as it would violate the pod's disruption budget.");
    } else {
      if (options.path("dryRun").isEmpty()) {
        changes.add("evict " + name);
        replace(name, pod);
      }
      answer(exchange, 201, "{'kind': 'Status', 'apiVersion': 'v1', 'status': 'Success'}");
    }
  }

  private void replace(String name, ObjectNode pod) {
    pods.remove(name);
    ObjectNode fresh = pod.deepCopy();
    ObjectNode metadata = (ObjectNode) fresh.path("metadata");
    metadata.put("name", metadata.path("name").asString() + "-new");
    metadata.put("uid", "new-" + metadata.path("uid").asString());
    ((ObjectNode) fresh.path("spec")).remove("nodeName");
    fresh.putObject("status").put("phase", "Pending");
    pods.put(name + "-new", fresh);
    if (gates) {
      ((ObjectNode) fresh.path("spec"))
          .putArray("schedulingGates")
          .addObject()
          .put("name", "wattle.org/plan");
    } else {
      schedule(fresh);
    }
  }

  private void schedule(ObjectNode pod) {
    String owner = pod.path("metadata").path("ownerReferences").path(0).path("name").asString();
    String selected =
        pod.path("spec").path("nodeSelector").path("kubernetes.io/hostname").asString("");
    if (nowhere.contains(owner)) {
      return;
    }
    nodes.values().stream()
        .filter(node -> !node.path("spec").path("unschedulable").asBoolean(false))
        .map(node -> node.path("metadata").path("name").asString())
        .filter(name -> selected.isEmpty() || selected.equals(name))
        .findFirst()
        .ifPresent(
            node -> {
              ((ObjectNode) pod.path("spec")).put("nodeName", node);
              ObjectNode status = pod.putObject("status").put("phase", "Running");
              status.putArray("conditions").addObject().put("type", "Ready").put("status", "True");
            });
  }

  private void patch(String name, String body) {
    JsonNode spec = mapper.readTree(body).path("spec");
    ObjectNode pod = pods.get(name);
    changes.add("patch " + name + " " + String.join(",", spec.propertyNames()));
    if (spec.has("nodeSelector")) {
      ((ObjectNode) pod.path("spec")).set("nodeSelector", spec.path("nodeSelector"));
    } else {
      ((ObjectNode) pod.path("spec")).remove("schedulingGates");
      schedule(pod);
    }
  }

  private void list(HttpExchange exchange, String kind, List<ObjectNode> items) throws IOException {
    ObjectNode list = mapper.createObjectNode().put("kind", kind).put("apiVersion", "v1");
    list.putObject("metadata").put("resourceVersion", "1");
    ArrayNode array = list.putArray("items");
    items.forEach(array::add);
    answer(exchange, 200, list);
  }

  private void status(HttpExchange exchange, int code, String reason, String message)
      throws IOException {
    ObjectNode status =
        mapper
            .createObjectNode()
            .put("kind", "Status")
            .put("apiVersion", "v1")
            .put("status", "Failure")
            .put("message", message)
            .put("reason", reason)
            .put("code", code);
    status.putObject("metadata");
    answer(exchange, code, status);
  }

  private void answer(HttpExchange exchange, int code, String json) throws IOException {
    answer(exchange, code, mapper.readTree(json.replace('\'', '"')));
  }

  private void answer(HttpExchange exchange, int code, JsonNode json) throws IOException {
    byte[] bytes = mapper.writeValueAsBytes(json);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(code, bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  private static final String RESOURCES =
      """
      {'kind': 'APIResourceList', 'groupVersion': 'v1', 'resources': [
        {'name': 'nodes', 'singularName': 'node', 'namespaced': false, 'kind': 'Node',
         'verbs': ['get', 'list', 'patch']},
        {'name': 'pods', 'singularName': 'pod', 'namespaced': true, 'kind': 'Pod',
         'verbs': ['get', 'list', 'patch']},
        {'name': 'pods/eviction', 'singularName': '', 'namespaced': true, 'group': 'policy',
         'version': 'v1', 'kind': 'Eviction', 'verbs': ['create']}]}
      """;

  private static final String GROUPS =
      """
      {'kind': 'APIGroupList', 'apiVersion': 'v1', 'groups': [
        {'name': 'admissionregistration.k8s.io',
         'versions': [{'groupVersion': 'admissionregistration.k8s.io/v1', 'version': 'v1'}],
         'preferredVersion': {'groupVersion': 'admissionregistration.k8s.io/v1', 'version': 'v1'}}]}
      """;

  private static final String SCHEMAS =
      """
      {'paths': {'apis/admissionregistration.k8s.io/v1':
        {'serverRelativeURL': '/openapi/v3/apis/admissionregistration.k8s.io/v1'}}}
      """;

  /** Says that the server checks fields itself. */
  private static final String SCHEMA =
      """
      {'openapi': '3.0.0', 'info': {'title': 'fake', 'version': '1'}, 'paths': {
        '/apis/admissionregistration.k8s.io/v1/mutatingadmissionpolicies/{name}': {'patch': {
          'x-kubernetes-group-version-kind': {'group': 'admissionregistration.k8s.io',
            'version': 'v1', 'kind': 'MutatingAdmissionPolicy'},
          'parameters': [{'name': 'fieldValidation', 'in': 'query'},
            {'name': 'dryRun', 'in': 'query'}], 'responses': {}}},
        '/apis/admissionregistration.k8s.io/v1/mutatingadmissionpolicybindings/{name}': {'patch': {
          'x-kubernetes-group-version-kind': {'group': 'admissionregistration.k8s.io',
            'version': 'v1', 'kind': 'MutatingAdmissionPolicyBinding'},
          'parameters': [{'name': 'fieldValidation', 'in': 'query'},
            {'name': 'dryRun', 'in': 'query'}], 'responses': {}}}}}
      """;

  private static final String POLICIES =
      """
      {'kind': 'APIResourceList', 'groupVersion': 'admissionregistration.k8s.io/v1', 'resources': [
        {'name': 'mutatingadmissionpolicies', 'singularName': '', 'namespaced': false,
         'kind': 'MutatingAdmissionPolicy', 'verbs': ['create', 'delete', 'get', 'patch']},
        {'name': 'mutatingadmissionpolicybindings', 'singularName': '', 'namespaced': false,
         'kind': 'MutatingAdmissionPolicyBinding', 'verbs': ['create', 'delete', 'get', 'patch']}]}
      """;
}
