import type { Value } from '@canton-network/core-ledger-proto'
import { stringifyJson, type Json } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import type { Difference } from './prepared-contents.ts'
import { dayOf, isSameDecimal, isSameInteger, isSameTime } from './same-scalar.ts'

/** Limit of reported differences. */
const maxDifferences = 20
const longestText = 200

/**
 * Returns the differences between a value of the message and the JSON of a command. Values are
 * compared by meaning, with every digit: `1.10` equals `1.1000000000`, and an omitted field equals
 * an absent optional. JSON that cannot represent the value counts as a difference.
 */
export function compareValue(path: string, requested: Json | undefined, value: Value | undefined) {
  const differences: Difference[] = []
  compare(path, requested, value, differences)
  return differences.slice(0, maxDifferences)
}

function compare(
  what: string,
  requested: Json | undefined,
  value: Value | undefined,
  to: Difference[],
): void {
  if (to.length >= maxDifferences) return
  const sum = value?.sum
  const differs = (found: string) =>
    to.push({ what, requested: short(requested), found: cut(found) })
  if (requested === undefined) {
    // An omitted member counts as null, which matches only an absent optional.
    if (sum?.oneofKind !== 'optional' || sum.optional.value !== undefined) differs(kindOf(value))
    return
  }
  switch (sum?.oneofKind) {
    case 'unit':
      if (!isJsonObject(requested) || Object.keys(requested).length > 0) differs('unit')
      return
    case 'bool':
      if (requested !== sum.bool) differs(String(sum.bool))
      return
    case 'int64':
      if (!isSameInteger(requested, sum.int64)) differs(sum.int64)
      return
    case 'numeric':
      if (!isSameDecimal(requested, sum.numeric)) differs(sum.numeric)
      return
    case 'timestamp':
      if (!isSameTime(requested, sum.timestamp)) differs(`${sum.timestamp} µs since 1970`)
      return
    case 'date':
      if (requested !== dayOf(sum.date)) differs(dayOf(sum.date))
      return
    case 'party':
      if (requested !== sum.party) differs(sum.party)
      return
    case 'text':
      if (requested !== sum.text) differs(sum.text)
      return
    case 'contractId':
      if (requested !== sum.contractId) differs(sum.contractId)
      return
    case 'enum':
      if (requested !== sum.enum.constructor) differs(sum.enum.constructor)
      return
    case 'optional':
      compareOptional(what, requested, sum.optional.value, to, differs)
      return
    case 'list': {
      const { elements } = sum.list
      if (!Array.isArray(requested) || requested.length !== elements.length) {
        differs(`a list of ${elements.length}`)
        return
      }
      for (const [at, element] of elements.entries()) {
        compare(`${what}[${at}]`, requested[at], element, to)
      }
      return
    }
    case 'record':
      compareRecord(what, requested, sum.record.fields, to, differs)
      return
    case 'variant':
      if (!isJsonObject(requested) || requested['tag'] !== sum.variant.constructor) {
        differs(sum.variant.constructor)
        return
      }
      compare(
        `${what}.${sum.variant.constructor}`,
        orEmpty(requested['value']),
        sum.variant.value,
        to,
      )
      return
    case 'textMap': {
      const { entries } = sum.textMap
      if (!isJsonObject(requested) || Object.keys(requested).length !== entries.length) {
        differs(`a map of ${entries.length}`)
        return
      }
      for (const { key, value: held } of entries) {
        compare(
          `${what}[${key}]`,
          Object.hasOwn(requested, key) ? requested[key] : undefined,
          held,
          to,
        )
      }
      return
    }
    case 'genMap':
      compareMap(what, requested, sum.genMap.entries, to, differs)
      return
    case undefined:
      differs('a value of an unknown kind')
  }
}

type Fields = readonly { readonly label: string; readonly value?: Value | undefined }[]
type Differs = (found: string) => void
type Entries = readonly { readonly key?: Value | undefined; readonly value?: Value | undefined }[]

/**
 * Compares an optional value without its type, although the type determines the JSON form. Expects
 * the plain form for an optional value and a list for a nested optional. Any other form counts as a
 * difference, so that no real difference is missed.
 */
function compareOptional(
  what: string,
  requested: Json,
  held: Value | undefined,
  to: Difference[],
  differs: Differs,
): void {
  if (held === undefined) {
    if (requested !== null) differs('none')
  } else if (held.sum.oneofKind === 'optional') compareNested(what, requested, held, to, differs)
  else compare(what, requested, held, to)
}

/**
 * Compares nested optionals: lists with at most one item (docs/network-rules.md, Values in JSON).
 */
function compareNested(
  what: string,
  requested: Json | undefined,
  held: Value | undefined,
  to: Difference[],
  differs: Differs,
): void {
  if (!Array.isArray(requested) || requested.length > 1) differs('an optional in an optional')
  else if (requested.length === 0) {
    if (held !== undefined) differs('some')
  } else if (held === undefined) differs('none')
  else if (held.sum.oneofKind !== 'optional') compare(what, requested[0], held, to)
  else compareNested(what, requested[0], held.sum.optional.value, to, differs)
}

function compareRecord(
  what: string,
  requested: Json,
  fields: Fields,
  to: Difference[],
  differs: Differs,
): void {
  if (Array.isArray(requested)) {
    if (requested.length !== fields.length) differs(`a record of ${fields.length}`)
    else
      for (const [at, field] of fields.entries())
        compare(`${what}.${field.label}`, requested[at], field.value, to)
    return
  }
  if (!isJsonObject(requested)) {
    differs('a record')
    return
  }
  for (const { label, value } of fields) {
    compare(
      `${what}.${label}`,
      Object.hasOwn(requested, label) ? requested[label] : undefined,
      value,
      to,
    )
  }
  const known = new Set(fields.map(({ label }) => label))
  for (const [label, json] of Object.entries(requested)) {
    if (!known.has(label) && json !== null) {
      to.push({ what: `${what}.${label}`, requested: short(json), found: 'not there' })
    }
  }
}

/** Compares entries in any order. The requested entries are looked up by their keys. */
function compareMap(
  what: string,
  requested: Json,
  entries: Entries,
  to: Difference[],
  differs: Differs,
): void {
  if (!Array.isArray(requested) || requested.length !== entries.length) {
    differs(`a map of ${entries.length}`)
    return
  }
  for (const [at, entry] of entries.entries()) {
    const same = (pair: Json | undefined) =>
      Array.isArray(pair) && compareValue('', pair[0], entry.key).length === 0
    const pair = same(requested[at]) ? requested[at] : requested.find(same)
    if (Array.isArray(pair)) compare(`${what}[${short(pair[0])}]`, pair[1], entry.value, to)
    else to.push({ what: `${what}[${at}]`, requested: 'not there', found: kindOf(entry.key) })
  }
}

function orEmpty(value: Json | undefined): Json {
  return value === undefined ? {} : value
}

function short(requested: Json | undefined): string {
  return requested === undefined ? 'left out' : cut(stringifyJson(requested))
}

function kindOf(value: Value | undefined): string {
  return value?.sum.oneofKind ?? 'nothing'
}

function cut(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text
}
