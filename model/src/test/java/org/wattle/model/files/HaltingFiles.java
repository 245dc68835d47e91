package org.wattle.model.files;

import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.Channel;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.spi.FileSystemProvider;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The files of this machine, for a process that ends just before one of its changes to them: it
 * never gets to clean up, and its locks end. As the provider of all files of a Java virtual machine
 * ({@code -Djava.nio.file.spi.DefaultFileSystemProvider}) it really ends it.
 */
public final class HaltingFiles extends FileSystemProvider {
  /** The system property with the number of changes before the end. */
  public static final String CHANGES = "wattle.test.changes";

  private final FileSystemProvider real;
  private final long changes;
  private final Runnable end;
  private final FileSystem system;
  private final List<Channel> open = new ArrayList<>();
  private long made;

  /** What a process sees that has ended: nothing of what it does afterwards happens. */
  public static final class Ended extends Error {
    private static final long serialVersionUID = 1;
  }

  /** For a whole Java virtual machine. */
  public HaltingFiles(FileSystemProvider real) {
    this(real, Long.getLong(CHANGES, Long.MAX_VALUE), () -> Runtime.getRuntime().halt(128 + 9));
  }

  private HaltingFiles(FileSystemProvider real, long changes, Runnable end) {
    this.real = real;
    this.changes = changes;
    this.end = end;
    this.system = new HaltingFileSystem(this, real.getFileSystem(URI.create("file:///")));
  }

  /** For a part of this process, which sees {@link Ended} then. */
  public static HaltingFiles after(long changes) {
    return new HaltingFiles(
        FileSystems.getDefault().provider(),
        changes,
        () -> {
          throw new Ended();
        });
  }

  /** A path whose files these are. */
  public Path path(Path path) {
    return new HaltingPath(system, path);
  }

  /**
   * Renames what an {@linkplain Ended ended} part of this process left in a folder to names that
   * another process would have chosen, as this one knows its own.
   */
  public static void asIfOfAnother(Path folder) throws IOException {
    List<Path> left = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, ".*")) {
      entries.forEach(left::add);
    }
    for (Path each : left) {
      String name = each.getFileName().toString();
      String other = name.replaceFirst("\\.[0-9]+-[0-9a-f]{8}-", ".1-00000000-");
      Files.move(each, each.resolveSibling(other));
    }
  }

  /** How many changes were asked for. */
  public long made() {
    return made;
  }

  private void change() throws IOException {
    if (made++ >= changes) {
      for (Channel channel : open) {
        channel.close();
      }
      end.run();
    }
  }

  private static Path real(Path path) {
    return HaltingPath.real(path);
  }

  @Override
  public String getScheme() {
    return "file";
  }

  @Override
  public FileSystem newFileSystem(URI uri, Map<String, ?> settings) throws IOException {
    return real.newFileSystem(uri, settings);
  }

  @Override
  public FileSystem getFileSystem(URI uri) {
    return system;
  }

  @Override
  public Path getPath(URI uri) {
    return path(real.getPath(uri));
  }

  @Override
  public FileChannel newFileChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    if (!options.contains(StandardOpenOption.CREATE)
        && !options.contains(StandardOpenOption.CREATE_NEW)) {
      return new Unforced();
    }
    change();
    FileChannel channel = real.newFileChannel(real(path), options, attributes);
    open.add(channel);
    return channel;
  }

  @Override
  public SeekableByteChannel newByteChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    if (!writes(options)) {
      return real.newByteChannel(real(path), options, attributes);
    }
    change();
    SeekableByteChannel channel = real.newByteChannel(real(path), options, attributes);
    open.add(channel);
    return new Written(channel);
  }

  private static boolean writes(Set<? extends OpenOption> options) {
    return options.contains(StandardOpenOption.WRITE)
        || options.contains(StandardOpenOption.APPEND);
  }

  @Override
  public DirectoryStream<Path> newDirectoryStream(
      Path folder, DirectoryStream.Filter<? super Path> filter) throws IOException {
    DirectoryStream<Path> entries =
        real.newDirectoryStream(real(folder), entry -> filter.accept(path(entry)));
    return new DirectoryStream<>() {
      @Override
      public Iterator<Path> iterator() {
        Iterator<Path> each = entries.iterator();
        return new Iterator<>() {
          @Override
          public boolean hasNext() {
            return each.hasNext();
          }

          @Override
          public Path next() {
            return path(each.next());
          }
        };
      }

      @Override
      public void close() throws IOException {
        entries.close();
      }
    };
  }

  @Override
  public void createDirectory(Path folder, FileAttribute<?>... attributes) throws IOException {
    change();
    real.createDirectory(real(folder), attributes);
  }

  @Override
  public void delete(Path path) throws IOException {
    change();
    real.delete(real(path));
  }

  @Override
  public void copy(Path from, Path to, CopyOption... options) throws IOException {
    change();
    real.copy(real(from), real(to), options);
  }

  @Override
  public void move(Path from, Path to, CopyOption... options) throws IOException {
    change();
    real.move(real(from), real(to), options);
  }

  @Override
  public boolean isSameFile(Path one, Path other) throws IOException {
    return real.isSameFile(real(one), real(other));
  }

  @Override
  public boolean isHidden(Path path) throws IOException {
    return real.isHidden(real(path));
  }

  @Override
  public Path readSymbolicLink(Path link) throws IOException {
    return path(real.readSymbolicLink(real(link)));
  }

  @Override
  public FileStore getFileStore(Path path) throws IOException {
    return real.getFileStore(real(path));
  }

  @Override
  public void checkAccess(Path path, AccessMode... modes) throws IOException {
    real.checkAccess(real(path), modes);
  }

  @Override
  public <V extends FileAttributeView> @Nullable V getFileAttributeView(
      Path path, Class<V> type, LinkOption... options) {
    return real.getFileAttributeView(real(path), type, options);
  }

  @Override
  public <A extends BasicFileAttributes> A readAttributes(
      Path path, Class<A> type, LinkOption... options) throws IOException {
    return real.readAttributes(real(path), type, options);
  }

  @Override
  public Map<String, Object> readAttributes(Path path, String attributes, LinkOption... options)
      throws IOException {
    return real.readAttributes(real(path), attributes, options);
  }

  @Override
  public void setAttribute(Path path, String name, Object value, LinkOption... options)
      throws IOException {
    change();
    real.setAttribute(real(path), name, value, options);
  }

  /** Ends the process before a write, or in the middle of it. */
  private final class Written implements SeekableByteChannel {
    private final SeekableByteChannel channel;

    Written(SeekableByteChannel channel) {
      this.channel = channel;
    }

    @Override
    public int write(ByteBuffer bytes) throws IOException {
      change();
      int half = bytes.remaining() / 2;
      ByteBuffer begin = bytes.slice(bytes.position(), half);
      while (begin.hasRemaining()) {
        channel.write(begin);
      }
      change();
      bytes.position(bytes.position() + half);
      return half + channel.write(bytes);
    }

    @Override
    public int read(ByteBuffer bytes) throws IOException {
      return channel.read(bytes);
    }

    @Override
    public long position() throws IOException {
      return channel.position();
    }

    @Override
    public SeekableByteChannel position(long position) throws IOException {
      channel.position(position);
      return this;
    }

    @Override
    public long size() throws IOException {
      return channel.size();
    }

    @Override
    public SeekableByteChannel truncate(long size) throws IOException {
      change();
      channel.truncate(size);
      return this;
    }

    @Override
    public boolean isOpen() {
      return channel.isOpen();
    }

    @Override
    public void close() throws IOException {
      channel.close();
    }
  }
}
