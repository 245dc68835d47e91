package org.wattle.studies.folder;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.json.DocumentFormat;
import org.wattle.model.json.RecordJson;
import tools.jackson.databind.JsonNode;

/** What a fenced block of a chapter asks of the records, in YAML. */
sealed interface ChapterBlock {
  /** The formats of all blocks, by the word behind their fences. */
  Map<String, Format> FORMATS = Format.all();

  /**
   * A statement of a publication beside the result here.
   *
   * @param ours a text with columns of the query in braces
   * @param rule that judges, with constants and columns
   */
  record Finding(
      String where,
      String claim,
      String published,
      String query,
      String ours,
      String rule,
      Optional<String> why,
      Optional<String> name)
      implements ChapterBlock {}

  /**
   * A row for each of the query.
   *
   * @param columns heads, each with a format
   * @param empty whether no row means no table
   */
  record Table(
      Optional<String> name,
      Optional<String> caption,
      String query,
      List<String> columns,
      Optional<Boolean> empty)
      implements ChapterBlock {
    public Table {
      columns = List.copyOf(columns);
    }
  }

  /** Rows, drawn. */
  record Figure(
      String file,
      String title,
      Drawing draw,
      String query,
      Optional<String> x,
      Optional<String> y,
      Optional<String> scale,
      Optional<String> description)
      implements ChapterBlock {}

  /** A text that stands only where a query says so. */
  record When(String query, String text, Optional<String> otherwise) implements ChapterBlock {}

  /** Queries with names, for other queries. */
  record With(Map<String, String> views) implements ChapterBlock {}

  /** A kind of block as a kind of document. */
  record Format(String kind, Class<ChapterBlock> contentType, Class<? extends ChapterBlock> type)
      implements DocumentFormat<ChapterBlock> {
    private static Map<String, Format> all() {
      Map<String, Format> all = new LinkedHashMap<>();
      List.of(Finding.class, Table.class, Figure.class, When.class, With.class)
          .forEach(
              type -> {
                String kind = type.getSimpleName().toLowerCase(java.util.Locale.ROOT);
                all.put(kind, new Format(kind, ChapterBlock.class, type));
              });
      return Map.copyOf(all);
    }

    @Override
    public String schemaResource() {
      return kind + ".schema.json";
    }

    @Override
    public RecordJson json() {
      return RecordJson.PLAIN.with(String.class, JsonNode::asString);
    }

    @Override
    public ChapterBlock content(JsonNode root) {
      return json().document(type, root);
    }
  }
}
