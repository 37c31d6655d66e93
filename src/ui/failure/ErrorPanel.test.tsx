import { describe, expect, it } from 'vitest'
import type { CallTarget, Failure, HttpError } from '#ledger/failure.ts'
import { readServerError } from '#ledger/read-server-error.ts'
import { RetryDelayContext } from './retry-delay.ts'
import { ConnectionLostContext } from './connection-lost.ts'
import { ErrorPanel } from './ErrorPanel.tsx'
import { SignInHereContext, SignInRequiredContext, type SignInHere } from './sign-in-here.ts'
import { draw } from '../testing/draw.tsx'

const here: SignInHere = (family) => <button type="button">{`Sign in for ${family}`}</button>

const failed = (status: number, family: CallTarget): HttpError => ({
  kind: 'http',
  endpoint: { method: 'GET', path: '/v2/parties' },
  family,
  url: '/v2/parties',
  at: 0,
  status,
  error: { form: 'text', text: '' },
  retryAfterSeconds: undefined,
})

const drawn = (failure: Failure, signIn: SignInHere | undefined, compact = false) =>
  draw(
    <SignInHereContext value={signIn}>
      <ErrorPanel failure={failure} title="Not read" compact={compact} />
    </SignInHereContext>,
  )

const drawnWhereRequired = (failure: Failure) =>
  draw(
    <SignInRequiredContext value>
      <SignInHereContext value={here}>
        <ErrorPanel failure={failure} title="Not read" />
      </SignInHereContext>
    </SignInRequiredContext>,
  )

describe('ErrorPanel', () => {
  it('shows account, balance and cost if a traffic account cannot pay', () => {
    const error = readServerError(
      JSON.stringify({
        code: 'TRAFFIC_ACCOUNT_VALIDATION_FAILED',
        cause: 'no traffic',
        context: { account_id: 'PAR::node::1220ab', balance: '120', traffic_cost: '20000' },
      }),
    )
    const html = drawn({ ...failed(400, 'ledger'), error }, undefined)
    for (const text of ['PAR::node::1220ab', '120 bytes', '20000 bytes']) {
      expect(html).toContain(text)
    }
    expect(drawn(failed(400, 'ledger'), undefined)).not.toContain('Traffic')
  })

  it.each([false, true])('offers a sign-in if a token is required (compact: %s)', (compact) => {
    for (const family of ['ledger', 'validator'] as const) {
      expect(drawn(failed(401, family), here, compact)).toContain(`Sign in for ${family}`)
    }
  })

  it.each([false, true])(
    'offers a sign-in if the failed call was sent without a sign-in (compact: %s)',
    (compact) => {
      const signedOut = { ...failed(401, 'ledger'), isSignedOut: true } as const
      const html = drawn(signedOut, here, compact)
      expect(html).toContain('Not signed in')
      expect(html).toContain('Sign in for ledger')
      expect(html).not.toContain('Not read')
      expect(html).not.toContain('Try again')
      // A dashboard that is configured to send no tokens cannot offer a sign-in.
      expect(drawn(signedOut, undefined, compact)).toContain('Not read')
      expect(drawn(failed(401, 'ledger'), here, compact)).toContain('Not read')
    },
  )

  it('offers no sign-in if a token would not help or if the server takes no token', () => {
    expect(drawn(failed(403, 'ledger'), here)).not.toContain('Sign in for')
    expect(drawn(failed(401, 'scan'), here)).not.toContain('Sign in for')
    expect(drawn(failed(401, 'registry'), here)).not.toContain('Sign in for')
  })

  it.each([false, true])(
    'shows the request id by which a failed call can be found in logs (compact: %s)',
    (compact) => {
      const failure = failed(503, 'ledger')
      expect(drawn({ ...failure, requestId: 'ab12cd34' }, here, compact)).toMatch(
        /Request id.*ab12cd34.*Copy the request id/,
      )
      expect(drawn(failure, here, compact)).not.toContain('Request id')
    },
  )

  it('offers a sign-in for a failed call without a token if the dashboard’s server requires a sign-in', () => {
    for (const family of ['scan', 'registry'] as const) {
      expect(drawnWhereRequired(failed(401, family))).toContain('Sign in for ledger')
      expect(drawnWhereRequired(failed(401, family))).not.toContain('known addresses')
      expect(drawnWhereRequired(failed(403, family))).not.toContain('Sign in for')
    }
    expect(drawnWhereRequired(failed(401, 'validator'))).toContain('Sign in for validator')
  })

  it('states that no token is sent if the configuration has no sign-in', () => {
    const text = drawn(failed(401, 'ledger'), undefined)
    expect(text).toContain('config.json')
    expect(text).not.toContain('Session (s)')
  })

  it.each([false, true])(
    'shows when a failed call is retried automatically (compact: %s)',
    (compact) => {
      const failure = failed(503, 'scan')
      const after = (milliseconds: number | undefined, isLost: boolean) =>
        draw(
          <ConnectionLostContext value={isLost}>
            <RetryDelayContext value={(other) => (other === failure ? milliseconds : undefined)}>
              <ErrorPanel failure={failure} title="Not read" compact={compact} />
            </RetryDelayContext>
          </ConnectionLostContext>,
        )
      expect(after(39_001, false)).toContain('Retries automatically in 40 s.')
      expect(after(undefined, false)).not.toContain('Retries automatically')
      // The next retry happens when the server is back. Another part of the page shows that.
      expect(after(39_001, true)).not.toContain('Retries automatically')
    },
  )
})
