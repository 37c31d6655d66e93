import type { Onward } from '#ledger/history/nearby.ts'
import type { Stretch } from '#ledger/history/stretch.ts'
import type { ContractId } from '#ledger/identifier.ts'
import type { KnownReassignmentEvent } from '#ledger/reassignment.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { readRows } from '../history-list/read-rows.ts'
import { signalOfPort } from '../worker/abort-port.ts'
import { outcomeOf } from '../worker/outcome.ts'
import { serve } from '../worker/serve.ts'
import { crossing } from './crossing.ts'
import { looks } from './looks.ts'

/** What the worker that reads the history beside the page offers. */
export const historyService = {
  rows: (stretch: Stretch, window: bigint | undefined, abort: MessagePort) =>
    outcomeOf(readRows(stretch, window, signalOfPort(abort))),
  contract: (step: Onward, contractId: ContractId, abort: MessagePort) =>
    outcomeOf(crossing(looks.contract(step, contractId, signalOfPort(abort)))),
  vote: (step: Onward, id: string, abort: MessagePort) =>
    outcomeOf(crossing(looks.vote(step, id, signalOfPort(abort)))),
  votes: (step: Onward, abort: MessagePort) =>
    outcomeOf(crossing(looks.votes(step, signalOfPort(abort)))),
  amounts: (step: Onward, contracts: readonly ContractId[], abort: MessagePort) =>
    outcomeOf(looks.amounts(step, contracts, signalOfPort(abort))),
  otherHalf: (step: Onward, event: KnownReassignmentEvent, abort: MessagePort) =>
    outcomeOf(looks.otherHalf(step, event, signalOfPort(abort))),
  end: (now: RecordTime, migrationId: bigint, abort: MessagePort) =>
    outcomeOf(looks.end(now, migrationId, signalOfPort(abort))),
}
export type HistoryService = typeof historyService

serve(historyService)
