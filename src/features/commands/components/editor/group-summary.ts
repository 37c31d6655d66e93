import { fieldText, integerOf } from '../../rules/field-text.ts'
import { valueAt } from '../../rules/lens.ts'
import type { RequestPath } from '../../rules/request-problem.ts'
import type { Json, JsonObject } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { shortText } from '#ui/identifier/shorten.ts'

/**
 * Returns a short summary of the set members, such as `command id 0a1b…, 2 disclosed contracts`.
 */
export function summaryOf(
  body: JsonObject,
  members: readonly { readonly path: RequestPath; readonly label: string }[],
): string {
  const set = members.flatMap(({ path, label }) => {
    const value = valueAt(body, path)
    return value === undefined ? [] : [`${label} ${wordsOf(value)}`]
  })
  return set.length === 0 ? 'nothing set' : set.join(' · ')
}

/** Maximum nesting depth of alternatives in the API. */
const deepest = 10

function wordsOf(value: Json, depth = 0): string {
  if (Array.isArray(value)) {
    const [only, ...more] = value
    if (only === undefined) return 'none'
    return typeof only === 'string' && more.length === 0 ? short(only) : String(value.length)
  }
  if (!isJsonObject(value)) return short(fieldText(value))
  const duration = durationWords(value)
  if (duration !== undefined) return duration
  const [entry, ...more] = Object.entries(value)
  if (entry === undefined) return 'empty'
  // The API wraps an alternative in an object with the alternative's name as the key, which
  // contains an object with the key `value`.
  if (more.length > 0) return Object.keys(value).join(', ')
  const [key, inner] = entry
  if (key === 'Empty') return 'none'
  if (depth === deepest) return '…'
  return key === 'value' || isJsonObject(inner)
    ? wordsOf(inner, depth + 1)
    : `${key} ${wordsOf(inner, depth + 1)}`
}

function durationWords({ seconds, nanos }: JsonObject): string | undefined {
  const whole = integerOf(seconds)
  const part = integerOf(nanos)
  if (whole === undefined || part === undefined) return undefined
  const fraction = part.toString().padStart(9, '0').replace(/0+$/, '')
  return `${whole}${fraction === '' ? '' : `.${fraction}`} s`
}

function short(text: string): string {
  return text === '' ? 'empty' : shortText(text, 14, 4)
}
