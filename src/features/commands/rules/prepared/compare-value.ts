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
export function compareValue(path: string, asked: Json | undefined, value: Value | undefined) {
  const differences: Difference[] = []
  compare(path, asked, value, differences)
  return differences.slice(0, maxDifferences)
}

function compare(
  what: string,
  asked: Json | undefined,
  value: Value | undefined,
  to: Difference[],
): void {
  if (to.length >= maxDifferences) return
  const sum = value?.sum
  const differs = (found: string) => to.push({ what, asked: short(asked), found: cut(found) })
  if (asked === undefined) {
    // An omitted member counts as null, which matches only an absent optional.
    if (sum?.oneofKind !== 'optional' || sum.optional.value !== undefined) differs(kindOf(value))
    return
  }
  switch (sum?.oneofKind) {
    case 'unit':
      if (!isJsonObject(asked) || Object.keys(asked).length > 0) differs('unit')
      return
    case 'bool':
      if (asked !== sum.bool) differs(String(sum.bool))
      return
    case 'int64':
      if (!isSameInteger(asked, sum.int64)) differs(sum.int64)
      return
    case 'numeric':
      if (!isSameDecimal(asked, sum.numeric)) differs(sum.numeric)
      return
    case 'timestamp':
      if (!isSameTime(asked, sum.timestamp)) differs(`${sum.timestamp} µs since 1970`)
      return
    case 'date':
      if (asked !== dayOf(sum.date)) differs(dayOf(sum.date))
      return
    case 'party':
      if (asked !== sum.party) differs(sum.party)
      return
    case 'text':
      if (asked !== sum.text) differs(sum.text)
      return
    case 'contractId':
      if (asked !== sum.contractId) differs(sum.contractId)
      return
    case 'enum':
      if (asked !== sum.enum.constructor) differs(sum.enum.constructor)
      return
    case 'optional':
      compareOptional(what, asked, sum.optional.value, to, differs)
      return
    case 'list': {
      const { elements } = sum.list
      if (!Array.isArray(asked) || asked.length !== elements.length) {
        differs(`a list of ${elements.length}`)
        return
      }
      for (const [at, element] of elements.entries()) {
        compare(`${what}[${at}]`, asked[at], element, to)
      }
      return
    }
    case 'record':
      compareRecord(what, asked, sum.record.fields, to, differs)
      return
    case 'variant':
      if (!isJsonObject(asked) || asked['tag'] !== sum.variant.constructor) {
        differs(sum.variant.constructor)
        return
      }
      compare(`${what}.${sum.variant.constructor}`, orEmpty(asked['value']), sum.variant.value, to)
      return
    case 'textMap': {
      const { entries } = sum.textMap
      if (!isJsonObject(asked) || Object.keys(asked).length !== entries.length) {
        differs(`a map of ${entries.length}`)
        return
      }
      for (const { key, value: held } of entries) {
        compare(`${what}[${key}]`, Object.hasOwn(asked, key) ? asked[key] : undefined, held, to)
      }
      return
    }
    case 'genMap':
      compareMap(what, asked, sum.genMap.entries, to, differs)
      return
    case undefined:
      differs('a value of an unknown kind')
  }
}

type Fields = readonly { readonly label: string; readonly value?: Value | undefined }[]
type Differs = (found: string) => void
type Entries = readonly { readonly key?: Value | undefined; readonly value?: Value | undefined }[]

/**
 * Compares an optional without its type, which would determine its JSON form. An empty optional is
 * expected in the plain form, and a nested optional as a list. Any other form counts as a
 * difference, so that no real difference is missed.
 */
function compareOptional(
  what: string,
  asked: Json,
  held: Value | undefined,
  to: Difference[],
  differs: Differs,
): void {
  if (held === undefined) {
    if (asked !== null) differs('none')
  } else if (held.sum.oneofKind === 'optional') compareNested(what, asked, held, to, differs)
  else compare(what, asked, held, to)
}

/**
 * Compares nested optionals: lists with at most one item (docs/network-rules.md, Values in JSON).
 */
function compareNested(
  what: string,
  asked: Json | undefined,
  held: Value | undefined,
  to: Difference[],
  differs: Differs,
): void {
  if (!Array.isArray(asked) || asked.length > 1) differs('an optional in an optional')
  else if (asked.length === 0) {
    if (held !== undefined) differs('some')
  } else if (held === undefined) differs('none')
  else if (held.sum.oneofKind !== 'optional') compare(what, asked[0], held, to)
  else compareNested(what, asked[0], held.sum.optional.value, to, differs)
}

function compareRecord(
  what: string,
  asked: Json,
  fields: Fields,
  to: Difference[],
  differs: Differs,
): void {
  if (Array.isArray(asked)) {
    if (asked.length !== fields.length) differs(`a record of ${fields.length}`)
    else
      for (const [at, field] of fields.entries())
        compare(`${what}.${field.label}`, asked[at], field.value, to)
    return
  }
  if (!isJsonObject(asked)) {
    differs('a record')
    return
  }
  for (const { label, value } of fields) {
    compare(`${what}.${label}`, Object.hasOwn(asked, label) ? asked[label] : undefined, value, to)
  }
  const known = new Set(fields.map(({ label }) => label))
  for (const [label, json] of Object.entries(asked)) {
    if (!known.has(label) && json !== null) {
      to.push({ what: `${what}.${label}`, asked: short(json), found: 'not there' })
    }
  }
}

/** Compares entries in any order. The requested entries are looked up by their keys. */
function compareMap(
  what: string,
  asked: Json,
  entries: Entries,
  to: Difference[],
  differs: Differs,
): void {
  if (!Array.isArray(asked) || asked.length !== entries.length) {
    differs(`a map of ${entries.length}`)
    return
  }
  for (const [at, entry] of entries.entries()) {
    const same = (pair: Json | undefined) =>
      Array.isArray(pair) && compareValue('', pair[0], entry.key).length === 0
    const pair = same(asked[at]) ? asked[at] : asked.find(same)
    if (Array.isArray(pair)) compare(`${what}[${short(pair[0])}]`, pair[1], entry.value, to)
    else to.push({ what: `${what}[${at}]`, asked: 'not there', found: kindOf(entry.key) })
  }
}

function orEmpty(value: Json | undefined): Json {
  return value === undefined ? {} : value
}

function short(asked: Json | undefined): string {
  return asked === undefined ? 'left out' : cut(stringifyJson(asked))
}

function kindOf(value: Value | undefined): string {
  return value?.sum.oneofKind ?? 'nothing'
}

function cut(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text
}
