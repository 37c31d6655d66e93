import { contractMoments, type ContractMoment } from '#ledger/contract-history.ts'
import { createdAmount, type AmuletAmount } from '#ledger/effects-payloads.ts'
import { eventsOf, treeOf } from '#ledger/effects.ts'
import { isMomentOf, voteMoments, type VoteMoment } from '#ledger/governance/vote-moments.ts'
import { readHead } from '#ledger/history/head.ts'
import { readNearby, type NearbyStep } from '#ledger/history/nearby.ts'
import type { Position } from '#ledger/history/position.ts'
import type { ContractId, UpdateId } from '#ledger/identifier.ts'
import { isOtherHalf, type KnownReassignmentEvent } from '#ledger/reassignment.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { positionOf } from '#ledger/update-digest.ts'
import { isAssignment, isCreatedEvent, isReassignment, isTransaction } from '#ledger/update.ts'
import type { CreatedEvent, UpdateHistoryItem } from '#ledger/update.ts'
import { historyPages } from '../history-pages.ts'

/** What one step of looking through the history found. */
export interface NearbyFound<Found> {
  readonly found: readonly Found[]
  /** Updates that the step went over. */
  readonly updates: number
  /** How far the search has come: where the next step goes on. */
  readonly reached: Position
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
  contract: (step: NearbyStep, contractId: ContractId, signal: AbortSignal) =>
    searchStep<ContractMoment>(step, signal, (update) => contractMoments(update, contractId)),
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

/** One step, and what `match` finds in each of its updates. */
export async function searchStep<Found>(
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
