package org.wattle.solvers.certificate;

import java.util.Optional;
import java.util.function.Function;
import org.wattle.model.optimization.Assignment;

/**
 * A proof about a model of a problem.
 *
 * @param exact the proof
 * @param words for the model, e.g. {@code servers and switches counted by class}
 * @param relaxed whether the model has points that stand for no solution; otherwise it is the
 *     problem
 * @param scale how many units of the model's objective are one of the problem's
 * @param point of the model that stands for a solution; empty where it is not known
 */
public record ModelProof<S>(
    ExactProof exact,
    String words,
    boolean relaxed,
    double scale,
    Function<S, Optional<Assignment>> point) {}
