package org.wattle.cli.browser;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A tab of a browser: pages, pointers, keys, and all that it reports. */
public final class Tab implements AutoCloseable {
  /** Held while clicking or typing. */
  public static final int SHIFT = 8;

  /** Held while clicking or typing. */
  public static final int CONTROL = 2;

  private static final long PATIENCE_SECONDS = 30;

  private final Map<Integer, CompletableFuture<JsonNode>> waiting = new ConcurrentHashMap<>();
  private final List<JsonNode> events = new CopyOnWriteArrayList<>();
  private final AtomicInteger ids = new AtomicInteger();
  private final WebSocket socket;

  private Tab(HttpClient http, URI address) {
    this.socket =
        http.newWebSocketBuilder()
            .buildAsync(address, new Listener())
            .orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS)
            .join();
  }

  static Tab connect(HttpClient http, URI address) {
    Tab tab = new Tab(http, address);
    for (String domain : List.of("Page", "Runtime", "Network", "Log")) {
      tab.send(domain + ".enable", Map.of());
    }
    tab.send("Emulation.setFocusEmulationEnabled", Map.of("enabled", true));
    return tab;
  }

  /** Opens a page and waits until its scripts have run. */
  public void open(Path page) throws InterruptedException {
    events.clear();
    send("Page.navigate", Map.of("url", page.toUri().toString()));
    while (events.stream()
        .noneMatch(e -> e.path("method").asString().equals("Page.loadEventFired"))) {
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }

  /** The size of the window in pixels; narrow ones are telephones. */
  public void size(int width, int height) {
    send(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 600));
  }

  /** Light or dark. */
  public void scheme(String scheme) {
    send(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
  }

  /** Where files are saved. */
  public void downloads(Path folder) {
    send(
        "Browser.setDownloadBehavior",
        Map.of("behavior", "allow", "downloadPath", folder.toString()));
  }

  /** What an expression gives, as JSON. */
  public JsonNode evaluate(String expression) {
    JsonNode result =
        send("Runtime.evaluate", Map.of("expression", expression, "returnByValue", true));
    if (result.has("exceptionDetails")) {
      throw new IllegalStateException(result.path("exceptionDetails").toString());
    }
    return result.path("result").path("value");
  }

  public String text(String expression) {
    return evaluate(expression).asString();
  }

  /**
   * Gives a field or a list another value, and tells it by an event, {@code input} or {@code
   * change}.
   */
  public void enter(String selector, String value, String event) {
    evaluate(
        "(box => { box.value = '%s'; box.dispatchEvent(new Event('%s')); })(document.querySelector('%s'))"
            .formatted(value, event, selector));
  }

  /** Points at a place of the window. */
  public void move(double x, double y) {
    mouse("mouseMoved", x, y, 0);
  }

  /** Clicks at a place of the window. */
  public void click(double x, double y, int modifiers) {
    mouse("mouseMoved", x, y, modifiers);
    mouse("mousePressed", x, y, modifiers);
    mouse("mouseReleased", x, y, modifiers);
  }

  /** Drags from one place to another. */
  public void drag(double x1, double y1, double x2, double y2, int modifiers) {
    mouse("mouseMoved", x1, y1, modifiers);
    mouse("mousePressed", x1, y1, modifiers);
    mouse("mouseMoved", (x1 + x2) / 2, (y1 + y2) / 2, modifiers);
    mouse("mouseMoved", x2, y2, modifiers);
    mouse("mouseReleased", x2, y2, modifiers);
  }

  /** Taps with a finger. */
  public void tap(double x, double y) {
    send(
        "Input.dispatchTouchEvent",
        Map.of("type", "touchStart", "touchPoints", List.of(Map.of("x", x, "y", y))));
    send("Input.dispatchTouchEvent", Map.of("type", "touchEnd", "touchPoints", List.of()));
  }

  /** Presses a key by its name, e.g. {@code ArrowRight}, {@code Tab}. */
  public void key(String key, int code) {
    key(key, code, 0);
  }

  /** Presses a key while others are held. */
  public void key(String key, int code, int modifiers) {
    Map<String, Object> press =
        Map.of("key", key, "windowsVirtualKeyCode", code, "code", key, "modifiers", modifiers);
    for (String type : List.of("rawKeyDown", "keyUp")) {
      Map<String, Object> event = new HashMap<>(press);
      event.put("type", type);
      send("Input.dispatchKeyEvent", event);
    }
  }

  /** A picture of the whole page. */
  public void picture(Path file) throws IOException {
    JsonNode shot =
        send("Page.captureScreenshot", Map.of("format", "png", "captureBeyondViewport", true));
    Files.write(file, Base64.getDecoder().decode(shot.path("data").asString()));
  }

  /** Every address that was asked for since the page was opened. */
  public List<String> requests() {
    return events("Network.requestWillBeSent").stream()
        .map(event -> event.path("params").path("request").path("url").asString())
        .toList();
  }

  /** Errors and warnings of scripts, the console and the content policy. */
  public List<String> complaints() {
    return events.stream()
        .filter(
            event ->
                switch (event.path("method").asString()) {
                  case "Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded" ->
                      true;
                  default -> false;
                })
        .map(JsonNode::toString)
        .toList();
  }

  @Override
  public void close() {
    socket.abort();
  }

  private List<JsonNode> events(String method) {
    return events.stream().filter(e -> e.path("method").asString().equals(method)).toList();
  }

  private void mouse(String type, double x, double y, int modifiers) {
    send(
        "Input.dispatchMouseEvent",
        Map.of(
            "type", type,
            "x", x,
            "y", y,
            "modifiers", modifiers,
            "button", type.equals("mouseMoved") ? "none" : "left",
            "buttons", type.equals("mouseReleased") ? 0 : 1,
            "clickCount", 1));
  }

  private JsonNode send(String method, Map<String, ?> parameters) {
    int id = ids.incrementAndGet();
    CompletableFuture<JsonNode> answer = new CompletableFuture<>();
    waiting.put(id, answer);
    String message =
        JsonMapper.shared()
            .writeValueAsString(Map.of("id", id, "method", method, "params", parameters));
    socket.sendText(message, true).join();
    JsonNode whole = answer.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
    if (whole.has("error")) {
      throw new IllegalStateException(method + ": " + whole.path("error"));
    }
    return whole.path("result");
  }

  /** Puts messages together and hands answers to those who wait. */
  private final class Listener implements WebSocket.Listener {
    private final StringBuilder text = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
      text.append(part);
      if (last) {
        received(JsonMapper.shared().readTree(text.toString()));
        text.setLength(0);
      }
      from.request(1);
      return null;
    }

    private void received(JsonNode message) {
      if (message.has("id")) {
        waiting.remove(message.path("id").asInt()).complete(message);
      } else {
        events.add(message);
      }
    }
  }
}
