import { stringifyJson, type Json } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'

/** One value of a choice context with its kind. `raw` is the value as received. */
export interface ContextValue {
  /** The value's key, such as `amulet-rules`. In a list, the index from 0. In a map, the key. */
  readonly key: string
  readonly kind: ContextKind
  /** The constructor as received, known or not. Empty if missing. */
  readonly tag: string
  readonly text: string
  readonly within: readonly ContextValue[]
  readonly raw: Json
}

export type ContextKind =
  | 'contract id'
  | 'party'
  | 'text'
  | 'integer'
  | 'decimal'
  | 'truth value'
  | 'date'
  | 'time'
  | 'duration'
  | 'list'
  | 'map'
  | 'unknown'

const kinds: ReadonlyMap<string, ContextKind> = new Map([
  ['AV_ContractId', 'contract id'],
  ['AV_Party', 'party'],
  ['AV_Text', 'text'],
  ['AV_Int', 'integer'],
  ['AV_Decimal', 'decimal'],
  ['AV_Bool', 'truth value'],
  ['AV_Date', 'date'],
  ['AV_Time', 'time'],
  ['AV_RelTime', 'duration'],
  ['AV_List', 'list'],
  ['AV_Map', 'map'],
])

/** Nesting limit. Real contexts are less deep, and deeper values are shown as JSON. */
const deepest = 16

/**
 * Parses `choiceContextData` for display: the token standard's `ChoiceContext {values}`, a map of
 * `AnyValue`. Returns undefined for any other form, which is shown as JSON. The result is not sent,
 * because commands contain the context as received.
 */
export function readContext(context: Json): readonly ContextValue[] | undefined {
  if (!isJsonObject(context)) return undefined
  const { values } = context
  if (!isJsonObject(values ?? null)) return Object.keys(context).length === 0 ? [] : undefined
  return membersOf(values ?? {}, 0)
}

function membersOf(map: Json, depth: number): ContextValue[] {
  if (!isJsonObject(map)) return []
  return Object.entries(map).map(([key, value]) => readValue(key, value, depth))
}

function readValue(key: string, raw: Json, depth: number): ContextValue {
  if (!isJsonObject(raw) || typeof raw['tag'] !== 'string') return unknown(key, '', raw)
  const { tag, value = null } = raw
  const kind = kinds.get(tag)
  const known = { key, tag, within: [], raw } as const
  if (kind === undefined) return unknown(key, tag, raw)
  if (kind === 'list') {
    if (!Array.isArray(value) || depth >= deepest) return unknown(key, tag, raw)
    const within = value.map((item, index) => readValue(String(index), item, depth + 1))
    return { ...known, kind, text: '', within }
  }
  if (kind === 'map') {
    if (!isJsonObject(value) || depth >= deepest) return unknown(key, tag, raw)
    return { ...known, kind, text: '', within: membersOf(value, depth + 1) }
  }
  if (kind === 'duration') {
    const micros = isJsonObject(value) ? value['microseconds'] : undefined
    if (micros === undefined) return unknown(key, tag, raw)
    return { ...known, kind, text: textOf(micros) }
  }
  if (typeof value === 'object' && !isNumeral(value)) return unknown(key, tag, raw)
  return { ...known, kind, text: textOf(value) }
}

function unknown(key: string, tag: string, raw: Json): ContextValue {
  return { key, kind: 'unknown', tag, text: stringifyJson(raw), within: [], raw }
}

const isNumeral = (value: Json): boolean =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && !isJsonObject(value)

/** Returns texts unchanged, and numerals with every digit. */
function textOf(value: Json): string {
  return typeof value === 'string' ? value : stringifyJson(value)
}
