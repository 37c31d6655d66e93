import { jsonLines, plainLines, type JsonLines } from './json-lines.ts'

/** A text laid out in lines, with a search. */
export interface JsonDocument {
  readonly lines: JsonLines
  /** Size of the text in UTF-8. */
  readonly bytes: number
  /** Finds a query, like `findAll`. */
  readonly find: (query: string) => Promise<Uint32Array>
}

/** Lays out a text in the calling thread, for short texts, and in the worker for long ones. */
export function toJsonDocument(text: string): JsonDocument {
  return {
    lines: jsonLines(text) ?? plainLines(text),
    bytes: new Blob([text]).size,
    find: (query) => Promise.resolve(findAll(text, query)),
  }
}

/** Maximum number of hits. */
const maxHits = 100_000

/**
 * Maximum characters of a query. In a text of one repeated character, the whole query is compared
 * at each position.
 */
export const maxQueryLength = 1000

/** Returns the offsets of a query in a text, in any case, at most `maxHits`. */
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
