import type { Position } from '#ledger/history/position.ts'
import { initialReadingState } from '#shared/queries/worker/reading-state.ts'
import {
  createResumableReading,
  type ReadingParts,
  type ResumableReading,
} from '#shared/queries/worker/resumable-reading.ts'
import type { ContractCause, UnexplainedContracts } from '../rules/compare-causes.ts'
import type { ContractId } from '#ledger/identifier.ts'
import { explain, type ExplainedRange, type ExplainParts } from './compare-explain.ts'
import type { ExplainState } from './compare-state.ts'

/** A search of the history between two snapshots, which can be stopped and resumed. */
export interface ExplainJob {
  readonly state: () => ExplainState
  readonly causes: ReadonlyMap<ContractId, ContractCause>
  readonly start: (range: ExplainedRange, contracts: UnexplainedContracts) => void
  readonly stop: () => void
  /**
   * Discards the found updates and the position when the compared contracts change, because the
   * range must then be read again. `total` is the new number of contracts.
   */
  readonly reset: (total: number) => void
}

const nothing = { searched: 0, share: 0, total: 0 }

export function createExplainJob(parts: ReadingParts & Pick<ExplainParts, 'readPage'>): ExplainJob {
  const causes = new Map<ContractId, ContractCause>()
  let progress = nothing
  let reached: Position | undefined
  let reading: ResumableReading | undefined

  const begin = (range: ExplainedRange, { made, ended }: UnexplainedContracts) => {
    const begun = createResumableReading(parts, async (signal) => {
      const contracts = { made: without(made, causes), ended: without(ended, causes) }
      const insisting = begun.insisting(signal)
      for await (const step of explain(range, reached, contracts, { ...parts, insisting })) {
        signal.throwIfAborted()
        for (const [contractId, cause] of step.found) causes.set(contractId, cause)
        reached = step.reached
        const searched = progress.searched + step.searched
        progress = { ...progress, searched, share: step.share }
        begun.answered()
      }
      progress = { ...progress, share: 1 }
    })
    return begun
  }

  return {
    state: () => ({
      ...(reading?.state() ?? { ...initialReadingState, phase: 'idle' }),
      ...progress,
      found: causes.size,
    }),
    causes,
    start(range, contracts) {
      if (reading?.state().phase === 'reading') return
      reading ??= begin(range, contracts)
      reading.resume()
    },
    stop: () => reading?.stop(),
    reset(total) {
      reading?.stop()
      reading = undefined
      reached = undefined
      causes.clear()
      progress = { ...nothing, total }
    },
  }
}

function without(
  contracts: ReadonlySet<ContractId>,
  found: ReadonlyMap<ContractId, ContractCause>,
) {
  return new Set([...contracts].filter((contractId) => !found.has(contractId)))
}
