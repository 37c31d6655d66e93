import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { failureOf } from '#api/errors.ts'
import { recoveryPace } from '#shared/queries/polling.ts'
import { useRecovery, useRetries } from '#shared/queries/use-recovery.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { Page } from '#ui/Page.tsx'
import { IconRefresh } from '#ui/icons.ts'
import { visibleText } from '#ui/visible-text.ts'
import { isMissingCode } from './missing-code.ts'
import { usePageRetry } from './use-page-retry.ts'

/** Shown for a page that failed. The shell and other pages still work. */
export function RouteError({ error: first, reset }: ErrorComponentProps) {
  const { error, isTrying, retry } = usePageRetry(first, reset)
  const { reset: resetQueries } = useQueryErrorResetBoundary()
  const failure = failureOf(error)
  useEffect(() => resetQueries(), [resetQueries])
  useRecovery(failure, retry)
  const isMissing = isMissingCode(error)
  useRetries(isMissing ? recoveryPace : undefined, retry)
  if (failure !== undefined) {
    return (
      <Page title="This page could not be loaded">
        <ErrorPanel
          title="A request of this page failed"
          failure={failure}
          stillTrue="Reading changes nothing; the other pages work as before."
          onRetry={retry}
          retrying={isTrying}
        />
      </Page>
    )
  }
  if (isMissing) {
    return (
      <Page
        title="The code of this page could not be loaded"
        actions={
          <>
            <TryAgain isTrying={isTrying} onRetry={retry} />
            <Button onClick={() => location.reload()}>Reload the dashboard</Button>
          </>
        }
      >
        <p role="alert">
          The dashboard’s server did not send the code of this page: the server does not answer, or
          was updated. Nothing changed on the ledger. Pages that you have already opened still work.
          The dashboard retries automatically. If the error stays, reload the dashboard.
        </p>
      </Page>
    )
  }
  const words = String(error)
  const stack = error instanceof Error ? (error.stack ?? words) : words
  return (
    <Page
      title="This page failed"
      actions={
        <>
          <TryAgain isTrying={isTrying} onRetry={retry} />
          <CopyButton
            label="Copy error report"
            what="the report"
            text={`${stack}\nat ${location.href}`}
          />
        </>
      }
    >
      <p>
        This page failed because of an error in the dashboard. Nothing changed on the ledger. The
        other pages still work.
      </p>
      <p className="mono" translate="no">
        {visibleText(words)}
      </p>
    </Page>
  )
}

function TryAgain({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => void }) {
  return (
    <Button icon={IconRefresh} onClick={onRetry} disabled={isTrying}>
      {isTrying ? 'Trying…' : 'Try again'}
    </Button>
  )
}
