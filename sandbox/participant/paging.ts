import { bytesOf, readMessage } from '../packages/protobuf-reader.ts'
import { message, string } from '../packages/protobuf-writer.ts'
import { invalidArgument } from './canton-error.ts'

/** One page of a list that is sorted by its ids. */
export interface Page<T> {
  readonly items: readonly T[]
  /** Empty on the last page. */
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
 * Returns one page of a list sorted by id. Without a page size, or with 0, the page has the
 * server's maximum size, which also limits larger page sizes. The list limit of the JSON Ledger API
 * (413) does not apply here, only to completions, active contracts and updates.
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
  const size = pageSize === undefined || pageSize === 0 ? largest : Math.min(pageSize, largest)
  const items = rest.slice(0, size)
  const last = items.at(-1)
  const more = rest.length > items.length && last !== undefined
  return { items, nextPageToken: more ? tokenAfter(idOf(last)) : '' }
}
