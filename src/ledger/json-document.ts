import { jsonLines, plainLines, type JsonLines } from './json-lines.ts'

/** A text laid out in lines, and how to find something in it. */
export interface JsonDocument {
  readonly lines: JsonLines
  /** Size of the text in UTF-8. */
  readonly bytes: number
  /** As `findAll`. */
  readonly find: (query: string) => Promise<Uint32Array>
}

/** Lays a text out, and finds, where it is called: for short texts, and in the worker of long ones. */
export function layOut(text: string): JsonDocument {
  return {
    lines: jsonLines(text) ?? plainLines(text),
    bytes: new Blob([text]).size,
    find: (query) => Promise.resolve(findAll(text, query)),
  }
}

/** More hits than this nobody steps through. */
const maxHits = 100_000

/**
 * Longer texts are not looked for: where a text is one sign repeated, each of its signs is a place at
 * which the whole query is compared.
 */
export const longestQuery = 1000

/** Offsets at which a text, in whatever case, begins; the first hundred thousand of them. */
export function findAll(text: string, query: string): Uint32Array<ArrayBuffer> {
  if (query === '' || query.length > longestQuery) return new Uint32Array()
  const pattern = new RegExp(query.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi')
  const hits: number[] = []
  for (let hit = pattern.exec(text); hit !== null; hit = pattern.exec(text)) {
    hits.push(hit.index)
    if (hits.length === maxHits) break
  }
  return Uint32Array.from(hits)
}
