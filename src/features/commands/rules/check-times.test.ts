import { describe, expect, it } from 'vitest'
import { parseJson } from '#ledger/json.ts'
import { withValue } from './lens.ts'
import type { RequestPath } from './request-problem.ts'
import { validRequest, problemsAt } from './testing/valid-request.ts'

describe('checkRequest: times of a submit request', () => {
  it.each<[RequestPath, string, string]>([
    [
      ['minLedgerTimeRel'],
      '{"seconds": 315576000001, "nanos": 0}',
      'error minLedgerTimeRel.seconds: This must be from 0 to 315576000000.',
    ],
    [
      ['minLedgerTimeRel'],
      '{"seconds": 1, "nanos": 0, "days": 1}',
      'warning minLedgerTimeRel.days: The specification knows no “days” here; it is sent as it is.',
    ],
    [
      ['minLedgerTimeRel'],
      '{"nanos": 0}',
      'error minLedgerTimeRel.seconds: The number of seconds is needed.',
    ],
    [
      ['minLedgerTimeRel'],
      'null',
      'warning minLedgerTimeRel: The specification does not allow null here. Omit the value.',
    ],
    [['deduplicationPeriod'], '"PT1S"', 'error deduplicationPeriod: This must be an object.'],
    [
      ['deduplicationPeriod'],
      '{"Empty": 5}',
      'error deduplicationPeriod.Empty: This must be an object.',
    ],
    [['minLedgerTimeRel'], '"PT1S"', 'error minLedgerTimeRel: This must be an object.'],
    [
      ['minLedgerTimeAbs'],
      '" 2026-02-03T00:00:00Z"',
      'error minLedgerTimeAbs: Enter a time as ISO-8601 with a time zone, such as 2026-01-31T12:00:00.000000Z.',
    ],
    [
      ['deduplicationPeriod'],
      '{"DeduplicationDuration": {}}',
      'error deduplicationPeriod.DeduplicationDuration.value: A duration is needed.',
    ],
    [
      ['deduplicationPeriod'],
      '{"DeduplicationOffset": {"value": -1}}',
      'error deduplicationPeriod.DeduplicationOffset.value: This must be from 0 to 9223372036854775807.',
    ],
    [
      ['deduplicationPeriod'],
      '{"DeduplicationOffset": {}}',
      'error deduplicationPeriod.DeduplicationOffset.value: An offset is needed.',
    ],
    [
      ['deduplicationPeriod'],
      '{"DeduplicationOffset": {"value": 5, "more": 1}}',
      'warning deduplicationPeriod.DeduplicationOffset.more: The specification knows no “more” here; it is sent as it is.',
    ],
    [
      ['deduplicationPeriod'],
      '{"Empty": {"value": 5}}',
      'warning deduplicationPeriod.Empty.value: The specification knows no “value” here; it is sent as it is.',
    ],
    [
      ['deduplicationPeriod'],
      '{"Empty": {}, "DeduplicationOffset": {"value": 5}}',
      'error deduplicationPeriod: This must have exactly one of the keys DeduplicationDuration, DeduplicationOffset, Empty.',
    ],
    [
      ['deduplicationPeriod'],
      '{"toString": {}}',
      'error deduplicationPeriod: This must have exactly one of the keys DeduplicationDuration, DeduplicationOffset, Empty.',
    ],
  ])('reports a problem at the time %j = %s: %s', (path, json, problem) => {
    expect(problemsAt('submit', withValue(validRequest, path, parseJson(json)))).toEqual([problem])
  })

  it.each<[RequestPath, string]>([
    [['minLedgerTimeRel'], '{"seconds": 315576000000, "nanos": 999999999}'],
    [['minLedgerTimeRel'], '{"seconds": 0, "nanos": 0, "unknownFields": {}}'],
    [['minLedgerTimeAbs'], '"2026-02-03T00:00:00.123456Z"'],
    [['deduplicationPeriod'], '{"DeduplicationOffset": {"value": 9223372036854775807}}'],
    [['deduplicationPeriod'], '{"DeduplicationOffset": {"value": 0}}'],
    [['deduplicationPeriod'], '{"Empty": {}}'],
  ])('accepts the time %j = %s', (path, json) => {
    expect(problemsAt('submit', withValue(validRequest, path, parseJson(json)))).toEqual([])
  })
})
