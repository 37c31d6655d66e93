import * as fc from 'fast-check'
import type * as v from 'valibot'
import { Decimal } from '#ledger/decimal.ts'
import { Int32, Int64, PageToken } from '#ledger/int64.ts'
import { ExactNumber, type Json } from '#ledger/json.ts'
import { Payload } from '#ledger/payload.ts'
import { RecordTime, recordTimeOf } from '#ledger/record-time.ts'
import {
  Assignment,
  CreatedEvent,
  ExercisedEvent,
  Reassignment,
  ReassignmentEvent,
  Transaction,
  TreeEvent,
  Unassignment,
  UnknownEvent,
  UnknownReassignmentEvent,
  UnknownUpdate,
  UpdateHistoryItem,
} from '#ledger/update.ts'
import { TextInt64 } from '../history-index/status.ts'

export type Schema = v.GenericSchema

/**
 * Generates values that a server may send for a schema, as parsed JSON, derived from the schema.
 */
export function wireArbitrary(schema: Schema): fc.Arbitrary<Json> {
  const known = leaves.get(schema)
  if (known !== undefined) return known
  const members = variants.get(schema)
  if (members !== undefined) return fc.oneof(...members.map(wireArbitrary))
  // Every schema may have these properties, which valibot's general type does not declare.
  const { type, entries, item, items, options, literal, value, wrapped } = schema as Anatomy
  if (entries !== undefined) return objectArbitrary(entries)
  if (value !== undefined) return mapArbitrary(value)
  if (item !== undefined) return fc.array(wireArbitrary(item), { maxLength: 3 })
  if (items !== undefined) return fc.tuple(...items.map(wireArbitrary))
  if (wrapped !== undefined) {
    return fc.option(wireArbitrary(wrapped), { nil: null })
  }
  if (literal !== undefined) return fc.constant(literal)
  if (options !== undefined) {
    return fc.oneof(
      ...options.map((option) =>
        typeof option === 'string' ? fc.constant(option) : wireArbitrary(option),
      ),
    )
  }
  if (type === 'string') return text
  if (type === 'number') return fc.integer()
  if (type === 'boolean') return fc.boolean()
  throw new Error(`no values for a schema of type ${type}`)
}

interface Anatomy {
  readonly type: string
  readonly entries?: Readonly<Record<string, Schema>>
  readonly value?: Schema
  readonly item?: Schema
  readonly items?: readonly Schema[]
  readonly options?: readonly (string | Schema)[]
  readonly literal?: string
  readonly wrapped?: Schema
}

const text = fc.string({ unit: 'grapheme', maxLength: 12 })
const int64 = fc.oneof(fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n), fc.bigInt(0n, 20_000n))
const int32 = fc.integer()

const key = fc.oneof(
  text,
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length'),
)

/** Generates any JSON, with numerals beyond JavaScript numbers and dangerous keys. */
export const anyJson: fc.Arbitrary<Json> = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.oneof(
      fc.constant(null),
      fc.boolean(),
      text,
      int32,
      fc.bigInt(2n ** 60n, 2n ** 80n),
      fc.constantFrom('1.50', '0E-10', '-0').map((numeral) => new ExactNumber(numeral)),
    ),
    fc.array(tie('json'), { maxLength: 3 }),
    fc
      .array(fc.tuple(key, tie('json')), { maxLength: 3 })
      .map((members): Json => Object.fromEntries(members)),
  ),
})).json

/** Generates times of the years 1 to 9999 with 0 to 6 fraction digits, sometimes with an offset. */
export const recordTime = fc
  .tuple(
    fc.bigInt(-62_135_596_800_000_000n, 253_402_300_799_999_999n),
    fc.integer({ min: 0, max: 6 }),
    fc.constantFrom('Z', 'Z', 'Z', '+02:00', '-0330'),
  )
  .map(([micros, digits, zone]) => {
    const time = recordTimeOf(micros)
    const fraction = digits === 0 ? '' : time.slice(19, 20 + digits)
    return `${time.slice(0, 19)}${fraction}${zone}`
  })

/**
 * Generates decimals as Daml prints them: signs, up to 28 digits before and 10 after the point,
 * padded or not, and the exponent of zero.
 */
export const decimal = fc.oneof(
  fc
    .tuple(
      fc.boolean(),
      fc.bigInt(0n, 10n ** 28n - 1n),
      fc.option(fc.stringMatching(/^\d{1,10}$/), { nil: undefined }),
    )
    .map(([negative, whole, fraction]) =>
      [negative ? '-' : '', whole, fraction === undefined ? '' : `.${fraction}`].join(''),
    ),
  fc.constantFrom('0E-10', '0.0000000000', '1.5E3', '0.095'),
)

const leaves = new Map<Schema, fc.Arbitrary<Json>>([
  [RecordTime, recordTime],
  [Decimal, decimal],
  [Int64, int64],
  [Int32, int32],
  [TextInt64, fc.bigInt(0n, 10n ** 18n - 1n).map(String)],
  [PageToken, fc.oneof(int64, text)],
  [Payload, anyJson],
])

/**
 * The variants of the schemas that select a variant by content, including a variant for unknown
 * content.
 */
const variants = new Map<Schema, readonly Schema[]>([
  [TreeEvent, [CreatedEvent, ExercisedEvent, UnknownEvent]],
  [ReassignmentEvent, [Assignment, Unassignment, UnknownReassignmentEvent]],
  [UpdateHistoryItem, [Transaction, Reassignment, UnknownUpdate]],
])

function objectArbitrary(entries: Readonly<Record<string, Schema>>): fc.Arbitrary<Json> {
  const names = Object.keys(entries)
  const required = names.filter((name) => entries[name]?.type !== 'nullish')
  const known = fc.record(
    Object.fromEntries(names.map((name) => [name, memberArbitrary(entries, name)])),
    { requiredKeys: required },
  )
  const unknown = fc
    .array(fc.tuple(key, anyJson), { maxLength: 2 })
    .map((members) => members.filter(([name]) => !reserved.has(name) && !names.includes(name)))
  return fc
    .tuple(known, unknown)
    .map(([members, more]): Json => Object.fromEntries([...Object.entries(members), ...more]))
}

const reserved = new Set(['event', 'events_by_id', 'created_event', 'contract_id', 'event_type'])

function memberArbitrary(
  entries: Readonly<Record<string, Schema>>,
  name: string,
): fc.Arbitrary<Json> {
  const schema = entries[name]
  if (schema === undefined) throw new Error(`no member ${name}`)
  return wireArbitrary(schema)
}

function mapArbitrary(value: Schema): fc.Arbitrary<Json> {
  return fc
    .array(fc.tuple(key, wireArbitrary(value)), { maxLength: 3 })
    .map((members): Json => Object.fromEntries(members))
}
