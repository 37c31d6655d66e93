/** Contracts of a participant's snapshot (docs/network-rules.md, Active contracts). */
import {
  packageReference,
  templateName,
  type ContractId,
  type PartyId,
  type SynchronizerId,
  type TemplateId,
} from '#ledger/identifier.ts'
import type { Json } from '#ledger/json.ts'
import type { RecordTime } from '#ledger/record-time.ts'

/** The state of a contract at the offset: on a synchronizer, or being reassigned. */
export type ContractState = 'active' | 'unassigned' | 'assigned'

/** A listed contract. Its creating event is stored separately, as text. */
export interface LedgerContract {
  readonly contractId: ContractId
  readonly templateId: TemplateId
  readonly packageName: string
  readonly createdAt: RecordTime
  /**
   * The offset of the update that created or assigned the contract on this participant. Zero if
   * that update is older than the participant's history.
   */
  readonly offset: bigint
  readonly state: ContractState
  /** The contract's synchronizer. For an unassigned contract, the target. */
  readonly synchronizerId: SynchronizerId
  readonly reassignmentCounter: bigint
  readonly signatories: readonly PartyId[]
  readonly observers: readonly PartyId[]
}

/** The members of a creating event that are used here. */
export interface CreatedEvent {
  readonly contractId: ContractId
  readonly templateId: TemplateId
  readonly packageName: string
  readonly createdAt: RecordTime
  readonly offset: bigint
  readonly signatories: readonly PartyId[]
  readonly observers?: readonly PartyId[] | null | undefined
  readonly createArgument: Json
}

/** An entry of a snapshot. Exactly one member is present. */
export interface SnapshotEntry {
  readonly contractEntry?:
    | {
        readonly JsActiveContract?:
          | {
              readonly createdEvent: CreatedEvent
              readonly synchronizerId: SynchronizerId
              readonly reassignmentCounter: bigint
            }
          | null
          | undefined
        readonly JsIncompleteUnassigned?:
          | {
              readonly createdEvent: CreatedEvent
              readonly unassignedEvent: Move
            }
          | null
          | undefined
        readonly JsIncompleteAssigned?:
          | { readonly assignedEvent: Move & { readonly createdEvent: CreatedEvent } }
          | null
          | undefined
      }
    | null
    | undefined
}

interface Move {
  readonly target: SynchronizerId
  readonly reassignmentCounter: bigint
}

/** A contract, and its creating event as received. */
export interface ReadContract {
  readonly contract: LedgerContract
  readonly event: CreatedEvent
}

/** Returns the contract of an entry, or `undefined` for an entry of unknown kind. */
export function readEntry({ contractEntry }: SnapshotEntry): ReadContract | undefined {
  const { JsActiveContract: active } = contractEntry ?? {}
  if (active) {
    return readContract(active.createdEvent, 'active', active.synchronizerId, active)
  }
  const { JsIncompleteUnassigned: unassigned, JsIncompleteAssigned: assigned } = contractEntry ?? {}
  if (unassigned) {
    const { createdEvent, unassignedEvent } = unassigned
    return readContract(createdEvent, 'unassigned', unassignedEvent.target, unassignedEvent)
  }
  if (assigned) {
    const { assignedEvent } = assigned
    return readContract(assignedEvent.createdEvent, 'assigned', assignedEvent.target, assignedEvent)
  }
  return undefined
}

function readContract(
  event: CreatedEvent,
  state: ContractState,
  synchronizerId: SynchronizerId,
  { reassignmentCounter }: { readonly reassignmentCounter: bigint },
): ReadContract {
  const { contractId, templateId, packageName, createdAt, offset, signatories, observers } = event
  return {
    event,
    contract: {
      contractId,
      templateId,
      packageName,
      createdAt,
      offset,
      state,
      synchronizerId,
      reassignmentCounter,
      signatories,
      observers: observers ?? [],
    },
  }
}

/**
 * Returns true if the entry `a` of a contract is newer than its entry `b`: `a` has more
 * reassignments, or the same number and only `b` is in transit. One snapshot can contain several
 * entries of a contract.
 */
export function isNewer(a: LedgerContract, b: LedgerContract): boolean {
  if (a.reassignmentCounter !== b.reassignmentCounter) {
    return a.reassignmentCounter > b.reassignmentCounter
  }
  return a.state === 'active' && b.state !== 'active'
}

/**
 * Returns a contract's template without the package version: `#name:Module:Entity`, or the template
 * id if the package has no name.
 */
export function templateOf({
  templateId,
  packageName,
}: Pick<LedgerContract, 'templateId' | 'packageName'>): string {
  const reference = packageName === '' ? packageReference(templateId) : `#${packageName}`
  const name = templateName(templateId)
  return reference === undefined ? name : `${reference}:${name}`
}
