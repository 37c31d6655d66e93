import { contractHistoryEvents, type ContractHistoryEvent } from '#ledger/contract-history.ts'
import { createdAmount, type AmuletAmount } from '#ledger/effects-payloads.ts'
import { eventsOf, treeOf } from '#ledger/effects.ts'
import {
  isEventOfVote,
  voteHistoryEvents,
  type VoteHistoryEvent,
} from '#features/votes/rules/vote-history-events.ts'
import { readHead } from '#ledger/history/head.ts'
import { readNearby, type NearbyStep } from '#ledger/history/nearby.ts'
import type { Position } from '#ledger/history/position.ts'
import type { ContractId, UpdateId } from '#ledger/identifier.ts'
import { isOtherHalf, type KnownReassignmentEvent } from '#ledger/reassignment.ts'
import { beginOfTime, endOfTime } from '#ledger/history/time-limits.ts'
import { microsOf, type RecordTime } from '#ledger/record-time.ts'
import type { Filter } from '#features/search/rules/filter.ts'
import { positionOf } from '#ledger/update-digest.ts'
import { isAssignment, isCreatedEvent, isReassignment, isTransaction } from '#ledger/update.ts'
import type { CreatedEvent, UpdateHistoryItem } from '#ledger/update.ts'
import type { StepSource } from '#features/search/queries/history-index/index-provenance.ts'
import { historyPages } from '#shared/queries/history-pages.ts'

/** A step, and whether to call an index first. */
export interface HistoryStep extends NearbyStep {
  readonly hasIndex: boolean
}

/** The result of one step of a history search. */
export interface NearbyStepResult<Found> extends StepSource {
  readonly found: readonly Found[]
  readonly updates: number
  /** The last searched position. The next step continues there. */
  readonly reached: Position
  /**
   * The position to display if the step reached a migration's start or end, whose time is unknown.
   */
  readonly shown?: Position | undefined
  /** True if the history had no updates beyond `reached` when the step ran. */
  readonly isEnd: boolean
}

/** The update with the other half of a reassignment. */
export interface OtherHalf {
  readonly updateId: UpdateId
  readonly recordTime: RecordTime
}

/**
 * The history searches by kind. Each function runs one step, and throws the ApiError of the first
 * page that fails. Pages run steps in a worker, because every update is decoded.
 */
export const nearbySearches = {
  contract: (step: HistoryStep, contractId: ContractId, signal: AbortSignal) =>
    searchStep<ContractHistoryEvent>(
      step,
      signal,
      (update) => contractHistoryEvents(update, contractId),
      {
        where: { kind: 'contract', value: contractId },
        pageSize: step.count,
      },
    ),
  vote: (step: NearbyStep, id: string, signal: AbortSignal) =>
    searchStep<VoteHistoryEvent>(step, signal, (update) =>
      voteHistoryEvents(update).filter((moment) => isEventOfVote(moment, id)),
    ),
  votes: (step: NearbyStep, signal: AbortSignal) =>
    searchStep<VoteHistoryEvent>(step, signal, voteHistoryEvents),
  amounts: (step: NearbyStep, contracts: readonly ContractId[], signal: AbortSignal) => {
    const wanted = new Set(contracts)
    return searchStep<readonly [ContractId, AmuletAmount]>(step, signal, (update) =>
      createsOf(update).flatMap((event) => {
        if (!wanted.has(event.contract_id)) return []
        const amount = createdAmount(event)
        return amount === undefined ? [] : [[event.contract_id, amount] as const]
      }),
    )
  },
  /** Finds the creates of these contracts, or their assignments. */
  creates: (step: NearbyStep, contracts: readonly ContractId[], signal: AbortSignal) => {
    const wanted = new Set(contracts)
    return searchStep<CreatedEvent>(step, signal, (update) =>
      createsOf(update).filter((event) => wanted.has(event.contract_id)),
    )
  },
  otherHalf: (step: NearbyStep, event: KnownReassignmentEvent, signal: AbortSignal) =>
    searchStep<OtherHalf>(step, signal, (other) =>
      isOtherHalf(event, other)
        ? [{ updateId: other.update_id, recordTime: other.record_time }]
        : [],
    ),
  /**
   * Returns the position of the newest update, searched around now, or `undefined` for an empty
   * ledger.
   */
  end: async (now: RecordTime, migrationId: bigint, signal: AbortSignal) => {
    const head = { now, migrationId, count: 1, most: 20, window: 120_000_000n }
    const [newest] = await readHead(historyPages(signal), positionOf, head)
    return newest === undefined ? undefined : positionOf(newest)
  },
}

/** A step's request to an index: a filter that every match satisfies. */
export interface IndexStepQuery {
  readonly where: Filter
  readonly pageSize: number
}

/**
 * Runs one step and returns the results of `match` for its updates. Calls an index first if one is
 * configured and can search for the target.
 */
export async function searchStep<Found>(
  step: NearbyStep & Partial<HistoryStep>,
  signal: AbortSignal,
  match: (update: UpdateHistoryItem) => readonly Found[],
  ask?: IndexStepQuery,
): Promise<NearbyStepResult<Found>> {
  if (step.hasIndex !== true || ask === undefined) return stepOfScan(step, signal, match)
  const { updatesOfStep } =
    await import('#features/search/queries/history-index/updates-of-step.ts')
  const { batch, until, news } = await updatesOfStep(step, ask.where, ask.pageSize, signal)
  if (batch === undefined) {
    return {
      ...(await stepOfScan({ ...step, until }, signal, match)),
      source: { by: 'scan', news },
    }
  }
  return {
    found: batch.items.flatMap((update) => match(update)),
    updates: batch.searched,
    reached: batch.reached,
    shown: hasTime(batch.reached) ? undefined : positionOfLast(batch.items, step),
    // Never the end, because Scan has the history beyond the index's range.
    isEnd: false,
    source: { by: 'index', news },
  }
}

function hasTime({ recordTime }: Position): boolean {
  const micros = microsOf(recordTime)
  return micros > beginOfTime + 1n && micros < endOfTime
}

function positionOfLast(items: readonly UpdateHistoryItem[], { from }: NearbyStep): Position {
  const last = items.at(-1)
  return last === undefined ? from : positionOf(last)
}

async function stepOfScan<Found>(
  step: NearbyStep,
  signal: AbortSignal,
  match: (update: UpdateHistoryItem) => readonly Found[],
): Promise<NearbyStepResult<Found>> {
  const { items, next, isEnd } = await readNearby(historyPages(signal), positionOf, step)
  return {
    found: items.flatMap((update) => match(update)),
    updates: items.length,
    reached: next,
    isEnd,
  }
}

function createsOf(update: UpdateHistoryItem): readonly CreatedEvent[] {
  if (isTransaction(update)) return [...eventsOf(treeOf(update))].filter(isCreatedEvent)
  if (!isReassignment(update) || !isAssignment(update.event)) return []
  return [update.event.created_event]
}
