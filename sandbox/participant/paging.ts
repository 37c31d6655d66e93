import { bytesOf, readMessage } from '../packages/protobuf-reader.ts'
import { message, string } from '../packages/protobuf-writer.ts'
import { CantonError, invalidArgument } from './canton-error.ts'

/** How many elements a list holds at most when no page is asked for (deployment document, 5). */
const UNPAGED_LIMIT = 200

/** One page of a list that is sorted by its ids. */
export interface Page<T> {
  readonly items: readonly T[]
  /** Empty when there are no more. */
  readonly nextPageToken: string
}

const decoder = new TextDecoder('utf-8', { fatal: true })

const tokenAfter = (id: string): string => Buffer.from(message(string(1, id))).toString('base64url')

function idBefore(token: string): string {
  try {
    if (!/^[A-Za-z0-9_-]+$/.test(token)) throw new Error('not base64url')
    const id = bytesOf(readMessage(Buffer.from(token, 'base64url')), 1)
    if (id === undefined) throw new Error('no id')
    return decoder.decode(id)
  } catch {
    throw invalidArgument(`Failed decoding page token: ${token}`)
  }
}

/**
 * One page of a list sorted by id. Without a page size the whole list is meant, and more than 200
 * elements are refused with 413, as the JSON Ledger API refuses an answer beyond its list limit.
 * `pageSize` 0 means the server's own maximum; a larger one is cut to it.
 */
export function pageOf<T>(
  sorted: readonly T[],
  idOf: (item: T) => string,
  request: { pageSize: number | undefined; pageToken: string | undefined; largest: number },
): Page<T> {
  const { pageSize, pageToken, largest } = request
  if (pageSize !== undefined && pageSize < 0) {
    throw invalidArgument(`page size must be non-negative, got ${pageSize}`)
  }
  const after = pageToken === undefined || pageToken === '' ? undefined : idBefore(pageToken)
  const start = after === undefined ? 0 : sorted.findIndex((item) => idOf(item) > after)
  const rest = start === -1 ? [] : sorted.slice(start)
  if (pageSize === undefined && rest.length > UNPAGED_LIMIT) {
    throw new CantonError(
      'JSON_API_MAXIMUM_LIST_ELEMENTS_NUMBER_REACHED',
      'InvalidGivenCurrentSystemStateOther',
      `The number of matching elements (${rest.length}) is greater than the node limit (${UNPAGED_LIMIT}).`,
      { status: 413 },
    )
  }
  const size = pageSize === undefined || pageSize === 0 ? largest : Math.min(pageSize, largest)
  const items = rest.slice(0, size)
  const last = items.at(-1)
  const more = rest.length > items.length && last !== undefined
  return { items, nextPageToken: more ? tokenAfter(idOf(last)) : '' }
}
