package org.wattle.cli;

import java.util.Optional;

/**
 * Which model of an instance people asked for.
 *
 * @param objective by name, where one was named
 * @param formulation by name, where one was named
 */
record ExportOrder(Optional<String> objective, Optional<String> formulation) {}
