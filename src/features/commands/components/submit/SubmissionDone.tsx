import { Paper, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SentOutcome, SentRequest } from '../../rules/submission/sent-request.ts'
import { completionOf } from '../../queries/find-completion.ts'
import { Field, Fields } from '#ui/Fields.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Time } from '#ui/time/Time.tsx'
import { DoneFields } from '../DoneFields.tsx'

interface DoneProps {
  readonly sent: SentRequest
  readonly outcome: Extract<SentOutcome, { readonly kind: 'done' }>
}

/**
 * A successful submission: its update, the contracts that it created, and its completion offset.
 */
export function SubmissionDone({ sent, outcome }: DoneProps) {
  const { updateId, completionOffset } = outcome
  return (
    <Paper
      component="output"
      display="block"
      p="md"
      bd="1px solid var(--role-accept)"
      bg="var(--surface-quiet)"
    >
      <Stack gap="sm">
        <StatusMark tone="accept" label="Done" />
        <Fields dense>
          {updateId === undefined ? (
            <ByCompletion sent={sent} outcome={outcome} />
          ) : (
            <DoneFields updateId={updateId} completionOffset={completionOffset} />
          )}
          <Field label="Sent">
            <Time value={sent.sentAt} />
          </Field>
        </Fields>
        {updateId === undefined ? (
          <p>The first command succeeded. The retry was ignored as a duplicate.</p>
        ) : null}
      </Stack>
    </Paper>
  )
}

/**
 * The update, loaded from the completions, because the rejection of a duplicate does not contain
 * it.
 */
function ByCompletion({ sent, outcome }: DoneProps) {
  if (sent.after === undefined)
    return <NotNamed outcome={outcome} why="not returned by the participant" />
  return <Completed sent={{ ...sent, after: sent.after }} outcome={outcome} />
}

interface CompletedProps extends DoneProps {
  readonly sent: SentRequest & { readonly after: bigint }
}

function Completed({ sent, outcome }: CompletedProps) {
  const { data, isError } = useQuery(completionOf(sent))
  if (data?.kind === 'done') return <DoneFields {...data} />
  const why = isError ? 'not returned by the participant' : 'looking it up…'
  return <NotNamed outcome={outcome} why={why} />
}

interface NotNamedProps extends Pick<DoneProps, 'outcome'> {
  readonly why: string
}

function NotNamed({ outcome: { completionOffset }, why }: NotNamedProps) {
  return (
    <>
      <Field label="Update">{why}</Field>
      <Field label="Completion offset">{`${completionOffset ?? 'not given'}`}</Field>
    </>
  )
}
