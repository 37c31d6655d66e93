import { Alert, Paper, Stack } from '@mantine/core'
import type { Failure } from '#ledger/failure.ts'
import { duplicateOffset, isDuplicate, isInFlight } from '../../rules/submission/duplicate.ts'
import type { SentOutcome, SentRequest } from '../../rules/submission/sent-request.ts'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { LedgerErrorView } from '../LedgerErrorView.tsx'
import { RefusedParties } from '../RefusedParties.tsx'

interface RefusedProps {
  readonly failure: Failure
  readonly sent: SentRequest
}

/** The participant's rejection with the complete error. The user's input is kept. */
export function SubmissionRefused({ failure, sent }: RefusedProps) {
  if (failure.kind !== 'http' || failure.error.form !== 'ledger') {
    return (
      <>
        <ErrorPanel
          failure={failure}
          title="The commands were not executed"
          stillTrue="Nothing changed. Your input is still here."
        />
        <RefusedParties failure={failure} body={sent.body} />
      </>
    )
  }
  return (
    <Alert color="var(--role-reject)">
      <Stack gap="sm">
        <StatusMark tone="reject" label="The participant refused the commands" />
        <p>{refusalWords(failure)} Your input is still here.</p>
        <RefusedParties failure={failure} body={sent.body} />
        <LedgerErrorView error={failure.error} />
      </Stack>
    </Alert>
  )
}

/** A rejection found after the response was lost: in the completion, or before a reload. */
export function LateRefusal(props: {
  readonly outcome: Extract<SentOutcome, { readonly kind: 'refused' }>
}) {
  const { code, message } = props.outcome
  return (
    <Paper p="md" bd="1px solid var(--role-reject)" bg="var(--surface-quiet)">
      <Stack gap="sm">
        <StatusMark tone="reject" label="The last submission was rejected" />
        <p>
          Nothing changed. The participant returned {visibleText(code)}
          {message === undefined || message === ''
            ? '.'
            : `: ${visibleText(message).slice(0, 2000)}`}
        </p>
      </Stack>
    </Paper>
  )
}

function refusalWords(failure: Failure): string {
  if (isDuplicate(failure)) {
    const offset = duplicateOffset(failure)
    const where = offset === undefined ? '' : ` The command was completed at offset ${offset}.`
    return `An earlier submission with this command id, these acting parties and this user was done already; this one changed nothing.${where} Give this one a new command id if it is meant to be another.`
  }
  if (isInFlight(failure)) {
    return 'An earlier submission with this command id is still in progress: its outcome is not known yet. This submission changed nothing.'
  }
  return 'Nothing changed.'
}
