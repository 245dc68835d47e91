package org.wattle.toolkit;

import java.util.Optional;

/**
 * Which model of an instance people asked for.
 *
 * @param objective by name, where one was named
 * @param formulation by name, where one was named
 */
public record ExportOrder(Optional<String> objective, Optional<String> formulation) {}
