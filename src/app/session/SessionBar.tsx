import { Group, Paper } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { Button } from '#ui/Button.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { signIn } from './sign-in.ts'
import { staySignedIn } from './stay-signed-in.ts'

/**
 * A bar at the bottom of the page for a session that ended or a sign-in that failed. The page stays
 * mounted, and the user signs in again in a separate window.
 */
export default function SessionBar({ onOpen }: { readonly onOpen: () => void }) {
  const { phase, asking, problem, renewalFails } = useSyncExternalStore(
    signIn.subscribe,
    signIn.state,
  )
  const ended = phase === 'ended'
  return (
    <Paper
      component="section"
      pos="sticky"
      bottom="var(--foot)"
      px="var(--gutter)"
      py="sm"
      radius={0}
      shadow="md"
      style={{ zIndex: 30, borderBlockStart: '0.125rem solid var(--role-locked)' }}
      aria-label={ended ? 'Session ended' : 'Not signed in'}
      data-screen-only
    >
      <Group justify="space-between" gap="sm">
        <div role="alert">
          {ended ? (
            <>
              <StatusMark tone="warning" label="Your session has ended." /> This page and your input
              stay.
            </>
          ) : (
            <StatusMark tone="warning" label="You are not signed in." />
          )}
          {problem === undefined ? null : (
            <p className="secondary">
              {problem.text} {renewalFails ? 'The dashboard retries within a minute.' : null}
            </p>
          )}
        </div>
        <Group gap="sm">
          {asking ? (
            <>
              <output>Sign in using the provider’s window.</output>
              <Button onClick={signIn.giveUp}>Stop waiting</Button>
            </>
          ) : (
            <Button kind="primary" onClick={() => signIn.inWindow(staySignedIn.read())}>
              Sign in again
            </Button>
          )}
          <Button onClick={onOpen}>Session…</Button>
          {ended ? null : <Button onClick={signIn.dismiss}>Close</Button>}
        </Group>
      </Group>
    </Paper>
  )
}
