import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import type { ContractId } from '#ledger/identifier.ts'
import { createListeners } from '#ledger/listeners.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { storageNames } from '#shared/queries/storage-names.ts'
import { toStorageName, onUserChange, currentUser } from '#shared/queries/session-user.ts'

const Kept = v.record(v.string(), RecordTime)

/** Maximum number of stored decisions. The oldest are removed first. */
const most = 50

/**
 * Returns the time at which this browser last sent an acceptance or rejection of a request, by this
 * computer's clock; undefined if it sent none, or if the answer was that nothing was done. The time
 * survives a reload of the page while the answer is pending.
 */
export function decisionSentAt(requestCid: ContractId): RecordTime | undefined {
  return kept()[requestCid]
}

/**
 * Returns `decisionSentAt` for a component, which renders again when this or another tab changes
 * the time.
 */
export function useDecisionSentAt(requestCid: ContractId): RecordTime | undefined {
  return useSyncExternalStore(subscribe, () => decisionSentAt(requestCid))
}

/** Stores that a decision is being sent, before it is sent. */
export function storeDecision(requestCid: ContractId, sentAt: RecordTime): void {
  const { [requestCid]: _before, ...others } = kept()
  store(Object.fromEntries([...Object.entries(others), [requestCid, sentAt]].slice(-most)))
}

/** Removes the stored decision after nothing was done, so that it may be sent again. */
export function deleteDecision(requestCid: ContractId): void {
  const { [requestCid]: _gone, ...others } = kept()
  store(others)
}

const name = () => toStorageName(storageNames.decisions, currentUser())

function kept(): Readonly<Record<string, RecordTime>> {
  try {
    const read = v.safeParse(Kept, JSON.parse(localStorage.getItem(name()) ?? '{}'))
    return read.success ? read.output : {}
  } catch {
    // The stored text is unreadable or has another form.
    return {}
  }
}

function store(decisions: Readonly<Record<string, RecordTime>>): void {
  try {
    localStorage.setItem(name(), JSON.stringify(decisions))
  } catch {
    // Storage is full or forbidden: the wallet is looked at before sending all the same.
  }
  listeners.tell()
}

const listeners = createListeners()
onUserChange(listeners.tell)

function subscribe(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener)
  addEventListener('storage', listener)
  return () => {
    unsubscribe()
    removeEventListener('storage', listener)
  }
}
