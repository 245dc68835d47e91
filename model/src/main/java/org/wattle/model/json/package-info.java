/**
 * Reading and writing of JSON documents: formats and codecs, schemas, validation that reports every
 * issue with its place.
 */
@NullMarked
package org.wattle.model.json;

import org.jspecify.annotations.NullMarked;
