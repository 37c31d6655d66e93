import { Alert, Flex, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { failureSentence, type Failure } from '#ledger/failure.ts'
import { writePosition } from '#ledger/history/position.ts'
import { addMicros } from '#ledger/record-time.ts'
import { changeIdOf } from '../../rules/submission/change-id.ts'
import { isInFlight } from '../../rules/submission/duplicate.ts'
import { resendSafety } from '../../rules/submission/resend-safety.ts'
import { toSearchFilter } from '../../rules/submission/to-search-filter.ts'
import type { SentRequest } from '../../rules/submission/sent-request.ts'
import { currentMigration } from '#shared/queries/network.ts'
import { Button } from '#ui/Button.tsx'
import { Details } from '#ui/Details.tsx'
import { RequestId } from '#ui/failure/RequestId.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { momentNow, useNow } from '#ui/time/now.ts'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { CompletionsLink } from '../CompletionsLink.tsx'
import { LedgerErrorView } from '../LedgerErrorView.tsx'
import { FindCompletion } from './FindCompletion.tsx'

/**
 * The search starts this many microseconds before the time of sending, because the clocks may
 * differ.
 */
const earlier = -120_000_000n

interface UnknownProps {
  readonly sent: SentRequest
  readonly isChanged: boolean
  /** The rejection of the repeated request. It proves nothing about the first request. */
  readonly secondFailure: Failure | undefined
  readonly onSendAgain: () => void
  readonly onGoOn: () => void
}

/**
 * Shown when the response was lost and the commands may have been executed. Offers three ways to
 * find the outcome. None of these ways can execute the commands twice.
 */
export function SubmissionUnknown(props: UnknownProps) {
  const { sent, isChanged, secondFailure, onSendAgain, onGoOn } = props
  const { outcome, sentAt } = sent
  return (
    <Alert color="var(--role-locked)">
      <Stack gap="sm" align="flex-start">
        <StatusMark tone="warning" label="The outcome is unknown" />
        <p>
          Sent at <Time value={sentAt} />.{' '}
          {outcome.kind === 'unknown' ? `${visibleText(outcome.why).slice(0, 600)}. ` : null}
          The participant may have executed the commands. The dashboard sent the commands once and
          does not resend them automatically. Your input is still here.
        </p>
        {outcome.kind === 'unknown' ? <RequestId id={outcome.requestId} /> : null}
        {secondFailure === undefined ? null : <SecondTry failure={secondFailure} />}
        <FindCompletion sent={sent} />
        <SendAgain sent={sent} isChanged={isChanged} onSendAgain={onSendAgain} />
        <p>
          <SearchLink sent={sent} />
        </p>
        <Flex columnGap="md" rowGap="sm" wrap="wrap" align="center">
          <Button onClick={onGoOn}>I have checked: continue</Button>
          <CompletionsLink sent={sent} />
          <Link to="/node">Open node readiness</Link>
        </Flex>
      </Stack>
    </Alert>
  )
}

function SecondTry({ failure }: { readonly failure: Failure }) {
  const error =
    failure.kind === 'http' && failure.error.form === 'ledger' ? failure.error : undefined
  return (
    <Details
      summary={
        isInFlight(failure)
          ? 'The retry was rejected because the first attempt is still in progress. Check again in a moment.'
          : 'The second attempt was refused, but not as a duplicate. The first attempt may still have succeeded: its effects may be the reason for the rejection.'
      }
    >
      {error === undefined ? (
        <p>{visibleText(failureSentence(failure)).slice(0, 600)}</p>
      ) : (
        <LedgerErrorView error={error} />
      )}
    </Details>
  )
}

function SearchLink({ sent }: { readonly sent: SentRequest }) {
  const { data } = useQuery(currentMigration())
  const where = toSearchFilter(sent.body)
  if (where === undefined) return null
  const from =
    data === undefined
      ? undefined
      : writePosition({
          migrationId: data.migration_id,
          recordTime: addMicros(sent.sentAt, earlier),
        })
  return (
    <>
      <Link to="/search" search={{ where, from, order: 'oldest' }} target="_blank">
        Search the update history in a new tab
      </Link>{' '}
      for the parties and templates of the request, from the time of sending. Scan has only the
      updates that the DSO sees.
    </>
  )
}

interface SendAgainProps {
  readonly sent: SentRequest
  readonly isChanged: boolean
  readonly onSendAgain: () => void
}

/**
 * Sends the same request again under the same command id, if the participant cannot execute it
 * twice.
 */
function SendAgain({ sent, isChanged, onSendAgain }: SendAgainProps) {
  const safety = resendSafety(sent, useNow())
  if (!safety.isSafe) {
    return <p>You cannot send the request again: {safety.reason}</p>
  }
  const send = () => {
    // Checked again, because the page may have been suspended since it was rendered.
    if (resendSafety(sent, momentNow()).isSafe) onSendAgain()
  }
  return (
    <div>
      <p>
        You can safely send the same request again. {safety.why} If the first attempt was not
        executed, the retry executes the request once.
        {isChanged ? ' The original request is sent, without later changes.' : null}
      </p>
      <Button onClick={send}>Send same request again</Button>{' '}
      <span className="secondary">
        command id{' '}
        <code translate="no" className="breaks">
          {visibleText(changeIdOf(sent.body).commandId)}
        </code>
      </span>
    </div>
  )
}
