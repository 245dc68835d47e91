package org.wattle.toolkit;

import java.util.Optional;

/**
 * Which optimisation model of an instance is exported.
 *
 * @param objective by name; the default of the kind where none is named
 * @param formulation by name; the default of the kind where none is named
 */
public record ExportRequest(Optional<String> objective, Optional<String> formulation) {}
