import { expect, it } from 'vitest'
import { parseJson } from '../../src/ledger/json.ts'
import { updateDigest } from './digest.ts'

const digest = (text: string): string => updateDigest({ json: parseJson(text) })

it('returns the same digest for two correct responses with only allowed differences', () => {
  const one =
    '{"update_id":"u","events_by_id":{"a":{"signatories":["p","q"],"created_event_blob":"x"}}}'
  const other =
    '{"events_by_id":{"a":{"created_event_blob":"y","signatories":["q","p"],"more":null}},"update_id":"u"}'
  expect(digest(one)).toBe(digest(other))
})

it.each([
  '{"update_id":"v","events_by_id":{"a":{"signatories":["p"],"n":1}}}',
  '{"update_id":"u","events_by_id":{"a":{"signatories":["q"],"n":1}}}',
  '{"update_id":"u","events_by_id":{"b":{"signatories":["p"],"n":1}}}',
  '{"update_id":"u","events_by_id":{"a":{"signatories":["p"],"n":1.0}}}',
  '{"update_id":"u","events_by_id":{"a":{"signatories":["p"],"n":9007199254740993}}}',
  '{"update_id":"u","events_by_id":{"a":{"signatories":["p"],"n":{"created_event_blob":"x"}}}}',
])('returns a different digest for the changed update %s', (text) => {
  expect(digest(text)).not.toBe(
    digest('{"update_id":"u","events_by_id":{"a":{"signatories":["p"],"n":1}}}'),
  )
})
