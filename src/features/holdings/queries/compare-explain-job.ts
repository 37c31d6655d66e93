import type { PageFailure } from '#ledger/history/with-page-retries.ts'
import type { Position } from '#ledger/history/position.ts'
import type { ContractCause, UnexplainedContracts } from '../rules/compare-causes.ts'
import type { ContractId } from '#ledger/identifier.ts'
import { explain, type ExplainedRange, type ExplainParts } from './compare-explain.ts'
import type { ExplainState } from './compare-state.ts'

type Parts = Omit<ExplainParts, 'onTrouble'> & {
  readonly now: () => number
  readonly changed: () => void
  readonly report: (error: unknown) => void
}

/** The reading of the history between two snapshots, which can be stopped and resumed. */
export interface ExplainJob {
  readonly state: () => ExplainState
  /** The updates found so far. */
  readonly causes: ReadonlyMap<ContractId, ContractCause>
  readonly start: (range: ExplainedRange, contracts: UnexplainedContracts) => void
  readonly stop: () => void
  /** Starts again for other contracts, because the range has to be read again for them. */
  readonly reset: (total: number) => void
}

const noTrouble = { failure: undefined, retryAt: undefined }
const idle: ExplainState = {
  phase: 'idle',
  searched: 0,
  share: 0,
  total: 0,
  found: 0,
  ...noTrouble,
}

export function createExplainJob(parts: Parts): ExplainJob {
  const causes = new Map<ContractId, ContractCause>()
  let state = idle
  let reached: Position | undefined
  let walking: AbortController | undefined

  const tell = (changes: Partial<ExplainState>) => {
    state = { ...state, ...changes }
    parts.changed()
  }

  const walk = async (
    range: ExplainedRange,
    contracts: UnexplainedContracts,
    signal: AbortSignal,
  ) => {
    const onTrouble = ({ failure, waitMs }: PageFailure) => {
      if (signal.aborted) return
      const retryAt = waitMs === undefined ? undefined : parts.now() + waitMs
      tell({ phase: 'waiting', failure, retryAt })
    }
    for await (const step of explain(range, reached, contracts, { ...parts, onTrouble }, signal)) {
      if (signal.aborted) return
      for (const [contractId, cause] of step.found) causes.set(contractId, cause)
      reached = step.reached
      const searched = state.searched + step.searched
      tell({ phase: 'walking', searched, share: step.share, found: causes.size, ...noTrouble })
    }
    if (!signal.aborted) tell({ phase: 'done', share: 1, ...noTrouble })
  }

  return {
    state: () => state,
    causes,
    start(range, { made, ended }) {
      if (state.phase === 'walking' || state.phase === 'done') return
      walking?.abort()
      const controller = new AbortController()
      walking = controller
      tell({ phase: 'walking', ...noTrouble })
      walk(
        range,
        { made: without(made, causes), ended: without(ended, causes) },
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
    reset(total) {
      walking?.abort()
      reached = undefined
      causes.clear()
      state = { ...idle, total }
    },
  }
}

function without(
  contracts: ReadonlySet<ContractId>,
  found: ReadonlyMap<ContractId, ContractCause>,
) {
  return new Set([...contracts].filter((contractId) => !found.has(contractId)))
}
