package org.wattle.model.plugin;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What {@link DescribedPart} says of itself, where that is the same for all of a class. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Described {
  /** The short name that users type: lower-case letters, digits and hyphens. */
  String id();

  /** What it does, in a sentence. */
  String summary();
}
