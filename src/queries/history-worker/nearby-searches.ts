import { contractMoments, type ContractMoment } from '#ledger/contract-history.ts'
import { createdAmount, type AmuletAmount } from '#ledger/effects-payloads.ts'
import { eventsOf, treeOf } from '#ledger/effects.ts'
import { isMomentOf, voteMoments, type VoteMoment } from '#ledger/governance/vote-moments.ts'
import { readHead } from '#ledger/history/head.ts'
import { readNearby, type NearbyStep } from '#ledger/history/nearby.ts'
import type { Position } from '#ledger/history/position.ts'
import type { ContractId, UpdateId } from '#ledger/identifier.ts'
import { isOtherHalf, type KnownReassignmentEvent } from '#ledger/reassignment.ts'
import { beginOfTime, endOfTime } from '#ledger/history/time-limits.ts'
import { microsOf, type RecordTime } from '#ledger/record-time.ts'
import type { Filter } from '#ledger/search/filter.ts'
import { positionOf } from '#ledger/update-digest.ts'
import { isAssignment, isCreatedEvent, isReassignment, isTransaction } from '#ledger/update.ts'
import type { CreatedEvent, UpdateHistoryItem } from '#ledger/update.ts'
import type { StepSource } from '../history-index/answered-by.ts'
import { historyPages } from '../history-pages.ts'

/** A step, and whether there is an index to be asked for it first. */
export interface HistoryStep extends NearbyStep {
  readonly hasIndex: boolean
}

/** What one step of looking through the history found. */
export interface NearbyFound<Found> extends StepSource {
  readonly found: readonly Found[]
  /** Updates that the step went over. */
  readonly updates: number
  /** How far the search has come: where the next step goes on. */
  readonly reached: Position
  /** What is told of that, where a migration's begin or end was come to, of which no time is known. */
  readonly shown?: Position | undefined
  /** Whether the history ended there, as it was then. */
  readonly isEnd: boolean
}

/** The update that holds the other half of a reassignment. */
export interface OtherHalf {
  readonly updateId: UpdateId
  readonly recordTime: RecordTime
}

/**
 * What the history is looked through for, one step each: every update of the step is decoded, so
 * that pages have it done beside them. Throws ApiError of the first page that fails.
 */
export const nearbySearches = {
  /** Everything that happened to a contract. */
  contract: (step: HistoryStep, contractId: ContractId, signal: AbortSignal) =>
    searchStep<ContractMoment>(step, signal, (update) => contractMoments(update, contractId), {
      where: { of: 'contract', value: contractId },
      pageSize: step.count,
    }),
  /** What happened to the vote request that goes by an id. */
  vote: (step: NearbyStep, id: string, signal: AbortSignal) =>
    searchStep<VoteMoment>(step, signal, (update) =>
      voteMoments(update).filter((moment) => isMomentOf(moment, id)),
    ),
  /** What happened to any vote request. */
  votes: (step: NearbyStep, signal: AbortSignal) =>
    searchStep<VoteMoment>(step, signal, voteMoments),
  /** The amounts that these contracts were created with. */
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
  /** The creates of these contracts, or their arrivals by an assignment. */
  creates: (step: NearbyStep, contracts: readonly ContractId[], signal: AbortSignal) => {
    const wanted = new Set(contracts)
    return searchStep<CreatedEvent>(step, signal, (update) =>
      createsOf(update).filter((event) => wanted.has(event.contract_id)),
    )
  },
  /** The other half of a reassignment. */
  otherHalf: (step: NearbyStep, event: KnownReassignmentEvent, signal: AbortSignal) =>
    searchStep<OtherHalf>(step, signal, (other) =>
      isOtherHalf(event, other)
        ? [{ updateId: other.update_id, recordTime: other.record_time }]
        : [],
    ),
  /** Where the newest update stands, looked for about now; `undefined` on an empty ledger. */
  end: async (now: RecordTime, migrationId: bigint, signal: AbortSignal) => {
    const head = { now, migrationId, count: 1, most: 20, window: 120_000_000n }
    const [newest] = await readHead(historyPages(signal), positionOf, head)
    return newest === undefined ? undefined : positionOf(newest)
  },
}

/** How an index is asked for a step: with a filter that nothing is found without. */
export interface AskedOfIndex {
  readonly where: Filter
  readonly pageSize: number
}

/**
 * One step, and what `match` finds in each of its updates. An index is asked first, where there is one and it can be
 * asked for what is looked for.
 */
export async function searchStep<Found>(
  step: NearbyStep & Partial<HistoryStep>,
  signal: AbortSignal,
  match: (update: UpdateHistoryItem) => readonly Found[],
  ask?: AskedOfIndex,
): Promise<NearbyFound<Found>> {
  if (step.hasIndex !== true || ask === undefined) return stepOfScan(step, signal, match)
  const { updatesOfStep } = await import('../history-index/updates-of-step.ts')
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
    // Who has come to its end asks Scan what lies beyond.
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
): Promise<NearbyFound<Found>> {
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
