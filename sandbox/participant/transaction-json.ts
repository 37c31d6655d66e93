import type { JsonObject } from '#ledger/json.ts'
import { hashText } from './transaction-hash.ts'
import { fromLedger } from '../http/ledger-json.ts'
import { trafficCost } from '../ledger/confirmation.ts'
import { isoTime } from '../ledger/micros.ts'
import type { Contract, Exercise, Party, Transaction } from '../ledger/model.ts'
import { createdEventBlob } from '../scan/wire/created-event-blob.ts'
import type { RequestedParts, EventFilter } from './event-filter.ts'
import { interfaceView } from './interface-views.ts'
import type { Participant } from './participant.ts'
import { projectionOf, type ProjectedNode } from './projection.ts'

/** The shape of a transaction's events that a client requests. */
export type TransactionShape = 'ACS_DELTA' | 'LEDGER_EFFECTS'

/** Returns a `CreatedEvent` with the requested parts. */
export function createdEvent(
  contract: Contract,
  position: { readonly nodeId: number; readonly offset: number; readonly acsDelta?: boolean },
  witnesses: readonly Party[],
  parts?: RequestedParts,
): JsonObject {
  return {
    offset: position.offset,
    nodeId: position.nodeId,
    contractId: contract.id,
    templateId: contract.templateId,
    contractKey: fromLedger(contract.key ?? null),
    contractKeyHash: '',
    createArgument: fromLedger(contract.payload()),
    createdEventBlob: parts?.withBlob === true ? createdEventBlob(contract) : '',
    interfaceViews: (parts?.views ?? []).map((through) => interfaceView(contract, through)),
    witnessParties: [...witnesses],
    signatories: [...contract.signatories],
    observers: contract.observers.filter((party) => !contract.signatories.includes(party)),
    createdAt: isoTime(contract.createdAt),
    packageName: contract.package.name,
    representativePackageId: contract.package.id,
    acsDelta: position.acsDelta ?? true,
  }
}

const implementedIn = (parts?: RequestedParts): string[] => (parts?.views ?? []).map(({ id }) => id)

/** Returns an `ArchivedEvent`. */
export const archivedEvent = (
  contract: Contract,
  { nodeId, offset }: { readonly nodeId: number; readonly offset: number },
  witnesses: readonly Party[],
  parts?: RequestedParts,
): JsonObject => ({
  offset,
  nodeId,
  contractId: contract.id,
  templateId: contract.templateId,
  witnessParties: [...witnesses],
  packageName: contract.package.name,
  implementedInterfaces: implementedIn(parts),
})

function exercisedEvent(
  exercise: Exercise,
  { nodeId, lastDescendant }: ProjectedNode,
  position: { readonly offset: number; readonly acsDelta: boolean },
  witnesses: readonly Party[],
  parts: RequestedParts,
): JsonObject {
  const { contract, interfaceId } = exercise
  return {
    offset: position.offset,
    nodeId,
    contractId: contract.id,
    templateId: contract.templateId,
    ...(interfaceId === undefined ? {} : { interfaceId }),
    choice: exercise.choice.name,
    choiceArgument: fromLedger(exercise.argument()),
    actingParties: [...exercise.actingParties],
    consuming: exercise.consuming,
    witnessParties: [...witnesses],
    lastDescendantNodeId: lastDescendant,
    exerciseResult: fromLedger(exercise.result()),
    packageName: contract.package.name,
    implementedInterfaces: exercise.consuming ? implementedIn(parts) : [],
    acsDelta: position.acsDelta,
  }
}

function eventOf(
  seen: ProjectedNode,
  offset: number,
  filter: EventFilter,
  shape: TransactionShape,
): JsonObject | undefined {
  const { node, nodeId, stakeholders, witnesses } = seen
  const acsDelta = seen.isActivity && filter.isRead(stakeholders)
  if (shape === 'ACS_DELTA' && !acsDelta) return undefined
  const readers = shape === 'ACS_DELTA' ? stakeholders : witnesses
  const parts = filter.partsFor(readers, node.contract.template)
  if (parts === undefined) return undefined
  const position = { nodeId, offset, acsDelta }
  const named = filter.named(readers)
  if (node.kind === 'create') {
    return { CreatedEvent: createdEvent(node.contract, position, named, parts) }
  }
  return shape === 'ACS_DELTA'
    ? { ArchivedEvent: archivedEvent(node.contract, position, named, parts) }
    : { ExercisedEvent: exercisedEvent(node, seen, position, named, parts) }
}

function isSubmitter({ submittedAs }: Transaction, filter: EventFilter): boolean {
  return submittedAs !== undefined && filter.isRead(submittedAs.actAs)
}

/**
 * Returns a transaction in the form of the participant's API; `events` is empty if no event is
 * requested (docs/network-rules.md, Who sees what). The ACS delta contains the creates and archives
 * that stakeholders see, without contracts that the transaction both creates and archives. The
 * ledger effects contain every witnessed create and exercise.
 */
export function transactionJson(
  transaction: Transaction,
  filter: EventFilter,
  shape: TransactionShape,
  participant: Participant,
): JsonObject & { events: JsonObject[] } {
  const { offset, submittedAs, externalTransactionHash: hash } = transaction
  const isSubmittedByReader = isSubmitter(transaction, filter)
  return {
    updateId: transaction.updateId,
    commandId: isSubmittedByReader ? (submittedAs?.commandId ?? '') : '',
    workflowId: transaction.workflowId,
    effectiveAt: isoTime(transaction.effectiveAt),
    events: projectionOf(transaction, (party) => participant.parties.isHosted(party)).flatMap(
      (seen): JsonObject[] => {
        const event = eventOf(seen, offset, filter, shape)
        return event === undefined ? [] : [event]
      },
    ),
    offset,
    synchronizerId: transaction.synchronizer,
    recordTime: isoTime(transaction.recordTime),
    ...(hash === undefined ? {} : { externalTransactionHash: hash }),
    ...(hash === undefined || !participant.is36 ? {} : { transactionHash: hashText(hash) }),
    paidTrafficCost: isSubmittedByReader ? trafficCost(transaction) : 0,
  }
}
