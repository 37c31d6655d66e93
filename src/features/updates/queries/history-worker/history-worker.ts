import { configurePageTokens } from '#shared/queries/worker/page-tokens.ts'
import type { NearbyStep } from '#ledger/history/nearby.ts'
import type { HistorySlice } from '#ledger/history/slice.ts'
import type { ContractId } from '#ledger/identifier.ts'
import type { SectionRequest } from '../../rules/participant-history/read-side.ts'
import type { KnownReassignmentEvent } from '#ledger/reassignment.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { readRows } from '../history-list/read-rows.ts'
import { readForward, readSection, type ReadAs } from '../participant-history/read-sections.ts'
import { signalOfPort } from '#shared/queries/worker/abort-port.ts'
import { outcomeOf } from '#shared/queries/worker/outcome.ts'
import { serve } from '#shared/queries/worker/serve.ts'
import { withoutExactNumbers } from './without-exact-numbers.ts'
import { nearbySearches, type HistoryStep } from './nearby-searches.ts'
import { partyUpdates } from './party-updates.ts'

/** The service of the history worker. */
export const historyService = {
  useTokens: configurePageTokens,
  rows: (slice: HistorySlice, window: bigint | undefined, abort: MessagePort) =>
    outcomeOf(readRows(slice, window, signalOfPort(abort))),
  section: (as: ReadAs, wanted: SectionRequest, abort: MessagePort) =>
    outcomeOf(readSection(as, wanted, signalOfPort(abort))),
  forward: (as: ReadAs, wanted: SectionRequest, abort: MessagePort) =>
    outcomeOf(readForward(as, wanted, signalOfPort(abort))),
  contract: (step: HistoryStep, contractId: ContractId, abort: MessagePort) =>
    outcomeOf(withoutExactNumbers(nearbySearches.contract(step, contractId, signalOfPort(abort)))),
  vote: (step: NearbyStep, id: string, abort: MessagePort) =>
    outcomeOf(withoutExactNumbers(nearbySearches.vote(step, id, signalOfPort(abort)))),
  votes: (step: NearbyStep, abort: MessagePort) =>
    outcomeOf(withoutExactNumbers(nearbySearches.votes(step, signalOfPort(abort)))),
  amounts: (step: NearbyStep, contracts: readonly ContractId[], abort: MessagePort) =>
    outcomeOf(nearbySearches.amounts(step, contracts, signalOfPort(abort))),
  creates: (step: NearbyStep, contracts: readonly ContractId[], abort: MessagePort) =>
    outcomeOf(withoutExactNumbers(nearbySearches.creates(step, contracts, signalOfPort(abort)))),
  otherHalf: (step: NearbyStep, event: KnownReassignmentEvent, abort: MessagePort) =>
    outcomeOf(nearbySearches.otherHalf(step, event, signalOfPort(abort))),
  parties: (step: HistoryStep, parties: readonly string[], abort: MessagePort) =>
    outcomeOf(partyUpdates(step, parties, signalOfPort(abort))),
  end: (now: RecordTime, migrationId: bigint, abort: MessagePort) =>
    outcomeOf(nearbySearches.end(now, migrationId, signalOfPort(abort))),
}
export type HistoryService = typeof historyService

serve(historyService)
