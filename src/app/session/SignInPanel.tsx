import { Divider, Group, Stack } from '@mantine/core'
import { useEffect, useSyncExternalStore } from 'react'
import { recordTimeOf } from '#ledger/record-time.ts'
import { useClockAhead } from '#shared/queries/server-clock.ts'
import { Button } from '#ui/Button.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Time } from '#ui/time/Time.tsx'
import { familyNames } from '#ui/connection.ts'
import type { OidcSettings } from '../config/schema.ts'
import { signIn } from './sign-in.ts'
import { StaySignedIn } from './StaySignedIn.tsx'
import { staySignedIn } from './stay-signed-in.ts'

const failedLabels = { out: 'Not signed in', in: 'Renewed sign-in failed', ended: 'Session ended' }

/** A panel to sign in and out with the configured provider. */
export function SignInPanel({ settings }: { readonly settings: OidcSettings }) {
  const { phase, asking, problem, renews, renewed, renewalFails, lacking } = useSyncExternalStore(
    signIn.subscribe,
    signIn.state,
  )
  const ahead = useClockAhead() / 1000
  useEffect(() => signIn.prepare(), [])
  const { host } = new URL(settings.authority)
  return (
    <Stack component="section" gap="sm" aria-label="Sign-in">
      <Divider />
      {problem === undefined ? null : (
        <div role="alert">
          <StatusMark
            tone={phase === 'in' ? 'warning' : 'reject'}
            label={renewalFails && phase === 'in' ? 'Not renewed' : failedLabels[phase]}
          />
          <p>
            {problem.text} {renewalFails ? 'The dashboard retries within a minute.' : null}
          </p>
          {renewalFails && phase === 'in' ? (
            <p>The tokens below stay valid until they expire.</p>
          ) : null}
        </div>
      )}
      {asking ? (
        <output>
          A window of <b>{host}</b> is open. Sign in there. This page does not change.
        </output>
      ) : phase === 'in' ? (
        <p>
          <StatusMark tone="accept" label="Signed in" /> with <b>{host}</b>;{' '}
          {renews ? 'tokens are renewed before they expire' : 'tokens cannot be renewed'}
          {renewed === undefined ? null : (
            <>
              , last at{' '}
              <Time value={recordTimeOf(BigInt(Math.trunc(renewed - ahead)) * 1_000_000n)} />
            </>
          )}
          .
        </p>
      ) : null}
      {lacking.map((family) => (
        <p key={family}>
          <StatusMark tone="warning" label={`No token for the ${familyNames[family]}`} />: the
          provider returned only one audience. Sign in again in a window.
        </p>
      ))}
      {phase === 'in' && !asking ? (
        <Group gap="sm">
          <Button onClick={() => signIn.signOut(true)}>Sign out</Button>
          <Button kind="quiet" onClick={() => signIn.signOut(false)}>
            Sign out of this tab only
          </Button>
          {lacking.length === 0 ? null : (
            <Button kind="primary" onClick={() => signIn.inWindow(staySignedIn.read())}>
              Sign in again
            </Button>
          )}
        </Group>
      ) : (
        <>
          <StaySignedIn />
          <Group gap="sm">
            {asking ? (
              <Button onClick={signIn.giveUp}>Stop waiting</Button>
            ) : (
              <Button kind="primary" onClick={() => signIn.inWindow(staySignedIn.read())}>
                {phase === 'ended' ? 'Sign in again' : `Sign in with ${host}`}
              </Button>
            )}
            <Button kind="quiet" onClick={() => signIn.onThisPage(staySignedIn.read())}>
              Sign in on this page
            </Button>
            {phase === 'ended' ? (
              <Button kind="quiet" onClick={() => signIn.signOut(false)}>
                Delete the session
              </Button>
            ) : null}
          </Group>
          <p className="secondary">
            The sign-in opens in a new window. If you choose “Sign in on this page”, the browser
            leaves this page, then returns. Unsent input is lost.
          </p>
        </>
      )}
    </Stack>
  )
}
