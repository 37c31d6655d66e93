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
 * Returns when this browser last sent an acceptance or rejection of a request, by this computer's
 * clock; undefined if it sent none, or the answer was that nothing was done. Survives a reload of
 * the page while the answer is pending.
 */
export function decisionSentAt(requestCid: ContractId): RecordTime | undefined {
  return kept()[requestCid]
}

/** The same for a page, which is drawn again when this or another tab changes it. */
export function useDecisionSentAt(requestCid: ContractId): RecordTime | undefined {
  return useSyncExternalStore(subscribe, () => decisionSentAt(requestCid))
}

/** Keeps that a decision is being sent, before it is. */
export function storeDecision(requestCid: ContractId, sentAt: RecordTime): void {
  const { [requestCid]: _before, ...others } = kept()
  store(Object.fromEntries([...Object.entries(others), [requestCid, sentAt]].slice(-most)))
}

/** Nothing was done: it may be sent again. */
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
