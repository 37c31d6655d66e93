import { isContractId } from '../ids/id-forms.ts'
import { ExactNumber, type Json } from '../json-value.ts'
import { microsOf, parseRecordTime } from '../record-time.ts'
import { parseNumeric } from './canonical-number.ts'
import {
  numericText,
  scalarProblem,
  type ScalarProblem,
  type ScalarShape,
} from './scalar-values.ts'

/** The reason for rejecting a value. Contains a replacement if it is unambiguous. */
export type InputProblem = (NonNullable<ScalarProblem> & { readonly repair?: string }) | undefined

/**
 * Returns the reason why a participant rejects a scalar value, or `undefined` if the participant
 * accepts the form that `encodeValue` writes (docs/network-rules.md, Values in JSON). Stricter than
 * `scalarProblem`, which checks values from servers.
 */
export function inputProblem(value: Json, shape: ScalarShape): InputProblem {
  if ((shape.kind === 'numeric' || shape.kind === 'int64') && isJsonNumber(value)) {
    return numberProblem(value, shape)
  }
  const problem = scalarProblem(value, shape)
  if (problem !== undefined || typeof value !== 'string') return problem
  if (shape.kind === 'text' && !isText(value)) return wrong(textForm)
  if (shape.kind === 'contractId' && !isContractId(value)) return wrong(contractIdForm)
  if (shape.kind === 'timestamp' && !isTime(value)) return wrong(timeForm)
  return undefined
}

const textForm = 'a text without U+0000 and without unpaired surrogates'
const contractIdForm =
  'a contract id: 33 to 127 bytes in hexadecimal digits in lower case, of which the first is 00 or 01'
const timeForm =
  'a time of the years 1 to 9999 in UTC, with a zone of at most 18 hours, as 2026-01-31T12:00:00+01:00'

/** Returns true if a participant accepts a text or a key of a TextMap. */
export function isText(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text)
}

/**
 * Checks a JSON number. Numbers must be text, because participants convert JSON numbers to doubles
 * or reject them.
 */
function numberProblem(value: Json, shape: ScalarShape): InputProblem {
  const text = parseNumeric(numericText(value) ?? '')?.toFixed()
  const problem = text === undefined ? undefined : scalarProblem(text, shape)
  if (problem !== undefined) return problem
  const expected = `a ${shape.kind === 'int64' ? 'whole' : 'decimal'} number as text`
  return { kind: 'form', expected, ...(text === undefined ? {} : { repair: text }) }
}

function isJsonNumber(value: Json): boolean {
  return typeof value === 'number' || typeof value === 'bigint' || value instanceof ExactNumber
}

const zoneForm = /(?:Z|[+-](?:(?:0\d|1[0-7]):[0-5]\d|18:00))$/
const firstMicro = microsOfText('0001-01-01T00:00:00Z')
const lastMicro = microsOfText('9999-12-31T23:59:59.999999Z')

/**
 * Returns true for an instant in the years 1 to 9999. The zone offset must have a colon and be at
 * most 18 hours.
 */
function isTime(text: string): boolean {
  if (!zoneForm.test(text)) return false
  const micros = microsOfText(text)
  return micros >= firstMicro && micros <= lastMicro
}

function microsOfText(text: string): bigint {
  const time = parseRecordTime(text)
  if (time === undefined) throw new RangeError(`not a time: ${text}`)
  return microsOf(time)
}

function wrong(expected: string): InputProblem {
  return { kind: 'value', expected }
}
