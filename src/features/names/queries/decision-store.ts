import * as v from 'valibot'
import type { ContractId } from '#ledger/identifier.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { defineStore, listOf } from '#shared/queries/browser-store.ts'
import { storageNames } from '#shared/queries/storage-names.ts'

/** Times by the id of the request, oldest first. */
type Decisions = readonly (readonly [requestCid: string, sentAt: RecordTime])[]

const decisions = defineStore<Decisions>({
  name: storageNames.decisions,
  scope: 'user',
  schema: v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((times): unknown[] => Object.entries(times)),
    listOf(v.tuple([v.string(), RecordTime])),
  ),
  initial: [],
  toJson: (times) => Object.fromEntries(times),
  limit: (times) => times.slice(-50),
})

/**
 * Returns the time at which this browser last sent an acceptance or rejection of a request, by this
 * computer's clock, also after a reload. Undefined if this browser sent no decision, or if the
 * response showed that
 * the decision changed nothing.
 */
export function decisionSentAt(requestCid: ContractId): RecordTime | undefined {
  return timeOf(decisions.read(), requestCid)
}

/** Returns `decisionSentAt` for a component, which renders again when the time changes. */
export function useDecisionSentAt(requestCid: ContractId): RecordTime | undefined {
  return timeOf(decisions.useValue(), requestCid)
}

/** Stores that a decision is about to be sent. */
export function storeDecision(requestCid: ContractId, sentAt: RecordTime): void {
  decisions.update((times) => [...without(times, requestCid), [requestCid, sentAt]])
}

/** Removes the stored decision, so that it may be sent again. Called if nothing was done. */
export function deleteDecision(requestCid: ContractId): void {
  decisions.update((times) => without(times, requestCid))
}

const timeOf = (times: Decisions, requestCid: string) =>
  times.find(([cid]) => cid === requestCid)?.[1]

const without = (times: Decisions, requestCid: string) =>
  times.filter(([cid]) => cid !== requestCid)
