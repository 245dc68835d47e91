package org.wattle.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * How a component of a record stands in JSON documents, where its name and its class do not say so:
 * see {@code org.wattle.model.json.RecordJson}.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface JsonField {
  /**
   * The name of the field, where it is not that of the component. In {@code watts.static} it is the
   * field {@code static} of the object {@code watts}.
   */
  String name() default "";

  /**
   * The value where the field is absent, as text; an empty text also stands for an empty list. A
   * component with this value is not written.
   */
  String[] usual() default {};

  /** Whether it is written where it has the usual value, too. */
  boolean always() default false;

  /** Whether each entry of the list or object is written on a line of its own. */
  boolean lines() default false;

  /** What the number of the document is multiplied by, e.g. 1000 where watts become milliwatts. */
  double per() default 1;

  /**
   * What the names of the entries are of which the component has the values alone, in their order,
   * e.g. {@code resources}; the document is an object with these names.
   */
  String keys() default "";

  /** Whether the fields of the component, a record, stand where its own field would. */
  boolean inline() default false;
}
