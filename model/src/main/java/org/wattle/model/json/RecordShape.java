package org.wattle.model.json;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.wattle.model.JsonField;
import tools.jackson.databind.JsonNode;

/**
 * How a class of records is made and taken apart.
 *
 * @param constructor of all components
 * @param parts the components, in their order
 */
record RecordShape(Constructor<?> constructor, List<Part> parts) {
  /** Found when a class is first asked for. */
  private static final ClassValue<RecordShape> SHAPES =
      new ClassValue<>() {
        @Override
        protected RecordShape computeValue(Class<?> type) {
          return found(type);
        }
      };

  static RecordShape of(Class<?> type) {
    return SHAPES.get(type);
  }

  private static RecordShape found(Class<?> type) {
    RecordComponent[] components = type.getRecordComponents();
    try {
      Constructor<?> constructor =
          type.getDeclaredConstructor(
              Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
      constructor.setAccessible(true);
      return new RecordShape(constructor, Arrays.stream(components).map(Part::of).toList());
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Whether an object has a field that the record must have; any, where it must have none. */
  boolean isIn(JsonNode owner) {
    List<Part> required = parts.stream().filter(part -> part.usual().isEmpty()).toList();
    return (required.isEmpty() ? parts : required)
        .stream().anyMatch(part -> owner.has(part.first()));
  }

  Object create(Object[] values) {
    return calling(() -> constructor.newInstance(values));
  }

  static Class<?> raw(Type type) {
    return (Class<?>) (type instanceof ParameterizedType of ? of.getRawType() : type);
  }

  /** The class of the elements. */
  static Type argument(Type type) {
    if (type instanceof ParameterizedType of) {
      Type[] arguments = of.getActualTypeArguments();
      return arguments[arguments.length - 1];
    }
    return type;
  }

  /** A component. */
  record Part(
      Optional<Method> accessor,
      Type type,
      List<String> path,
      List<String> usual,
      boolean always,
      boolean lines,
      double per,
      String keys,
      boolean inline) {
    /** Of what says nothing more of itself. */
    static final Part PLAIN =
        new Part(Optional.empty(), Object.class, List.of(), List.of(), false, false, 1, "", false);

    static Part of(RecordComponent component) {
      Method accessor = component.getAccessor();
      accessor.setAccessible(true);
      Type type = component.getGenericType();
      String name = component.getName();
      JsonField field = component.getAnnotation(JsonField.class);
      return field == null
          ? new Part(
              Optional.of(accessor), type, List.of(name), List.of(), false, false, 1, "", false)
          : new Part(
              Optional.of(accessor),
              type,
              List.of((field.name().isEmpty() ? name : field.name()).split("\\.")),
              List.of(field.usual()),
              field.always(),
              field.lines(),
              field.per(),
              field.keys(),
              field.inline());
    }

    String first() {
      return path.get(0);
    }

    Object get(Record record) {
      return calling(() -> accessor.orElseThrow().invoke(record));
    }
  }

  @FunctionalInterface
  private interface Call {
    Object run() throws ReflectiveOperationException;
  }

  private static Object calling(Call call) {
    try {
      return call.run();
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
