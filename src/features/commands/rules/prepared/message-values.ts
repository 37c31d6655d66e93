/** Converts the message's ids, times and values to the program's types. */
import { bytesToHex } from '@noble/hashes/utils.js'
import { Value } from '@canton-network/core-ledger-proto'
import * as v from 'valibot'
import { ContractId, PartyId, TemplateId } from '#ledger/identifier.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import type { ContractKey } from './contract-keys.ts'
import type { KeyFacts, MessageTime } from './prepared-contents.ts'
import type { NodeType } from './prepared-node.ts'

type Identifier = NonNullable<Extract<NodeType, { oneofKind: 'create' }>['create']['templateId']>

export function contractId(text: string): ContractId {
  return v.parse(ContractId, text)
}

/** Returns `package id:Module:Entity`. Missing parts are empty. */
export function templateId(identifier: Identifier | undefined): TemplateId {
  const { packageId = '', moduleName = '', entityName = '' } = identifier ?? {}
  return v.parse(TemplateId, `${packageId}:${moduleName}:${entityName}`)
}

export function optionalTemplate(identifier: Identifier | undefined): TemplateId | undefined {
  return identifier === undefined ? undefined : templateId(identifier)
}

export function parties(ids: readonly string[]): PartyId[] {
  return ids.map((id) => v.parse(PartyId, id))
}

/** Returns the ids that are not in `without`, in order. */
export function idsExcept(ids: readonly string[], without: readonly string[]): PartyId[] {
  const left = new Set(without)
  return parties(ids.filter((id) => !left.has(id)))
}

/**
 * Returns a value as JSON text in the typed encoding. Exact: 64-bit integers, times and decimals
 * are strings.
 */
export function valueText(value: Value | undefined): string | undefined {
  return value === undefined ? undefined : JSON.stringify(Value.toJson(value))
}

export function keyFacts(key: ContractKey | undefined): KeyFacts | undefined {
  if (key === undefined) return undefined
  return {
    templateId: templateId(key.templateId),
    packageName: key.packageName,
    value: valueText(key.key) ?? 'null',
    maintainers: parties(key.maintainers),
    hash: bytesToHex(key.hash),
  }
}

/**
 * Returns a time of the message in microseconds since 1970, and as a record time if it is within
 * the years 0 to 9999.
 */
export function messageTime(micros: bigint): MessageTime {
  try {
    return { micros, time: recordTimeOf(micros) }
  } catch {
    return { micros, time: undefined }
  }
}

export function optionalTime(micros: bigint | undefined): MessageTime | undefined {
  return micros === undefined ? undefined : messageTime(micros)
}
