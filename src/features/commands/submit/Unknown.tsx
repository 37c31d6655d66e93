import { Link } from '@tanstack/react-router'
import { failureSentence, type Failure } from '#ledger/failure.ts'
import { isInFlight } from '#ledger/submission/duplicate.ts'
import type { SentRequest } from '#ledger/submission/sent-request.ts'
import { Button } from '#ui/Button.tsx'
import { RequestId } from '#ui/failure/RequestId.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { LedgerErrorView } from '../LedgerErrorView.tsx'
import { FindCompletion } from './FindCompletion.tsx'
import { SendAgain } from './SendAgain.tsx'
import { SearchLink } from './SearchLink.tsx'
import styles from './Submit.module.css'

interface UnknownProps {
  readonly sent: SentRequest
  readonly isChanged: boolean
  /** A second try that was refused, and that tells nothing of the first. */
  readonly secondFailure: Failure | undefined
  readonly onSendAgain: () => void
  readonly onGoOn: () => void
}

/** The answer was lost: it may have been done; three ways to find out, none of which can do it twice. */
export function Unknown(props: UnknownProps) {
  const { sent, isChanged, secondFailure, onSendAgain, onGoOn } = props
  const { outcome, sentAt } = sent
  return (
    <div role="alert" className={`${styles.outcome} ${styles.unknown}`}>
      <StatusMark tone="warning" label="The outcome is unknown" />
      <p>
        Sent at <Time value={sentAt} />.{' '}
        {outcome.kind === 'unknown' ? `${visibleText(outcome.why).slice(0, 600)}. ` : null}
        The participant may have done it all the same. It was sent once and is not sent again by
        itself; what was entered is still here.
      </p>
      {outcome.kind === 'unknown' ? <RequestId id={outcome.requestId} /> : null}
      {secondFailure === undefined ? null : <SecondTry failure={secondFailure} />}
      <FindCompletion sent={sent} />
      <SendAgain sent={sent} isChanged={isChanged} onSendAgain={onSendAgain} />
      <p>
        <SearchLink sent={sent} />
      </p>
      <div className={styles.buttons}>
        <Button onClick={onGoOn}>I have looked: go on</Button>
        <Link to="/node">To the node’s readiness</Link>
      </div>
    </div>
  )
}

function SecondTry({ failure }: { readonly failure: Failure }) {
  const error =
    failure.kind === 'http' && failure.error.form === 'ledger' ? failure.error : undefined
  return (
    <details>
      <summary>
        {isInFlight(failure)
          ? 'The second try was refused because the first one is still under way: look again in a moment.'
          : 'The second try was refused for another reason than being a duplicate. That tells nothing about the first: what that did may be the reason.'}
      </summary>
      {error === undefined ? (
        <p>{visibleText(failureSentence(failure)).slice(0, 600)}</p>
      ) : (
        <LedgerErrorView error={error} />
      )}
    </details>
  )
}
