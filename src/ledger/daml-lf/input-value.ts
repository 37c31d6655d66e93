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

/** Why a participant refuses a value, and the value to write in its place where one is certain. */
export type InputProblem = (NonNullable<ScalarProblem> & { readonly repair?: string }) | undefined

/**
 * Returns why a participant refuses a value with nothing inside (docs/network-rules.md, Values in JSON);
 * `undefined` for a value that `encodeValue` writes in a form that it takes. Stricter than
 * `scalarProblem`, which is for what servers wrote.
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

const textForm = 'a text without U+0000 and without halves of characters'
const contractIdForm =
  'a contract id: 33 to 127 bytes in hexadecimal digits in lower case, of which the first is 00 or 01'
const timeForm =
  'a time of the years 1 to 9999 in UTC, with a zone of at most 18 hours, as 2026-01-31T12:00:00+01:00'

/** Whether a participant takes a text, or the key of a TextMap. */
export function isText(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text)
}

/** Participants read JSON numbers through a double, or refuse them: a number has to be text. */
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

/** A time whose instant lies in the years 1 to 9999; its zone has a colon and 18 hours at most. */
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
