import * as v from 'valibot'
import { ContractId, PartyId, SynchronizerId, TemplateId } from '#ledger/identifier.ts'
import type { Json } from '#ledger/json.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import type { SnapshotEntry } from '../ledger-contract.ts'

interface Made {
  readonly id: number
  readonly template?: string
  readonly packageId?: string
  readonly payload?: Json
  readonly key?: Json
  readonly createdAt?: bigint
  readonly offset?: bigint
  readonly synchronizer?: string
  readonly observers?: readonly string[]
}

export const alice = v.parse(PartyId, `alice::1220${'ab'.repeat(32)}`)

/** Returns a snapshot entry with defaults for everything that a test does not set. */
export function makeEntry(made: Made): SnapshotEntry {
  const { id, template = 'Iou:Iou', packageId = 'ab', payload = {}, key } = made
  const { createdAt = BigInt(id), offset = 1n, synchronizer = 'a::1', observers = [] } = made
  const createdEvent = {
    contractId: v.parse(ContractId, `00${id.toString(16).padStart(64, '0')}`),
    templateId: v.parse(TemplateId, `${packageId.repeat(32)}:${template}`),
    packageName: 'iou',
    createdAt: recordTimeOf(createdAt),
    offset,
    signatories: [alice],
    observers: observers.map((party) => v.parse(PartyId, party)),
    createArgument: payload,
    ...(key === undefined ? {} : { contractKey: key }),
  }
  const synchronizerId = v.parse(SynchronizerId, synchronizer)
  return {
    contractEntry: {
      JsActiveContract: { createdEvent, synchronizerId, reassignmentCounter: 0n },
    },
  }
}
