import { Stack } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { Page } from '#ui/Page.tsx'
import { useRunTimeConfig } from '../run-time-config.ts'
import { admission } from './admission.ts'
import SignInHere from './SignInHere.tsx'

/** Shown instead of every page if the dashboard requires a sign-in. */
export function SignInPage() {
  const how = useRunTimeConfig()?.signIn
  const state = useSyncExternalStore(admission.subscribe, admission.state)
  const provider = how?.kind === 'oidc' ? new URL(how.authority).host : undefined
  return (
    <Page title="Sign in">
      <Stack align="start" gap="md" pt="sm">
        <p>
          This dashboard requires that you sign in
          {provider === undefined ? null : (
            <>
              {' '}
              with <b>{provider}</b>
            </>
          )}
          . The requested page opens afterwards.
        </p>
        {state?.failure === undefined ? null : (
          <ErrorPanel
            title="The sign-in was not accepted"
            failure={state.failure}
            onRetry={admission.retry}
            retrying={state.asking}
          />
        )}
        {state?.asking === true ? (
          <output>The dashboard’s server checks your sign-in.</output>
        ) : (
          <SignInHere family="ledger" />
        )}
      </Stack>
    </Page>
  )
}
