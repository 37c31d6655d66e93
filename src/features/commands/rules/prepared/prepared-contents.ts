import type { ContractId, PartyId, TemplateId } from '#ledger/identifier.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import type { TreeEvent } from '#ledger/update.ts'
import type { EventTree } from '#ledger/update-tree.ts'

/**
 * A time of the message in microseconds since 1970, and as a record time if it is within the years
 * 0 to 9999.
 */
export interface MessageTime {
  readonly micros: bigint
  readonly time: RecordTime | undefined
}

/** The details of a node. Values are JSON texts in the typed encoding. */
export interface NodeDetails {
  readonly lfVersion: string | undefined
  readonly argument: string | undefined
  readonly result: string | undefined
  readonly signatories: readonly PartyId[]
  /** Stakeholders that do not sign. */
  readonly observers: readonly PartyId[]
  readonly choiceObservers: readonly PartyId[]
  readonly key: KeyFacts | undefined
  /** True if the contract was found by its key. */
  readonly byKey: boolean
}

/** A contract key's value and maintainers. */
export interface KeyFacts {
  readonly templateId: TemplateId
  readonly packageName: string
  /** JSON text in the typed encoding. */
  readonly value: string
  readonly maintainers: readonly PartyId[]
  /** Hexadecimal. */
  readonly hash: string
}

/** An existing contract that the transaction uses. */
export interface InputContract {
  readonly contractId: ContractId
  readonly templateId: TemplateId
  readonly packageName: string
  readonly createdAt: MessageTime
  readonly signatories: readonly PartyId[]
  readonly observers: readonly PartyId[]
  /** JSON text in the typed encoding. */
  readonly argument: string
  readonly key: KeyFacts | undefined
  /** Length of the event blob, which the hash does not cover. */
  readonly blobBytes: number
}

export interface PreparedMetadata {
  readonly actAs: readonly PartyId[]
  readonly commandId: string
  readonly synchronizerId: string
  readonly mediatorGroup: number
  readonly transactionUuid: string
  readonly preparationTime: MessageTime
  readonly minLedgerEffectiveTime: MessageTime | undefined
  readonly maxLedgerEffectiveTime: MessageTime | undefined
  readonly maxRecordTime: MessageTime | undefined
  readonly inputContracts: readonly InputContract[]
  readonly globalKeys: number
}

/** A party whose signature the transaction needs, with the reasons. */
export interface NeededSigner {
  readonly party: PartyId
  /** True if the transaction acts as the party. Other parties cannot sign it. */
  readonly isActing: boolean
  /** For example `acts as`, `signatory of the contract that node 0 creates`. */
  readonly reasons: readonly string[]
}

/** A difference between the transaction and the request. */
export interface Difference {
  /** The differing part, such as `template` or `createArguments.amount`. */
  readonly what: string
  readonly requested: string
  readonly found: string
}

/**
 * The contents of a prepared transaction, as plain data from a worker. A create that is not
 * committed has no creation time. Instead, the tree contains the preparation time, which is not
 * shown.
 */
export interface PreparedContents {
  readonly version: string
  readonly tree: EventTree<TreeEvent>
  /** By node id. */
  readonly details: ReadonlyMap<string, NodeDetails>
  readonly metadata: PreparedMetadata
  readonly signers: readonly NeededSigner[]
}
