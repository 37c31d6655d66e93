/**
 * Reads pages of the update history one update at a time, so that a search through millions of
 * updates keeps no update in memory.
 */
import * as v from 'valibot'
import { parseJson, type Json } from '#ledger/json.ts'
import { openObject } from '#ledger/open-object.ts'
import { Payload } from '#ledger/payload.ts'
import { decode, type Decoded } from '../decode.ts'

/** An undecoded update of a page. */
export interface UndecodedUpdate {
  /** The update's unchanged text in the response. `undefined` if the page was parsed as a whole. */
  readonly text: string | undefined
  /**
   * Parses the text. Callers must not catch the error, because it makes `readEachUpdate` parse the
   * page as a whole.
   */
  readonly json: () => Json
  readonly index: number
}

export type UpdateReader<Item> = (update: UndecodedUpdate) => Decoded<Item>

const UndecodedPage = openObject({ transactions: v.array(Payload) })

/**
 * Returns the result of `read` for each update of a page. Fails at the first update that `read`
 * rejects.
 *
 * The text is split wherever an update may begin. The end of a JSON value does not depend on the
 * text after it. If all parts parse, separated by commas, they are therefore exactly the elements
 * of the list. If a part does not parse, the page is parsed as a whole and its problem is reported.
 * A `read` that does not parse a part must know by other means that the part is an update.
 */
export function readEachUpdate<Item>(
  text: string,
  read: UpdateReader<Item>,
): Decoded<readonly Item[]> {
  try {
    const parts = partsOf(text)
    if (parts.length > 0) return readAll(parts.map(partOfPage), read)
  } catch (error) {
    if (!(error instanceof NoUpdate)) throw error
  }
  const page = decode(UndecodedPage, text)
  if (!page.success) return page
  const { transactions } = page.value
  return readAll(
    transactions.map((json, index) => ({ text: undefined, json: () => json, index })),
    read,
  )
}

function readAll<Item>(
  updates: readonly UndecodedUpdate[],
  read: UpdateReader<Item>,
): Decoded<readonly Item[]> {
  const items: Item[] = []
  for (const update of updates) {
    const item = read(update)
    if (!item.success) {
      const field = ['transactions', String(update.index), item.field]
      return { ...item, field: field.filter((part) => part !== '').join('.') }
    }
    items.push(item.value)
  }
  return { success: true, value: items }
}

const opening = '{"transactions":['
const closing = ']}'
/** Length limit of an update's first member name, including quotes and colon. */
const longestName = 60

/**
 * Splits a page's list of updates at each `},` that is followed by the first update's opening: `{`
 * and its first member name. Returns no parts if the page has another layout.
 */
function partsOf(text: string): string[] {
  const first = /^\{"[^"\\]*":/.exec(text.slice(opening.length, opening.length + longestName))?.[0]
  if (first === undefined || !text.startsWith(opening) || !text.endsWith(closing)) return []
  const parts: string[] = []
  const end = text.length - closing.length
  for (let from = opening.length; from < end;) {
    const next = text.indexOf(`},${first}`, from)
    const to = next === -1 ? end : next + 1
    parts.push(text.slice(from, to))
    from = to + 1
  }
  return parts
}

/** Thrown for a page that was split at a wrong position, or that cannot be parsed. */
class NoUpdate extends Error {}

function partOfPage(text: string, index: number): UndecodedUpdate {
  return { text, json: () => parsePart(text), index }
}

function parsePart(text: string): Json {
  try {
    return parseJson(text)
  } catch {
    throw new NoUpdate()
  }
}
