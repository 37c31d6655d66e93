/**
 * The rows of the table: the holdings as last grouped, sorted and filtered by the worker. Only
 * visible lines are loaded.
 */
import type { Arrangement } from '../../rules/arrangement.ts'
import { createListeners } from '#ledger/listeners.ts'
import type { ArrangedHoldings, HoldingsLine } from '../../queries/session-state.ts'

/** The shown rows. Replaced whenever they change. */
export interface ArrangedShown {
  /** `undefined` until the list has been sorted for the first time. */
  readonly arranged: ArrangedHoldings | undefined
  /** Returns `undefined` for a line that is still loading. */
  readonly lineAt: (index: number) => HoldingsLine | undefined
  /** The worker's error. After an error, the worker returns no more rows. */
  readonly problem: string | undefined
}

export interface HoldingRows {
  readonly shown: () => ArrangedShown
  readonly subscribe: (listener: () => void) => () => void
  /** Groups, sorts and filters the list again. The old rows stay until the new lines are loaded. */
  readonly arrange: (arrangement: Arrangement) => void
  readonly see: (first: number, end: number) => void
  readonly close: () => void
}

/** The worker's holdings. */
export interface ArrangedSource {
  readonly arrange: (arrangement: Arrangement) => Promise<ArrangedHoldings>
  /** Returns lines of the list as last sorted by `arrange`. */
  readonly lines: (first: number, end: number) => Promise<readonly HoldingsLine[]>
}

const blockSize = 200

type Blocks = Map<number, readonly HoldingsLine[]>

export function createHoldingRows(session: ArrangedSource): HoldingRows {
  const listeners = createListeners()
  let wanted: Arrangement | undefined
  let isArranging = false
  let isClosed = false
  let view = { first: 0, end: 60 }
  let blocks: Blocks = new Map()
  const requested = new Set<number>()
  let shown: ArrangedShown = { arranged: undefined, lineAt: () => undefined, problem: undefined }

  const show = (arranged: ArrangedHoldings | undefined, problem?: string) => {
    if (isClosed) return
    const held = blocks
    const lineAt = (index: number) => held.get(Math.floor(index / blockSize))?.[index % blockSize]
    shown = { arranged, lineAt, problem }
    listeners.tell()
  }
  const fail = (error: unknown) =>
    show(shown.arranged, error instanceof Error ? error.message : String(error))

  const inView = (count: number): readonly number[] => {
    const first = Math.floor(Math.max(0, view.first) / blockSize)
    const end = Math.ceil(Math.min(count, view.end) / blockSize)
    return Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset)
  }
  const read = (block: number) => session.lines(block * blockSize, (block + 1) * blockSize)

  // The worker returns lines of the list that it sorted last, so no lines are requested while it
  // sorts.
  const run = async () => {
    isArranging = true
    while (wanted !== undefined) {
      const arrangement = wanted
      wanted = undefined
      const arranged = await session.arrange(arrangement)
      const needed = inView(arranged.count)
      const lines = await Promise.all(needed.map(read))
      blocks = new Map(needed.map((block, index) => [block, lines[index] ?? []]))
      requested.clear()
      show(arranged)
    }
    isArranging = false
    readMissing()
  }
  const readMissing = () => {
    if (isArranging || shown.arranged === undefined) return
    for (const block of inView(shown.arranged.count)) {
      if (blocks.has(block) || requested.has(block)) continue
      requested.add(block)
      void take(block, blocks).catch(fail)
    }
  }
  const take = async (block: number, into: Blocks) => {
    const lines = await read(block)
    // These lines belong to a list that has been sorted differently since.
    if (into !== blocks || isArranging) {
      requested.delete(block)
      return
    }
    blocks.set(block, lines)
    show(shown.arranged)
  }

  return {
    shown: () => shown,
    subscribe: listeners.subscribe,
    arrange(arrangement) {
      wanted = arrangement
      if (isArranging) return
      run().catch((error: unknown) => {
        isArranging = false
        fail(error)
      })
    },
    see(first, end) {
      view = { first, end }
      readMissing()
    },
    close() {
      isClosed = true
      wanted = undefined
      listeners.clear()
    },
  }
}
