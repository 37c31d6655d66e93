/**
 * Loads all contracts at an offset in any form that the participant offers. No contract is lost or
 * returned twice, for any page size and any failures.
 */
import type { ActiveContractEntry } from '#api/ledger/active-contracts.ts'
import type { Failure } from '#ledger/failure.ts'
import { withPageRetries, type PageRetryOptions } from '#ledger/history/with-page-retries.ts'

/** Page by page (since Canton 3.5), as a WebSocket stream, or as one list with a limit. */
export type SnapshotForm = 'pages' | 'stream' | 'list'

/** The position at which loading resumes. */
export interface SnapshotCursor {
  readonly form: SnapshotForm
  /** Opaque, and valid only for the form that returned it. Absent at the beginning. */
  readonly token: string | undefined
}

export interface SnapshotPart {
  readonly entries: readonly ActiveContractEntry[]
  readonly form: SnapshotForm
  /** `undefined` at the end. */
  readonly cursor: SnapshotCursor | undefined
  /** True if the participant has more contracts but does not return them in this form. */
  readonly isCut: boolean
}

/** Requests the snapshot in three forms. */
export interface SnapshotSource {
  readonly page: (
    token: string | undefined,
    size: number,
    signal: AbortSignal,
  ) => Promise<{
    readonly entries: readonly ActiveContractEntry[]
    readonly next: string | undefined
  }>
  /** Streams entries from the beginning, or after the entry with the token. */
  readonly stream: (
    token: string | undefined,
    signal: AbortSignal,
  ) => AsyncIterable<ActiveContractEntry>
  readonly list: (
    signal: AbortSignal,
  ) => Promise<{ readonly entries: readonly ActiveContractEntry[]; readonly isCut: boolean }>
}

export interface LoadParts {
  readonly source: SnapshotSource
  readonly insisting: PageRetryOptions
  /**
   * Returns true if a failure shows that the participant or its proxy does not support the form.
   */
  readonly hasNot: (form: SnapshotForm, failure: Failure) => boolean
  /** Called when loading starts again because the participant rejected the token. */
  readonly onRestart?: () => void
  readonly pageSize?: number
}

const largestPage = 1000
const batch = 500

const forms: readonly SnapshotForm[] = ['pages', 'stream', 'list']

/**
 * Yields the parts of a snapshot from the beginning or from a position. Ends without an error when
 * the signal aborts.
 *
 * If the participant does not support a form, loading begins with the next form. If the participant
 * rejects the
 * token of a position, loading starts again once, because a later release does not accept the
 * tokens of an earlier release.
 * @throws the source's errors that a retry cannot solve.
 */
export async function* loadSnapshot(
  from: SnapshotCursor | undefined,
  parts: LoadParts,
  signal: AbortSignal,
): AsyncGenerator<SnapshotPart, void> {
  const { insisting, hasNot, pageSize = largestPage } = parts
  let cursor: SnapshotCursor = from ?? { form: 'pages', token: undefined }
  let hasRead = from !== undefined
  let mayRestart = true
  const reader = readerOf(parts.source, signal)
  const readPart = withPageRetries<SnapshotPart>(async (_, size) => {
    for (;;) {
      try {
        return [await reader.read(cursor, size)]
      } catch (error) {
        const failure = insisting.failureOf(error)
        const next = forms[forms.indexOf(cursor.form) + 1]
        const isMissing = failure !== undefined && hasNot(cursor.form, failure)
        if (mayRestart && cursor.token !== undefined && isTokenRefused(failure)) {
          mayRestart = false
          hasRead = false
          cursor = { form: 'pages', token: undefined }
          parts.onRestart?.()
          continue
        }
        if (hasRead || next === undefined || !isMissing) throw error
        cursor = { form: next, token: undefined }
      }
    }
  }, insisting)
  try {
    for (;;) {
      const [part] = await readPart(undefined, pageSize)
      if (part === undefined || signal.aborted) return
      hasRead = true
      yield part
      if (part.cursor === undefined) return
      cursor = part.cursor
    }
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    await reader.end()
  }
}

function isTokenRefused(failure: Failure | undefined): boolean {
  if (failure?.kind !== 'http' || failure.status !== 400) return false
  return failure.error.form === 'ledger' && /TOKEN/.test(failure.error.code)
}

/** Returns a function that reads from a position. A stream stays open between calls. */
function readerOf(source: SnapshotSource, signal: AbortSignal) {
  let open:
    | { readonly page: string | undefined; readonly items: AsyncIterator<ActiveContractEntry> }
    | undefined

  const readStream = async (token: string | undefined): Promise<SnapshotPart> => {
    // A broken stream is reopened after the last yielded entry.
    if (open === undefined || open.page !== token) {
      open = { page: token, items: source.stream(token, signal)[Symbol.asyncIterator]() }
    }
    const { items } = open
    const entries: ActiveContractEntry[] = []
    let last = token
    try {
      while (entries.length < batch) {
        const next = await items.next()
        if (next.done === true) {
          open = undefined
          return { entries, form: 'stream', cursor: undefined, isCut: false }
        }
        entries.push(next.value)
        last = next.value.streamContinuationToken ?? last
      }
    } catch (error) {
      open = undefined
      throw error
    }
    open = { page: last, items }
    return { entries, form: 'stream', cursor: { form: 'stream', token: last }, isCut: false }
  }

  return {
    async read({ form, token }: SnapshotCursor, size: number): Promise<SnapshotPart> {
      if (form === 'stream') return readStream(token)
      if (form === 'list') {
        return { ...(await source.list(signal)), form, cursor: undefined }
      }
      const { entries, next } = await source.page(token, size, signal)
      const cursor = next === undefined ? undefined : { form, token: next }
      return { entries, form, cursor, isCut: false }
    },
    async end() {
      await open?.items.return?.()
      open = undefined
    },
  }
}
