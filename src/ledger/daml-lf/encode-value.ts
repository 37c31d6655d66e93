import type { Json, JsonObject } from '../json-value.ts'
import { plainDecimal, Decimal } from '../decimal.ts'
import * as v from 'valibot'
import { checkValue, isObject } from './check-value.ts'
import type { DataTypes, LfField, LfType } from './package-types.ts'
import { numericText } from './scalar-values.ts'
import type { ValueFinding } from './value-finding.ts'
import { valueShape } from './value-shape.ts'

/** A value as it is sent, or what in it does not fit its type. */
export type EncodedValue =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly findings: readonly ValueFinding[] }

/**
 * A value in the one form in which it is sent (docs/network-rules.md, Values in JSON): optionals that hold
 * nothing are left out of records, numbers of the ledger are text in plain digits, fields are in the
 * order of their declaration. What does not fit its type is not sent. Encoding what was encoded changes
 * nothing, and a participant reads the same from it as from what was given.
 */
export function encodeValue(json: Json, type: LfType, types: DataTypes): EncodedValue {
  const findings = checkValue(json, type, types)
  return findings.length > 0
    ? { ok: false, findings }
    : { ok: true, value: encode(json, type, types) }
}

/** What was checked is nested no deeper than the ledger takes. */
function encode(value: Json, type: LfType, types: DataTypes): Json {
  const shape = valueShape(type, types)
  const into = (one: Json, inner: LfType): Json => encode(one, inner, types)
  switch (shape.kind) {
    case 'record':
      return isObject(value) ? encodeRecord(value, shape.fields, types) : value
    case 'variant': {
      if (!isObject(value)) return value
      const { tag = '', value: held = {} } = value
      const chosen = shape.constructors.find(({ label }) => label === tag)
      return { tag, value: chosen === undefined ? held : into(held, chosen.type) }
    }
    case 'optional':
      if (value === null) return null
      if (!shape.isNested) return into(value, shape.of)
      return Array.isArray(value) ? value.map((one) => into(one, shape.of)) : value
    case 'list':
      return Array.isArray(value) ? value.map((one) => into(one, shape.of)) : value
    case 'textMap':
      return isObject(value)
        ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, into(one, shape.of)]))
        : value
    case 'map':
      return Array.isArray(value)
        ? value.map((pair) => {
            const [key = null, held = null] = Array.isArray(pair) ? pair : []
            return [into(key, shape.key), into(held, shape.value)]
          })
        : value
    case 'numeric':
      return decimalText(numericText(value) ?? '')
    case 'int64':
      return typeof value === 'string' ? BigInt(value.replace(/^\+/, '')).toString() : value
    case 'unit':
    case 'bool':
    case 'date':
    case 'timestamp':
    case 'party':
    case 'text':
    case 'contractId':
    case 'enum':
    case 'unknown':
      break
  }
  return value
}

function encodeRecord(value: JsonObject, fields: readonly LfField[], types: DataTypes): JsonObject {
  return Object.fromEntries(
    fields.flatMap(({ label, type }) => {
      const own = Object.hasOwn(value, label) ? value[label] : undefined
      const encoded = own === undefined ? null : encode(own, type, types)
      const isNothing = own === undefined || (encoded === null && isLeftOut(type, types))
      return isNothing ? [] : [[label, encoded] as const]
    }),
  )
}

function isLeftOut(type: LfType, types: DataTypes): boolean {
  return valueShape(type, types).kind === 'optional'
}

/** A decimal without an exponent and without a plus; otherwise with the digits that it came with. */
function decimalText(text: string): string {
  const plain = text.replace(/^\+/, '').replace(/\.(?=$|e)/i, '')
  if (!/e/i.test(plain)) return plain
  const decimal = v.safeParse(Decimal, plain)
  return decimal.success ? plainDecimal(decimal.output) : plain
}
