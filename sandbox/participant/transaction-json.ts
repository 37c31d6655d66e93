import type { JsonObject } from '#ledger/json.ts'
import { hashText } from './transaction-hash.ts'
import { fromLedger } from '../http/ledger-json.ts'
import { isoTime } from '../ledger/micros.ts'
import type { Contract, Exercise, Node, Transaction } from '../ledger/model.ts'

/** Which events of a transaction a client asks for. */
export type TransactionShape = 'ACS_DELTA' | 'LEDGER_EFFECTS'

interface Numbered {
  readonly node: Node
  readonly nodeId: number
  /** The number of the last node below it; its own when there is none. */
  lastDescendant: number
}

/** The nodes in order of execution, each before its children, numbered from 0. */
export function numberedNodes(transaction: Transaction): readonly Numbered[] {
  const all: Numbered[] = []
  const open: { numbered: Numbered; last: number }[] = []
  const stack: (Node | 'end')[] = transaction.roots.toReversed()
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (next === 'end') {
      const closed = open.pop()
      if (closed !== undefined) closed.numbered.lastDescendant = all.length - 1
      continue
    }
    const numbered = { node: next, nodeId: all.length, lastDescendant: all.length }
    all.push(numbered)
    open.push({ numbered, last: all.length })
    stack.push('end')
    if (next.kind === 'exercise') stack.push(...next.children.toReversed())
  }
  return all
}

const stakeholders = (contract: Contract): string[] => [
  ...new Set([...contract.signatories, ...contract.observers]),
]

/** The witnesses among those who asked, or all stakeholders when none of them is one. */
function witnesses(contract: Contract, readers: readonly string[]): string[] {
  const all = stakeholders(contract)
  const seen = all.filter((party) => readers.includes(party))
  return seen.length > 0 ? seen : all
}

/** `CreatedEvent`, without a blob and views: nobody has asked for them. */
export const createdEvent = (
  contract: Contract,
  nodeId: number,
  offset: number,
  readers: readonly string[],
): JsonObject => ({
  offset,
  nodeId,
  contractId: contract.id,
  templateId: contract.templateId,
  contractKey: fromLedger(contract.key ?? null),
  contractKeyHash: '',
  createArgument: fromLedger(contract.payload()),
  createdEventBlob: '',
  interfaceViews: [],
  witnessParties: witnesses(contract, readers),
  signatories: [...contract.signatories],
  observers: [...contract.observers],
  createdAt: isoTime(contract.createdAt),
  packageName: contract.template.package.name,
  representativePackageId: contract.template.package.id,
  acsDelta: true,
})

/** `ArchivedEvent`. */
export const archivedEvent = (
  contract: Contract,
  nodeId: number,
  offset: number,
  readers: readonly string[],
): JsonObject => ({
  offset,
  nodeId,
  contractId: contract.id,
  templateId: contract.templateId,
  witnessParties: witnesses(contract, readers),
  packageName: contract.template.package.name,
  implementedInterfaces: [],
})

const exercised = (
  exercise: Exercise,
  { nodeId, lastDescendant }: Numbered,
  offset: number,
  readers: readonly string[],
): JsonObject => ({
  ExercisedEvent: {
    offset,
    nodeId,
    contractId: exercise.contract.id,
    templateId: exercise.contract.templateId,
    interfaceId: exercise.interfaceId ?? null,
    choice: exercise.choice.name,
    choiceArgument: fromLedger(exercise.argument()),
    actingParties: [...exercise.actingParties],
    consuming: exercise.consuming,
    witnessParties: witnesses(exercise.contract, readers),
    lastDescendantNodeId: lastDescendant,
    exerciseResult: fromLedger(exercise.result()),
    packageName: exercise.contract.template.package.name,
    implementedInterfaces: [],
    acsDelta: exercise.consuming,
  },
})

/**
 * A transaction as the participant's own API writes it. The ACS delta holds what was created or
 * archived by it and not both; the ledger effects hold every create and exercise.
 */
export function transactionJson(
  transaction: Transaction,
  readers: readonly string[],
  shape: TransactionShape,
  is36: boolean,
): JsonObject {
  const { offset } = transaction
  const nodes = numberedNodes(transaction)
  const isNew = (contract: Contract): boolean => contract.createdIn === transaction
  const transient = (contract: Contract): boolean =>
    isNew(contract) && contract.archivedIn === transaction
  const events = nodes.flatMap((numbered): JsonObject[] => {
    const { node, nodeId } = numbered
    if (shape === 'LEDGER_EFFECTS') {
      return node.kind === 'create'
        ? [{ CreatedEvent: createdEvent(node.contract, nodeId, offset, readers) }]
        : [exercised(node, numbered, offset, readers)]
    }
    if (transient(node.contract)) return []
    if (node.kind === 'create')
      return [{ CreatedEvent: createdEvent(node.contract, nodeId, offset, readers) }]
    return node.consuming
      ? [{ ArchivedEvent: archivedEvent(node.contract, nodeId, offset, readers) }]
      : []
  })
  const hash = transaction.externalTransactionHash
  return {
    updateId: transaction.updateId,
    commandId: transaction.submittedAs?.commandId ?? '',
    workflowId: transaction.workflowId,
    effectiveAt: isoTime(transaction.effectiveAt),
    events,
    offset,
    synchronizerId: transaction.synchronizer,
    recordTime: isoTime(transaction.recordTime),
    ...(hash === undefined ? {} : { externalTransactionHash: hash }),
    ...(hash === undefined || !is36 ? {} : { transactionHash: hashText(hash) }),
    paidTrafficCost: 0,
  }
}
