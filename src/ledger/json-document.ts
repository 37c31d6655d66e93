import { jsonLines, plainLines, type JsonLines } from './json-lines.ts'

/** A text split into lines, with a search. */
export interface JsonDocument {
  readonly lines: JsonLines
  readonly bytes: number
  /** Finds a query, like `findAll`. */
  readonly find: (query: string) => Promise<Uint32Array>
}

/**
 * Splits a text into lines. Short texts are processed in the calling thread, long texts in the
 * worker.
 */
export function toJsonDocument(text: string): JsonDocument {
  return {
    lines: jsonLines(text) ?? plainLines(text),
    bytes: new Blob([text]).size,
    find: (query) => Promise.resolve(findAll(text, query)),
  }
}

const maxHits = 100_000

/**
 * Maximum length of a query in characters. In a text that repeats one character, a search compares
 * the whole query at each position.
 */
export const maxQueryLength = 1000

/** Returns the offsets of a query in a text, ignoring case. Returns at most `maxHits`. */
export function findAll(text: string, query: string): Uint32Array<ArrayBuffer> {
  if (query === '' || query.length > maxQueryLength) return new Uint32Array()
  const pattern = new RegExp(query.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi')
  const hits: number[] = []
  for (let hit = pattern.exec(text); hit !== null; hit = pattern.exec(text)) {
    hits.push(hit.index)
    if (hits.length === maxHits) break
  }
  return Uint32Array.from(hits)
}
