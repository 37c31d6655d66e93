import type { PageTrouble } from '#ledger/history/retrying.ts'
import type { Position } from '#ledger/history/position.ts'
import type { Deed, SoughtDeeds } from '#ledger/holdings/compare-deeds.ts'
import type { ContractId } from '#ledger/identifier.ts'
import { explain, type ExplainedRange, type ExplainParts } from './compare-explain.ts'
import type { Explaining } from './compare-state.ts'

type Parts = Omit<ExplainParts, 'onTrouble'> & {
  readonly now: () => number
  readonly changed: () => void
  readonly report: (error: unknown) => void
}

/** The reading of the history between two snapshots, which can be stopped and goes on where it was. */
export interface ExplainingJob {
  readonly state: () => Explaining
  /** The updates found so far. */
  readonly deeds: ReadonlyMap<ContractId, Deed>
  readonly start: (range: ExplainedRange, sought: SoughtDeeds) => void
  readonly stop: () => void
  /** Other contracts are sought from now on: the range has to be read anew for them. */
  readonly reset: (sought: number) => void
}

const noTrouble = { failure: undefined, retryAt: undefined }
const idle: Explaining = {
  phase: 'idle',
  searched: 0,
  share: 0,
  sought: 0,
  found: 0,
  ...noTrouble,
}

export function createExplaining(parts: Parts): ExplainingJob {
  const deeds = new Map<ContractId, Deed>()
  let state = idle
  let reached: Position | undefined
  let walking: AbortController | undefined

  const tell = (changes: Partial<Explaining>) => {
    state = { ...state, ...changes }
    parts.changed()
  }

  const walk = async (range: ExplainedRange, sought: SoughtDeeds, signal: AbortSignal) => {
    const onTrouble = ({ failure, waitMs }: PageTrouble) => {
      if (signal.aborted) return
      const retryAt = waitMs === undefined ? undefined : parts.now() + waitMs
      tell({ phase: 'waiting', failure, retryAt })
    }
    for await (const step of explain(range, reached, sought, { ...parts, onTrouble }, signal)) {
      if (signal.aborted) return
      for (const [contractId, deed] of step.found) deeds.set(contractId, deed)
      reached = step.reached
      const searched = state.searched + step.searched
      tell({ phase: 'walking', searched, share: step.share, found: deeds.size, ...noTrouble })
    }
    if (!signal.aborted) tell({ phase: 'done', share: 1, ...noTrouble })
  }

  return {
    state: () => state,
    deeds,
    start(range, { made, ended }) {
      if (state.phase === 'walking' || state.phase === 'done') return
      walking?.abort()
      const controller = new AbortController()
      walking = controller
      tell({ phase: 'walking', ...noTrouble })
      walk(
        range,
        { made: without(made, deeds), ended: without(ended, deeds) },
        controller.signal,
      ).catch((error: unknown) => {
        if (controller.signal.aborted) return
        const failure = parts.failureOf(error)
        if (failure === undefined) parts.report(error)
        tell({ phase: 'failed', failure, retryAt: undefined })
      })
    },
    stop() {
      if (state.phase !== 'walking' && state.phase !== 'waiting') return
      walking?.abort()
      tell({ phase: 'stopped', ...noTrouble })
    },
    reset(sought) {
      walking?.abort()
      reached = undefined
      deeds.clear()
      state = { ...idle, sought }
    },
  }
}

function without(sought: ReadonlySet<ContractId>, found: ReadonlyMap<ContractId, Deed>) {
  return new Set([...sought].filter((contractId) => !found.has(contractId)))
}
