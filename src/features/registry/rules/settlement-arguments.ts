/**
 * The arguments of `SettlementFactory_SettleBatch` for a form (docs/network-rules.md, Settlement).
 * The JSON is authoritative: a view reads and writes only its own members and keeps all others,
 * including unknown ones.
 */
import type { Json, JsonObject } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import type { EmptyForm } from './empty-forms.ts'

/** The initial, empty arguments of a settlement. */
export const emptySettlement: JsonObject = {
  settlement: { executors: [], id: '', cid: null, meta: { values: {} } },
  transferLegs: [],
  allocations: [],
  actors: [],
  extraArgs: { context: { values: {} }, meta: { values: {} } },
}

/**
 * Returns the arguments for the registry request. `extraArgs.context` and `extraArgs.meta` are
 * always empty, in one of two forms (docs/network-rules.md, Settlement).
 */
export function toRegistryArguments(typed: JsonObject, form: EmptyForm): JsonObject {
  const { extraArgs } = typed
  const empty = (): JsonObject => (form === 'object' ? {} : { values: {} })
  return {
    ...typed,
    extraArgs: { ...(isObject(extraArgs) ? extraArgs : {}), context: empty(), meta: empty() },
  }
}

export const textLists = ['executors', 'actors', 'allocations'] as const
export type TextList = (typeof textLists)[number]

/**
 * Returns the executors, the actors, or the contract ids of the allocations. Values that are not
 * texts become empty.
 */
export function textsOf(typed: JsonObject, list: TextList): readonly string[] {
  if (list === 'allocations') {
    return listOf(typed['allocations']).map((one) =>
      textOf(isObject(one) ? one['allocationCid'] : one),
    )
  }
  const holder = list === 'executors' ? typed['settlement'] : typed
  return listOf(isObject(holder) ? holder[list] : undefined).map(textOf)
}

/**
 * Returns the arguments with other executors, actors or allocations. Allocations that stay in the
 * list keep their other members.
 */
export function withTexts(typed: JsonObject, list: TextList, texts: readonly string[]): JsonObject {
  if (list === 'actors') return { ...typed, actors: [...texts] }
  if (list === 'executors') {
    return { ...typed, settlement: { ...settlementOf(typed), executors: [...texts] } }
  }
  const before = listOf(typed['allocations']).filter(isObject)
  const allocationOf = (allocationCid: string): JsonObject =>
    before.find((one) => one['allocationCid'] === allocationCid) ?? {
      allocationCid,
      extraTransferLegSides: [],
      nextIterationFunding: null,
    }
  return { ...typed, allocations: texts.map(allocationOf) }
}

/** Returns the settlement's id or its contract. Empty if missing. */
export function settlementText(typed: JsonObject, member: 'id' | 'cid'): string {
  return textOf(settlementOf(typed)[member])
}

/** Returns the arguments with another id or contract. An empty contract is written as `null`. */
export function withSettlementText(
  typed: JsonObject,
  member: 'id' | 'cid',
  text: string,
): JsonObject {
  const value = member === 'cid' && text === '' ? null : text
  return { ...typed, settlement: { ...settlementOf(typed), [member]: value } }
}

export function settlementOf(typed: JsonObject): JsonObject {
  const { settlement } = typed
  return isObject(settlement) ? settlement : {}
}

export function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : []
}

export function isObject(value: Json | undefined): value is JsonObject {
  return value !== undefined && isJsonObject(value)
}

/** Returns a text unchanged, and an empty text for other values. */
export function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}
