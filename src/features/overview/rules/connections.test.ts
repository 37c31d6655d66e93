import { describe, expect, it } from 'vitest'
import type { Failure } from '#ledger/failure.ts'
import { checkConnections, type ConnectionReading } from './connections.ts'

const notReady = (over: Partial<ConnectionReading>) =>
  checkConnections([
    { family: 'scan', state: 'not ready', detail: undefined, latencyMs: 12, ...over },
  ]).alerts[0]

const adviceFor = (family: ConnectionReading['family']) => notReady({ family })?.advice

describe('checkConnections: advice', () => {
  it.each([
    [403, undefined, 'may only accept requests from known addresses'],
    [429, 45, 'try again in 45 s'],
  ])(
    'gives the same advice on Scan’s status %d as other pages, and does not refer to Scan’s log',
    (status, retryAfterSeconds, words) => {
      const failure: Failure = {
        kind: 'http',
        endpoint: { method: 'GET', path: '/readyz' },
        family: 'scan',
        url: '/api/scan/readyz',
        at: 0,
        status,
        retryAfterSeconds,
        error: { form: 'message', message: 'no' },
      }
      const alert = notReady({ failure })
      expect(alert?.advice).toContain(words)
      expect(alert?.advice).not.toContain('log')
    },
  )

  it("refers to the log of a service only if the validator's operator runs the service", () => {
    expect(adviceFor('ledger')).toContain('Read its log')
    expect(adviceFor('validator')).toContain('Read its log')
    expect(adviceFor('scan')).toContain('ask its operator')
    expect(adviceFor('registry')).toContain('ask its operator')
  })
})
