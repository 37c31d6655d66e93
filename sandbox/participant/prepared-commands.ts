import type { PreparedTransaction, Value } from '@canton-network/core-ledger-proto'
import type { DamlType } from '../ledger/daml-type.ts'
import { choiceTypesOf, recordTypeOf } from '../ledger/declared-type.ts'
import { dateOf, isoTime } from '../ledger/micros.ts'
import type { Json, JsonObject } from '../ledger/json-value.ts'
import type { Command } from '../ledger/submission.ts'
import { declarationById } from '../ledger/types-of.ts'

/**
 * The request from which a transaction was prepared, reconstructed from the prepared transaction.
 */
export interface PreparedCommands {
  readonly commands: readonly Command[]
  readonly actAs: readonly string[]
  readonly commandId: string
  readonly synchronizerId: string
  /** Microseconds since 1970; undefined for no limit. */
  readonly maxRecordTime: number | undefined
}

/**
 * Returns a protobuf value in the compact encoding of commands. The value's type decides how an
 * optional is encoded. Whether the value matches its type is checked only when the command runs.
 */
function compact(value: Value | undefined, type: DamlType | undefined): Json {
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
      return dateOf(sum.date)
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
      return compactOptional(sum.optional.value, type)
    case 'list':
      return sum.list.elements.map((element) => compact(element, elementOf(type)))
    case 'textMap':
      return Object.fromEntries(
        sum.textMap.entries.map(({ key, value: of }) => [key, compact(of, elementOf(type))]),
      )
    case 'genMap': {
      const [keyType, valueType] = type?.kind === 'map' ? [type.key, type.value] : []
      return sum.genMap.entries.map(({ key, value: of }) => [
        compact(key, keyType),
        compact(of, valueType),
      ])
    }
    case 'record':
      return compactRecord(value, type)
    case 'variant': {
      const { constructor: tag, value: of } = sum.variant
      return {
        tag,
        value: compact(of, type?.kind === 'variant' ? type.constructors[tag] : undefined),
      }
    }
    case 'enum':
      return sum.enum.constructor
    default:
      return sum satisfies never
  }
}

const elementOf = (type: DamlType | undefined): DamlType | undefined =>
  type?.kind === 'list' || type?.kind === 'textMap' ? type.element : undefined

function compactOptional(value: Value | undefined, type: DamlType | undefined): Json {
  const of = type?.kind === 'optional' ? type.element : undefined
  if (type?.kind !== 'optional' || !type.isNested) {
    return value === undefined ? null : compact(value, of)
  }
  if (value === undefined) return []
  return [compact(value, of?.kind === 'optional' ? { ...of, isNested: true } : of)]
}

const compactRecord = (value: Value | undefined, type: DamlType | undefined): JsonObject =>
  value?.sum.oneofKind === 'record'
    ? Object.fromEntries(
        value.sum.record.fields.map(({ label, value: of }) => [
          label,
          compact(of, type?.kind === 'record' ? type.fields[label] : undefined),
        ]),
      )
    : {}

/**
 * Returns the root nodes of a prepared transaction as commands. Undefined if the message contains
 * no executable commands.
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
      const declared = declarationById(template)
      const createArguments = compactRecord(
        type.create.argument,
        declared && recordTypeOf(declared),
      )
      commands.push({ kind: 'create', templateId: template, createArguments })
    } else if (type?.oneofKind === 'exercise' && template !== undefined) {
      const { contractId, choiceId, chosenValue } = type.exercise
      const declared = declarationById(template)
      const types = declared && choiceTypesOf(declared, choiceId)
      const choiceArgument = compact(chosenValue, types?.argument)
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
