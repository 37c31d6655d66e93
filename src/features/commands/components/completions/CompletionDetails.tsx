import { Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { completionError, traceIdOf } from '../../rules/completions/completion-error.ts'
import { hasFailed, findSentRequest } from '../../rules/completions/completion-row.ts'
import { UpdateId } from '#ledger/identifier.ts'
import { stringifyJson } from '#ledger/json.ts'
import type { SentRequest } from '../../rules/submission/sent-request.ts'
import {
  completionAt,
  type Completion,
  type CompletionListQuestion,
} from '../../queries/completions.ts'
import { QueryView } from '#shared/components/QueryView.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Count } from '#ui/Count.tsx'
import { Details } from '#ui/Details.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { PartyList } from '#ui/identifier/PartyList.tsx'
import { Synchronizer, Update } from '#ui/identifier/identifiers.tsx'
import { JsonView } from '#ui/json/JsonView.tsx'
import { LongText } from '#ui/LongText.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { LedgerErrorView } from '../LedgerErrorView.tsx'
import { Outcome } from './completion-columns.tsx'

interface CompletionDetailsProps {
  readonly offset: string
  readonly known: Completion | undefined
  readonly question: CompletionListQuestion
  readonly sent: readonly SentRequest[]
  readonly onClose: () => void
}

/** Side panel with all data that the participant returned for one completion. */
export function CompletionDetails(props: CompletionDetailsProps) {
  const { offset, known, question, sent, onClose } = props
  const client = useQueryClient()
  const wanted = known === undefined ? BigInt(offset) : undefined
  const query = useQuery(completionAt(client, question, wanted))
  return (
    <Dialog title="Completion" position="right" onClose={onClose}>
      {known === undefined ? (
        <QueryView
          query={query}
          title="The completion could not be loaded"
          waiting="Loading the completion…"
        >
          {(completion) =>
            completion === null ? (
              <EmptyState title={`No completion at offset ${offset}`}>
                There may be a completion from another user or other parties.
              </EmptyState>
            ) : (
              <Facts completion={completion} sent={sent} />
            )
          }
        </QueryView>
      ) : (
        <Facts completion={known} sent={sent} />
      )}
    </Dialog>
  )
}

interface FactsProps {
  readonly completion: Completion
  readonly sent: readonly SentRequest[]
}

function Facts({ completion, sent }: FactsProps) {
  const { commandId, submissionId, userId, actAs, updateId, status, offset } = completion
  const own = findSentRequest(completion, sent)
  const traceId = traceIdOf(completion.traceContext?.traceparent)
  return (
    <Stack p="lg" pt="md">
      <Fields dense>
        <Field label="Outcome">
          <Outcome completion={completion} />
        </Field>
        <Field label="Update">
          {updateId ? (
            <Update id={v.parse(UpdateId, updateId)} />
          ) : (
            <Quiet>no update resulted</Quiet>
          )}
        </Field>
        <Field label="Command id">
          <Copied text={commandId} what="the command id" />
        </Field>
        {own === undefined ? null : (
          <Field label="Sent">
            <StatusMark tone="create" label="from this browser" /> {visibleText(own.name)},{' '}
            <Time value={own.sentAt} />
          </Field>
        )}
        <Field label="User">
          {userId ? <Copied text={userId} what="the user id" /> : <Quiet>not given</Quiet>}
        </Field>
        <Field label="Acted as">
          <PartyList ids={actAs ?? []} />
        </Field>
        <Field label="Submission id">
          {submissionId ? (
            <Copied text={submissionId} what="the submission id" />
          ) : (
            <Quiet>not given</Quiet>
          )}
        </Field>
        <Field label="Offset">
          <Count value={offset} />
        </Field>
        <Field label="Paid traffic">
          <Cost completion={completion} />
        </Field>
        <Field label="Deduplicated">
          <Deduplication completion={completion} />
        </Field>
        {completion.synchronizerTime ? (
          <>
            <Field label="Synchronizer">
              <Synchronizer id={completion.synchronizerTime.synchronizerId} />
            </Field>
            <Field label="Record time">
              <Time value={completion.synchronizerTime.recordTime} micros focusable />
            </Field>
          </>
        ) : null}
        <Field label="Trace id">
          {traceId === undefined ? (
            <Quiet>not given</Quiet>
          ) : (
            <Copied text={traceId} what="the trace id" />
          )}
        </Field>
      </Fields>
      {hasFailed(completion) && status ? (
        <section aria-label="Reason for the failure">
          <LedgerErrorView error={completionError(status, traceId)} />
        </section>
      ) : null}
      <Details summary="As the participant sent it">
        <JsonView text={stringifyJson(completion, 2)} what="the completion" />
      </Details>
    </Stack>
  )
}

function Cost({ completion: { paidTrafficCost, updateId } }: { readonly completion: Completion }) {
  if (paidTrafficCost === undefined || paidTrafficCost === null) return <Quiet>not given</Quiet>
  return (
    <>
      <Count value={paidTrafficCost} noun="byte" />
      {paidTrafficCost === 0n ? (
        <Quiet>
          {updateId
            ? ' free, or older than the participant’s cost records'
            : ' rejected before sequencing, or no longer stored'}
        </Quiet>
      ) : null}
    </>
  )
}

function Deduplication({ completion }: { readonly completion: Completion }) {
  const { DeduplicationDuration, DeduplicationOffset } = completion.deduplicationPeriod ?? {}
  if (DeduplicationDuration) {
    const { seconds, nanos } = DeduplicationDuration.value
    const fraction = nanos ? `.${`${nanos}`.padStart(9, '0').replace(/0+$/, '')}` : ''
    return (
      <>
        for <Count value={seconds} />
        {fraction} s
      </>
    )
  }
  if (DeduplicationOffset) {
    return (
      <>
        after offset <Count value={DeduplicationOffset.value} />
      </>
    )
  }
  return <Quiet>not given</Quiet>
}

function Copied({ text, what }: { readonly text: string; readonly what: string }) {
  return (
    <>
      <code translate="no" className="breaks">
        <LongText text={text} />
      </code>{' '}
      <CopyButton text={text} what={what} />
    </>
  )
}

function Quiet({ children }: { readonly children: string }) {
  return <span className="secondary">{children}</span>
}
