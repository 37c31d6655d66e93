import type { UseQueryResult } from '@tanstack/react-query'
import { use, useState, type ReactNode } from 'react'
import {
  failureSummary,
  failureSentence,
  isSignedOutFailure,
  type Failure,
} from '#ledger/failure.ts'
import { failureOf } from '../queries/failure.ts'
import { Button } from '#ui/Button.tsx'
import { SignInHereContext } from '#ui/failure/sign-in-here.ts'
import { IconKey } from '#ui/icons.ts'
import { TextSkeleton } from '#ui/TextSkeleton.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'
import styles from './Answer.module.css'

interface AnswerProps<Data> {
  readonly query: UseQueryResult<Data>
  /**
   * True if no other facts are next to this fact. A failure is then explained in full. Otherwise,
   * the explanation is short with details on demand, because neighbouring facts mostly fail
   * together.
   */
  readonly alone?: boolean
  readonly children: (data: Data) => ReactNode
}

/**
 * Shows one separately loaded fact: a placeholder, then the fact, or the reason why it is missing.
 * A fact that requires a sign-in does not count as failed, and is loaded again after the sign-in.
 */
export function QueryFact<Data>({ query, alone = false, children }: AnswerProps<Data>) {
  const canSignIn = use(SignInHereContext) !== undefined
  if (query.data !== undefined) return children(query.data)
  const failure = failureOf(query.error)
  if (failure === undefined) return <TextSkeleton width="18ch" />
  if (canSignIn && isSignedOutFailure(failure)) {
    return <StatusMark tone="not-voted" icon={IconKey} label="Not signed in" />
  }
  const retry = () => void query.refetch()
  return (
    <span>
      <StatusMark tone="reject" label="not read" />{' '}
      {alone ? (
        <Whole failure={failure} onRetry={retry} />
      ) : (
        <InShort failure={failure} onRetry={retry} />
      )}
    </span>
  )
}

interface WhyProps {
  readonly failure: Failure
  readonly onRetry: () => void
}

function InShort({ failure, onRetry }: WhyProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {isOpen ? null : <span className="secondary">{failureSummary(failure)}</span>}
      <Button
        kind="quiet"
        className={styles.why}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Why
      </Button>
      {isOpen ? <Whole failure={failure} onRetry={onRetry} /> : null}
    </>
  )
}

function Whole({ failure, onRetry }: WhyProps) {
  return (
    <>
      <span className="secondary">{visibleText(failureSentence(failure)).slice(0, 300)}</span>{' '}
      <Button kind="quiet" onClick={onRetry}>
        Try again
      </Button>
    </>
  )
}
