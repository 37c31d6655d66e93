import { Alert, Flex, Paper, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PreparedReading } from '../../rules/prepared/read-prepared.ts'
import { failureSentence } from '#ledger/failure.ts'
import { grpcCodeWords } from '../../rules/submission/grpc-code.ts'
import { executionOf } from '../../queries/find-execution.ts'
import type { Execution, Prepared } from '../../queries/prepared.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { RequestId } from '#ui/failure/RequestId.tsx'
import { Fields } from '#ui/Fields.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import type { SendingState } from '#shared/components/sending/use-sending.ts'
import { CompletionsLink } from '../CompletionsLink.tsx'
import { DoneFields } from '../DoneFields.tsx'
import { LedgerErrorView } from '../LedgerErrorView.tsx'

interface ExecutionOutcomeProps {
  readonly state: SendingState
  readonly prepared: Prepared
  readonly reading: Extract<PreparedReading, { readonly kind: 'decoded' }>
  /** Called when the user has checked the outcome and wants to send the transaction again. */
  readonly onGoOn: () => void
}

/** The outcome of an execution: rejected, or sent and polled until its completion arrives. */
export function ExecutionOutcome({ state, prepared, reading, onGoOn }: ExecutionOutcomeProps) {
  const { execution } = prepared
  if (state.kind === 'sending') return <output>Sent; waiting for the participant’s answer.</output>
  if (execution === undefined) return state.kind === 'refused' ? <Refused state={state} /> : null
  return (
    <Paper
      component="section"
      aria-label="Execution"
      aria-live="polite"
      p="md"
      bd={`1px solid var(${execution.isTaken ? '--role-accept' : '--role-locked'})`}
      bg="var(--surface-quiet)"
    >
      <Stack gap="sm" align="flex-start">
        {execution.isTaken ? (
          <StatusMark
            tone="accept"
            label="The participant accepted the transaction for execution"
          />
        ) : (
          <>
            <StatusMark tone="warning" label="The outcome is unknown" />
            <p>
              {state.kind === 'unknown'
                ? `${visibleText(failureSentence(state.failure)).slice(0, 600)} `
                : null}
              The participant may have executed the transaction. The transaction was sent once and
              is not sent again automatically. If you execute the transaction again, the participant
              rejects it as a duplicate while the command id is stored. Its contracts can be
              archived only once.
            </p>
            {state.kind === 'unknown' ? <RequestId id={state.failure.requestId} /> : null}
          </>
        )}
        <p>
          Sent at <Time value={execution.sent.sentAt} />. The answer does not contain the outcome.
          The outcome is in the completion.
        </p>
        <LookUp execution={execution} hash={prepared.answer.preparedTransactionHash} />
        <ByHash reading={reading} />
        <p>
          <CompletionsLink sent={execution.sent} />
        </p>
        {execution.isTaken ? null : (
          <Flex columnGap="md" rowGap="sm" wrap="wrap" align="center">
            <Button onClick={onGoOn}>Allow sending again</Button>
          </Flex>
        )}
      </Stack>
    </Paper>
  )
}

interface LookUpProps {
  readonly execution: Execution
  /** The signed hash, as base64. */
  readonly hash: string
}

function LookUp({ execution: { sent, submissionId }, hash }: LookUpProps) {
  const { data, error, refetch, isFetching } = useQuery(executionOf(sent, hash, submissionId))
  const failure = failureOf(error)
  if (data?.kind === 'cannot look') {
    return <p>The participant’s completions cannot be searched: its offset is not known.</p>
  }
  if (data?.kind === 'done') {
    return (
      <Fields dense>
        <DoneFields updateId={data.updateId} completionOffset={data.completionOffset} />
      </Fields>
    )
  }
  return (
    <>
      {failure === undefined ? null : (
        <ErrorPanel
          compact
          failure={failure}
          title="The participant’s completions could not be loaded"
        />
      )}
      <Flex columnGap="md" rowGap="sm" wrap="wrap" align="center">
        <output>
          {data === undefined ? (
            'Searching the participant’s completions…'
          ) : data.kind === 'refused' ? (
            <>
              The request was rejected, and nothing changed. The completion reports{' '}
              {grpcCodeWords(data.code)}: {visibleText(data.message).slice(0, 2000)}
            </>
          ) : (
            <>
              Not among the completions at <Time value={data.lookedAt} clockOnly />. The completion
              may still arrive; the dashboard checks every 5 s.
            </>
          )}
        </output>
        <Button onClick={() => void refetch()} disabled={isFetching}>
          Check now
        </Button>
      </Flex>
    </>
  )
}

/**
 * Links to the update by the signed hash. Scan finds every update that the DSO sees, from any
 * participant.
 */
function ByHash({ reading }: Pick<ExecutionOutcomeProps, 'reading'>) {
  const { verdict } = reading
  if (verdict.kind !== 'equal') return null
  return (
    <p>
      <Link to="/updates/$updateId" params={{ updateId: verdict.computed.hex }}>
        Search the history by hash
      </Link>{' '}
      <span className="secondary">
        (Scan has the transaction only if the DSO is one of its parties)
      </span>
    </p>
  )
}

function Refused({
  state,
}: {
  readonly state: Extract<SendingState, { readonly kind: 'refused' }>
}) {
  const { failure } = state
  const error =
    failure.kind === 'http' && failure.error.form === 'ledger' ? failure.error : undefined
  if (error === undefined) {
    return (
      <>
        <ErrorPanel
          failure={failure}
          title="The transaction was not executed"
          stillTrue="Nothing changed. Your input is still here."
        />
      </>
    )
  }
  return (
    <Alert color="var(--role-reject)">
      <Stack gap="sm" align="flex-start">
        <StatusMark tone="reject" label="The participant refused to execute the transaction" />
        <p>Nothing changed. Your input is still here.</p>
        <LedgerErrorView error={error} />
      </Stack>
    </Alert>
  )
}
