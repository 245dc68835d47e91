package org.wattle.cli.book;

import java.nio.file.Path;

/**
 * Where a study works.
 *
 * @param home the folder of the project, with {@code instances/}
 * @param work what is made on the way
 * @param records what is kept: the folder of the study
 * @param data that may not be shipped; may not exist
 */
public record Workspace(Path home, Path work, Path records, Path data) {}
