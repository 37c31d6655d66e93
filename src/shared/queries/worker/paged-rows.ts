import { createStore, type Store } from '#ledger/listeners.ts'

/** Number of rows per request. If a block has fewer rows, it is currently the last block. */
export const rowsPerRequest = 200
/** Maximum number of cached blocks. Blocks in view and the most recent other blocks are cached. */
const maxCached = 20

/** The worker's rows that the page has loaded. Replaced by a new object when more rows arrive. */
export interface KnownRows<Row> {
  /** The number of rows, from the answers. `undefined` until the first answer. */
  readonly count: number | undefined
  /** Returns `undefined` for a row that is still loading. */
  readonly rowAt: (index: number) => Row | undefined
}

interface PagedRowsParts<Row> {
  /** Loads the rows from `first` up to `end`. */
  readonly read: (
    first: number,
    end: number,
  ) => Promise<{ readonly count?: number; readonly lines: readonly Row[] }>
  readonly subscribe: Store<unknown>['subscribe']
  /** Returns a different value when the rows may have changed. */
  readonly version: () => string
  /**
   * Returns true if rows of an earlier version must be loaded again. The old rows stay visible
   * until then.
   */
  readonly isStale?: (rows: readonly Row[]) => boolean
  /** Number of rows that are loaded and cached for printing, although they are not visible. */
  readonly printed?: () => number
}

export interface PagedRows<Row> {
  readonly known: () => KnownRows<Row>
  readonly subscribe: Store<unknown>['subscribe']
  /** Loads the missing rows in view, from `first` up to `end`. */
  readonly see: (first: number, end: number) => void
}

/** Creates a cache of a worker's rows, which loads them in blocks as they come into view. */
export function createPagedRows<Row>({
  read,
  subscribe,
  version,
  isStale = () => true,
  printed = () => 0,
}: PagedRowsParts<Row>): PagedRows<Row> {
  const known = createStore<KnownRows<Row>>({ count: undefined, rowAt: () => undefined })
  const blocks = new Map<number, readonly Row[]>()
  const pending = new Set<number>()
  let view = { first: 0, end: 1 }
  let current = version()

  const ask = async (block: number) => {
    pending.add(block)
    const from = block * rowsPerRequest
    // A worker that has ended does not answer. The state of the job reports its end.
    const answer = await read(from, from + rowsPerRequest).catch(() => undefined)
    pending.delete(block)
    if (answer === undefined) return
    blocks.set(block, answer.lines)
    const passed = [...blocks.keys()].filter((key) => key * rowsPerRequest >= printed())
    for (const key of passed.slice(0, -maxCached)) blocks.delete(key)
    known.set({
      count: answer.count,
      rowAt: (index) => blocks.get(Math.floor(index / rowsPerRequest))?.[index % rowsPerRequest],
    })
  }

  const readMissing = (first: number, end: number) => {
    for (let block = Math.floor(first / rowsPerRequest); block * rowsPerRequest < end; block++) {
      if (!blocks.has(block) && !pending.has(block)) void ask(block)
    }
  }

  const follow = () => {
    if (version() === current) return
    current = version()
    for (const [block, rows] of blocks) if (isStale(rows)) void ask(block)
    readMissing(view.first, view.end)
    readMissing(0, printed())
  }

  return {
    known: known.read,
    subscribe(listener) {
      const ends = [known.subscribe(listener), subscribe(follow)]
      follow()
      readMissing(view.first, view.end)
      readMissing(0, printed())
      return () => {
        for (const end of ends) end()
      }
    },
    see(first, end) {
      view = { first, end: Math.max(end, 1) }
      readMissing(view.first, view.end)
    },
  }
}
