/** Pages of the update history read one update at a time: who searches millions keeps none of them. */
import * as v from 'valibot'
import { parseJson, type Json } from '#ledger/json.ts'
import { openObject } from '#ledger/open-object.ts'
import { Payload } from '#ledger/payload.ts'
import { decode, type Decoded } from '../decode.ts'

/** An update of a page, not decoded. */
export interface UpdateAsItCame {
  /** Its own part of the answer, letter by letter; `undefined` where the page was not cut in parts. */
  readonly text: string | undefined
  /** Parses it; whatever this throws is not to be caught. */
  readonly json: () => Json
  /** Its place in the page. */
  readonly index: number
}

export type ReadUpdate<Item> = (update: UpdateAsItCame) => Decoded<Item>

const UndecodedPage = openObject({ transactions: v.array(Payload) })

/**
 * What `read` makes of each update of a page; the first that it cannot read fails the page.
 *
 * The text is cut wherever an update may begin. A value of JSON ends where it ends, whatever comes
 * after it: parts that can all be parsed, with commas between them, are the elements of the list and
 * nothing else. Where one cannot be parsed, the page is read as a whole, and says what is wrong with
 * it. So a reader that does not parse a part must know by other means that it is an update.
 */
export function readEachUpdate<Item>(
  text: string,
  read: ReadUpdate<Item>,
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
  updates: readonly UpdateAsItCame[],
  read: ReadUpdate<Item>,
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
/** Of the member that an update begins with, its quotes and colon included. */
const longestName = 60

/** The text cut before everything that begins as its first update does; none where it is written otherwise. */
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

/** A page was cut where no update begins, or cannot be parsed at all. */
class NoUpdate extends Error {}

function partOfPage(text: string, index: number): UpdateAsItCame {
  return { text, json: () => parsePart(text), index }
}

function parsePart(text: string): Json {
  try {
    return parseJson(text)
  } catch {
    throw new NoUpdate()
  }
}
