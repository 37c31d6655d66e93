import { describe, expect, it } from 'vitest'
import type { Failure, HttpError } from '#ledger/failure.ts'
import type { ServerError } from '#ledger/server-error.ts'
import { nginxPage, routerText } from '#ledger/testing/recorded-errors.ts'
import { explainMissing } from './explain-missing.ts'

const call = {
  endpoint: { method: 'GET', path: '/v2/updates/{update_id}' },
  family: 'scan',
  url: '/api/scan/v2/updates/x',
  at: 0,
} as const
const answered = (
  status: number,
  message = '',
  form: 'message' | 'text' = 'message',
): HttpError => {
  const error: ServerError = form === 'message' ? { form, message } : { form, text: message }
  return { ...call, kind: 'http', status, retryAfterSeconds: undefined, error }
}
const id = `1220${'ab'.repeat(32)}`

describe('explainMissing', () => {
  it.each([
    [404, id, 'no update with this id'],
    [400, 'nonsense', 'not an update id'],
    [404, `00${'cd'.repeat(40)}`, 'This is a contract id'],
    [404, `alice::${id}`, 'This is a party'],
    [404, '4711', 'offset'],
    [404, id.slice(0, 20), '48 of its 68 characters are missing'],
    [404, 'ab'.repeat(32), 'no update with this external transaction hash'],
  ])('explains status %d of a missing update for %s', (status, text, words) => {
    expect(explainMissing(answered(status), text)?.words).toContain(words)
  })

  it('distinguishes a Scan that is loading its history from a busy Scan', () => {
    const loading = answered(503, 'This scan instance has not yet loaded its updates history.')
    expect(explainMissing(loading, id)?.words).toContain('backfilling')
    expect(explainMissing(answered(503, 'upstream'), id)?.words).toContain('busy')
  })

  it('explains that history was pruned', () => {
    const pruned = answered(404, 'PARTICIPANT_PRUNED_DATA_ACCESSED')
    expect(explainMissing(pruned, id)?.words).toContain('pruned')
  })

  it('distinguishes an unknown hash from a release that cannot look up hashes', () => {
    const missing = answered(404, 'The requested resource could not be found.', 'text')
    expect(explainMissing(missing, 'ab'.repeat(32))?.words).toContain('cannot look up hashes')
    expect(explainMissing(missing, 'ab'.repeat(32))?.instead).toBe('as update id')
  })

  it('does not treat a web page or a missing endpoint as an unknown update', () => {
    const page = answered(404, nginxPage, 'text')
    const noEndpoint = answered(404, routerText, 'text')
    expect(explainMissing(page, id)).toBeUndefined()
    expect(explainMissing(page, 'ab'.repeat(32))).toBeUndefined()
    expect(explainMissing(noEndpoint, id)).toBeUndefined()
  })

  it("does not explain failures that are unrelated to the update's id", () => {
    const failures: Failure[] = [
      { ...call, kind: 'unreachable', reason: 'reset', status: undefined },
      { ...call, kind: 'timed-out', timeoutMs: 1 },
      answered(500),
      answered(429),
    ]
    for (const failure of failures) expect(explainMissing(failure, id)).toBeUndefined()
  })
})
