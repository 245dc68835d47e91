package org.wattle.solvers.backend.ortools;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Folders that only this user may read and write, in places that others may write to. */
final class PrivateFolders {
  private static final Set<PosixFilePermission> ALL_FOR_THE_OWNER =
      PosixFilePermissions.fromString("rwx------");

  private PrivateFolders() {}

  /**
   * Creates a folder in one that exists.
   *
   * @throws IOException where it cannot be created, or is there already
   */
  static void create(Path folder) throws IOException {
    if (posix()) {
      FileAttribute<?> mode = PosixFilePermissions.asFileAttribute(ALL_FOR_THE_OWNER);
      Files.createDirectory(folder, mode);
    } else {
      Files.createDirectory(folder);
    }
  }

  /**
   * Uses a folder that may be there, or creates it.
   *
   * @throws IOException where it cannot be created, or another user may have put something into it
   */
  static void open(Path folder) throws IOException {
    try {
      create(folder);
    } catch (FileAlreadyExistsException e) {
      if (!ofThisUserAlone(folder)) {
        throw new IOException("another user may write to (" + folder + ")", e);
      }
    }
  }

  private static boolean ofThisUserAlone(Path folder) throws IOException {
    if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
      return false;
    }
    if (!posix()) {
      return true;
    }
    Set<PosixFilePermission> mode = Files.getPosixFilePermissions(folder);
    return Files.getOwner(folder).getName().equals(System.getProperty("user.name"))
        && !mode.contains(PosixFilePermission.GROUP_WRITE)
        && !mode.contains(PosixFilePermission.OTHERS_WRITE);
  }

  private static boolean posix() {
    return FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
  }
}
