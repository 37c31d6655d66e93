import { useQuery } from '@tanstack/react-query'
import type { SentOutcome, SentRequest } from '#ledger/submission/sent-request.ts'
import { completionOf } from '#queries/commands/find-completion.ts'
import { Field, Fields } from '#ui/Fields.tsx'
import { Update } from '#ui/identifier/identifiers.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Time } from '#ui/time/Time.tsx'
import { CreatedContracts } from './CreatedContracts.tsx'
import styles from './Submit.module.css'

interface DoneProps {
  readonly sent: SentRequest
  readonly outcome: Extract<SentOutcome, { readonly kind: 'done' }>
}

/** It was done: the update, and where it stands. */
export function Done({ sent, outcome }: DoneProps) {
  const { updateId, completionOffset } = outcome
  return (
    <output className={`${styles.outcome} ${styles.done}`}>
      <StatusMark tone="accept" label="Done" />
      <Fields dense>
        <Field label="Update">
          {updateId === undefined ? <ByCompletion sent={sent} /> : <Update id={updateId} />}
        </Field>
        {updateId === undefined ? null : (
          <Field label="Created">
            <CreatedContracts updateId={updateId} />
          </Field>
        )}
        <Field label="Completion offset">
          {completionOffset === undefined ? 'not given' : `${completionOffset}`}
        </Field>
        <Field label="Sent">
          <Time value={sent.sentAt} />
        </Field>
      </Fields>
      {updateId === undefined ? (
        <p>
          The first one was done: the second was refused as its duplicate. Exactly one update came
          of the two.
        </p>
      ) : null}
    </output>
  )
}

/** The update, which the refusal of a duplicate does not name, from the participant's completions. */
function ByCompletion({ sent }: { readonly sent: SentRequest }) {
  if (sent.after === undefined) return 'not given by the participant'
  return <Completed sent={{ ...sent, after: sent.after }} />
}

function Completed({ sent }: { readonly sent: SentRequest & { readonly after: bigint } }) {
  const { data, isError } = useQuery(completionOf(sent))
  if (data?.kind === 'done') return <Update id={data.updateId} />
  return isError ? 'not given by the participant' : 'looking it up…'
}
