import type { Json, JsonObject } from '#ledger/json.ts'
import type { Findings } from './findings.ts'
import { maxInt64 } from './findings.ts'
import type { RequestPath } from './request-problem.ts'
import { timeDoubt, timeProblem } from './text-rules.ts'

/** The maximum of `google.protobuf.Duration`: 10,000 years. */
const maxSeconds = 315_576_000_000n
const maxNanos = 999_999_999n

const timeRules = { problem: timeProblem, doubt: timeDoubt }

/**
 * Checks the deduplication period and the earliest ledger time of a submission
 * (docs/network-rules.md, Commands). Only one of `minLedgerTimeAbs` and `minLedgerTimeRel` may be
 * set.
 */
export function checkSubmitTimes(found: Findings, body: JsonObject): void {
  const abs = memberOf(body, 'minLedgerTimeAbs')
  const rel = memberOf(body, 'minLedgerTimeRel')
  checkDeduplication(found, ['deduplicationPeriod'], memberOf(body, 'deduplicationPeriod'))
  found.text(['minLedgerTimeAbs'], abs, timeRules)
  if (!found.isAbsent(['minLedgerTimeRel'], rel)) checkDuration(found, ['minLedgerTimeRel'], rel)
  if ((abs ?? '') !== '' && (rel ?? undefined) !== undefined) {
    found.error(['minLedgerTimeAbs'], 'Set either this or minLedgerTimeRel.')
    found.error(['minLedgerTimeRel'], 'Set either this or minLedgerTimeAbs.')
  }
}

/** Checks Prepare's `minLedgerTime` and `maxRecordTime` (docs/network-rules.md, Commands). */
export function checkPrepareTimes(found: Findings, body: JsonObject): void {
  const path = ['minLedgerTime']
  const min = memberOf(body, 'minLedgerTime')
  if (!found.isAbsent(path, min)) {
    const object = found.object(path, min)
    if (object !== undefined) {
      const time = memberOf(object, 'time')
      const at = [...path, 'time']
      if (!found.isAbsent(at, time)) {
        checkAlternative(found, at, time, {
          MinLedgerTimeAbs: (path, value) =>
            found.text(path, value, { ...timeRules, needed: 'A time' }),
          MinLedgerTimeRel: (path, value) => checkDuration(found, path, value),
        })
      }
      found.unknown(path, object, ['time'])
    }
  }
  found.text(['maxRecordTime'], memberOf(body, 'maxRecordTime'), timeRules)
}

/** Checks the deduplication period: a duration, an offset, or neither. */
export function checkDeduplication(
  found: Findings,
  path: RequestPath,
  value: Json | undefined,
): void {
  if (found.isAbsent(path, value)) return
  checkAlternative(found, path, value, {
    DeduplicationDuration: (path, value) => checkDuration(found, path, value),
    DeduplicationOffset: (path, value) =>
      found.integer(path, value, { needed: 'An offset', most: maxInt64 }),
  })
}

type Alternatives = Readonly<Record<string, (path: RequestPath, value: Json | undefined) => void>>

/**
 * Checks an object with exactly one key. The key is either an alternative that contains a `value`,
 * or `Empty` with an empty object.
 */
function checkAlternative(
  found: Findings,
  path: RequestPath,
  value: Json,
  alternatives: Alternatives,
): void {
  const object = found.object(path, value)
  if (object === undefined) return
  const names = [...Object.keys(alternatives), 'Empty']
  const [key, ...more] = Object.keys(object)
  if (key === undefined || more.length > 0 || !names.includes(key)) {
    found.error(path, `This must have exactly one of the keys ${names.join(', ')}.`)
    return
  }
  const at = [...path, key]
  const inner = found.object(at, memberOf(object, key))
  if (inner === undefined) return
  if (Object.hasOwn(alternatives, key)) {
    alternatives[key]?.([...at, 'value'], memberOf(inner, 'value'))
    found.unknown(at, inner, ['value'])
  } else {
    found.unknown(at, inner, [])
  }
}

/** Checks a duration: not negative, with nanoseconds below one second. */
function checkDuration(found: Findings, path: RequestPath, value: Json | undefined): void {
  if (value === undefined) return found.missing(path, 'A duration')
  const object = found.object(path, value)
  if (object === undefined) return undefined
  found.integer([...path, 'seconds'], memberOf(object, 'seconds'), {
    needed: 'The number of seconds',
    most: maxSeconds,
  })
  found.integer([...path, 'nanos'], memberOf(object, 'nanos'), {
    needed: 'The number of nanoseconds',
    most: maxNanos,
  })
  return found.unknown(path, object, ['seconds', 'nanos', 'unknownFields'])
}

function memberOf(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined
}
