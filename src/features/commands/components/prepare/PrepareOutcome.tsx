import { Alert, Stack } from '@mantine/core'
import type { JsonObject } from '#ledger/json.ts'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import type { SendingState } from '#shared/components/sending/use-sending.ts'
import { LedgerErrorView } from '../LedgerErrorView.tsx'
import { RefusedParties } from '../RefusedParties.tsx'

interface PrepareOutcomeProps {
  readonly state: SendingState
  readonly body: JsonObject
  readonly onAgain: () => void
}

/** A failed preparation. Retrying is safe, because preparing changes nothing. */
export function PrepareOutcome({ state, body, onAgain }: PrepareOutcomeProps) {
  if (state.kind === 'sending') {
    return <output>Sent; waiting for the participant to interpret the command.</output>
  }
  if (state.kind !== 'refused' && state.kind !== 'unknown') return null
  const { failure } = state
  if (failure.kind === 'http' && failure.error.form === 'ledger') {
    return (
      <Alert color="var(--role-reject)">
        <Stack gap="sm" align="flex-start">
          <StatusMark tone="reject" label="The participant refused to prepare the command" />
          <p>Preparing does not change the ledger. Your input is still here.</p>
          <RefusedParties failure={failure} body={body} />
          <LedgerErrorView error={failure.error} />
        </Stack>
      </Alert>
    )
  }
  return (
    <>
      <ErrorPanel
        failure={failure}
        title="The command was not prepared"
        stillTrue="Preparing does not change the ledger. Your input is still here."
        onRetry={onAgain}
      />
      <RefusedParties failure={failure} body={body} />
    </>
  )
}
