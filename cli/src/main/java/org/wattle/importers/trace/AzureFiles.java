package org.wattle.importers.trace;

import org.wattle.model.json.Source;

/**
 * The four files of a trace of virtual machines.
 *
 * @param arrivals flavours by the time of arrival, batch by batch
 * @param lives how long each lived, in the same places
 * @param flavours what the letters stand for
 * @param intervals what the numbers of lives stand for
 */
public record AzureFiles(Source arrivals, Source lives, Source flavours, Source intervals) {}
