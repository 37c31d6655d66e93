import type { ContractId, PartyId, TemplateId } from '#ledger/identifier.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import type { TreeEvent } from '#ledger/update.ts'
import type { EventTree } from '#ledger/update-tree.ts'

/** A time of the message: microseconds since 1970 and, if within the range of dates, the time. */
export interface MessageTime {
  readonly micros: bigint
  readonly time: RecordTime | undefined
}

/**
 * The details of a node below its line in the tree. Values are JSON texts in the typed encoding.
 */
export interface NodeDetails {
  readonly lfVersion: string | undefined
  readonly argument: string | undefined
  readonly result: string | undefined
  readonly signatories: readonly PartyId[]
  /** Stakeholders that do not sign. */
  readonly observers: readonly PartyId[]
  readonly choiceObservers: readonly PartyId[]
  /** The key of the contract or of a query. */
  readonly key: KeyFacts | undefined
  /** True if the contract was found by its key. */
  readonly byKey: boolean
}

/** A contract key: a value of the template, and its maintainers. */
export interface KeyFacts {
  readonly templateId: TemplateId
  readonly packageName: string
  /** JSON text in the typed encoding. */
  readonly value: string
  readonly maintainers: readonly PartyId[]
  /** In hexadecimal digits. */
  readonly hash: string
}

/** A contract that the transaction uses and that existed before. */
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
  /** True if the transaction is submitted on the party's behalf. Other parties cannot sign it. */
  readonly isActing: boolean
  /** For example `acts as`, `signatory of the contract that node 0 creates`. */
  readonly reasons: readonly string[]
}

/** A difference between the transaction and the request. */
export interface Difference {
  /** For example `template`, `createArguments.amount`. */
  readonly what: string
  readonly asked: string
  readonly found: string
}

/**
 * The contents of a prepared transaction, as plain data that a worker passes to the page. A create
 * that is not committed has no creation time: the tree contains the preparation time, which is not
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
