import type { PreparedTransaction, Value } from '@canton-network/core-ledger-proto'
import { isoTime } from '../ledger/micros.ts'
import type { Json, JsonObject } from '../ledger/json-value.ts'
import type { Command } from '../ledger/submission.ts'

/** What a prepared transaction asks for, read back out of the message itself. */
export interface PreparedCommands {
  readonly commands: readonly Command[]
  readonly actAs: readonly string[]
  readonly commandId: string
  readonly synchronizerId: string
  /** Microseconds since 1970; undefined for no limit. */
  readonly maxRecordTime: number | undefined
}

/** A protobuf value in the compact encoding that commands take. */
export function compact(value: Value | undefined): Json {
  const sum = value?.sum
  if (sum?.oneofKind === undefined) return null
  switch (sum.oneofKind) {
    case 'unit':
      return {}
    case 'bool':
      return sum.bool
    case 'int64':
      return sum.int64
    case 'date':
      return new Date(sum.date * 86_400_000).toISOString().slice(0, 10)
    case 'timestamp':
      return isoTime(Number(sum.timestamp))
    case 'numeric':
      return sum.numeric
    case 'party':
      return sum.party
    case 'text':
      return sum.text
    case 'contractId':
      return sum.contractId
    case 'optional':
      return sum.optional.value === undefined ? null : compact(sum.optional.value)
    case 'list':
      return sum.list.elements.map(compact)
    case 'textMap':
      return Object.fromEntries(sum.textMap.entries.map(({ key, value }) => [key, compact(value)]))
    case 'genMap':
      return sum.genMap.entries.map(({ key, value }) => [compact(key), compact(value)])
    case 'record':
      return compactRecord(value)
    case 'variant':
      return { tag: sum.variant.constructor, value: compact(sum.variant.value) }
    case 'enum':
      return sum.enum.constructor
    default:
      return sum satisfies never
  }
}

const compactRecord = (value: Value | undefined): JsonObject =>
  value?.sum.oneofKind === 'record'
    ? Object.fromEntries(value.sum.record.fields.map(({ label, value }) => [label, compact(value)]))
    : {}

/**
 * The commands of a prepared transaction: its root nodes. Undefined when the message has none that
 * can be executed.
 */
export function commandsOf(prepared: PreparedTransaction): PreparedCommands | undefined {
  const { transaction, metadata } = prepared
  const submitter = metadata?.submitterInfo
  if (transaction === undefined || metadata === undefined || submitter === undefined) {
    return undefined
  }
  const nodes = new Map(transaction.nodes.map((node) => [node.nodeId, node.versionedNode]))
  const commands: Command[] = []
  for (const root of transaction.roots) {
    const node = nodes.get(root)
    const type = node?.oneofKind === 'v1' ? node.v1.nodeType : undefined
    const template = templateOf(type)
    if (type?.oneofKind === 'create' && template !== undefined) {
      const createArguments = compactRecord(type.create.argument)
      commands.push({ kind: 'create', templateId: template, createArguments })
    } else if (type?.oneofKind === 'exercise' && template !== undefined) {
      const { contractId, choiceId, chosenValue } = type.exercise
      const choiceArgument = compact(chosenValue)
      commands.push({
        kind: 'exercise',
        templateId: template,
        contractId,
        choice: choiceId,
        choiceArgument,
      })
    } else {
      return undefined
    }
  }
  if (commands.length === 0) return undefined
  return {
    commands,
    actAs: submitter.actAs,
    commandId: submitter.commandId,
    synchronizerId: metadata.synchronizerId,
    maxRecordTime:
      metadata.maxRecordTime === undefined ? undefined : Number(metadata.maxRecordTime),
  }
}

type NodeType = Extract<
  NonNullable<PreparedTransaction['transaction']>['nodes'][number]['versionedNode'],
  { oneofKind: 'v1' }
>['v1']['nodeType']

function templateOf(type: NodeType | undefined): string | undefined {
  const id =
    type?.oneofKind === 'create'
      ? type.create.templateId
      : type?.oneofKind === 'exercise'
        ? (type.exercise.interfaceId ?? type.exercise.templateId)
        : undefined
  return id && `${id.packageId}:${id.moduleName}:${id.entityName}`
}
