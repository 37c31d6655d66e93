/**
 * Answers of real systems, or answers written by their maintainers. The files are in `../shared`,
 * beside the project. Tests are skipped if the files are missing.
 */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseJson, stringifyJson, type Json } from '../json.ts'
import { isJsonObject } from '../open-object.ts'

/** The folder of the recorded answers, with a trailing slash. */
export const corpus = fileURLToPath(new URL('../../../../shared/corpus/', import.meta.url))
export const isCorpusAvailable = existsSync(corpus)

export function readCorpus(file: string): string {
  return readFileSync(corpus + file, 'utf8')
}

/**
 * Restores values that the documentation's examples abbreviate: `"<...>"` instead of a list, and a
 * member `"..."`. No server sends such values.
 */
export function withoutElisions(text: string): string {
  return stringifyJson(restore(parseJson(text)))
}

function restore(value: Json): Json {
  if (Array.isArray(value)) return value.filter((item) => !isElision(item)).map(restore)
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) => {
      if (key === '...') return []
      return [[key, member === '<...>' && lists.has(key) ? [] : restore(member)]]
    }),
  )
}

const lists = new Set(['child_event_ids', 'acting_parties', 'signatories', 'observers'])

function isElision(value: Json): boolean {
  return isJsonObject(value) && Object.keys(value).join() === '...'
}
