/** Contracts of a participant's snapshot (docs/network-rules.md, Active contracts). */
import {
  packageReference,
  templateName,
  type ContractId,
  type PartyId,
  type SynchronizerId,
  type TemplateId,
} from '../identifier.ts'
import type { Json } from '../json.ts'
import type { RecordTime } from '../record-time.ts'

/** How a contract stands at the offset: on a synchronizer, or on its way between two. */
export type ContractState = 'active' | 'unassigned' | 'assigned'

/** A contract as it is listed; the event that created it is kept beside it, as text. */
export interface LedgerContract {
  readonly contractId: ContractId
  readonly templateId: TemplateId
  readonly packageName: string
  readonly createdAt: RecordTime
  /** Of the update that created it or assigned it here; zero where that was before the history. */
  readonly offset: bigint
  readonly state: ContractState
  /** Where it is; of one that was unassigned, where it goes. */
  readonly synchronizerId: SynchronizerId
  readonly reassignmentCounter: bigint
  readonly signatories: readonly PartyId[]
  readonly observers: readonly PartyId[]
}

/** The event that created a contract, as far as it is read here. */
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

/** An entry of a snapshot, of which one member is there. */
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

/** A contract, and the event that created it as it came. */
export interface ReadContract {
  readonly contract: LedgerContract
  readonly event: CreatedEvent
}

/** The contract of an entry; `undefined` for an entry of a kind that is not known. */
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
 * Whether an entry tells of a contract what is newer than another: it was moved more often, or of as many
 * moves this one is complete. One contract can have several entries in one snapshot.
 */
export function isNewer(a: LedgerContract, b: LedgerContract): boolean {
  if (a.reassignmentCounter !== b.reassignmentCounter) {
    return a.reassignmentCounter > b.reassignmentCounter
  }
  return a.state === 'active' && b.state !== 'active'
}

/** The template of a contract whatever version its package has: `#name:Module:Entity`, or its id where the package has no name. */
export function templateOf({
  templateId,
  packageName,
}: Pick<LedgerContract, 'templateId' | 'packageName'>): string {
  const reference = packageName === '' ? packageReference(templateId) : `#${packageName}`
  const name = templateName(templateId)
  return reference === undefined ? name : `${reference}:${name}`
}
