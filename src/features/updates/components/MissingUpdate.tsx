import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { useUnsetTarget } from '#shared/components/use-unset-target.ts'
import type { Failure } from '#ledger/failure.ts'
import { isResourceMissing } from '#ledger/not-found.ts'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { updateOnParticipant } from '../queries/participant-history/participant-update.ts'
import { eventOfUpdate } from '../queries/update-event.ts'
import { readUpdateReference } from './update-reference.ts'
import { explainMissing, type Explanation } from './explain-missing.ts'

interface MissingUpdateProps {
  readonly failure: Failure
  /** The text in the address instead of an update id. */
  readonly text: string
  readonly onRetry: () => void
  readonly retrying: boolean
}

const VerdictOnly = lazyComponent(
  async () => (await import('./cost/VerdictOnly.tsx')).VerdictOnly,
  'inline-error',
  <LoadingState words="Loading the verdict view" rows={6} />,
)

/**
 * Shown for an update that Scan does not have. If the participant has the update, the update is
 * private, and the page switches to the participant. Otherwise shows Scan's verdict or the possible
 * reasons.
 */
export function MissingUpdate(props: MissingUpdateProps) {
  const { failure, text } = props
  const mayHaveVerdict = isResourceMissing(failure) && readUpdateReference(text).kind === 'update'
  const { data, isPending } = useQuery({ ...eventOfUpdate(text), enabled: mayHaveVerdict })
  const hasLedger = useUnsetTarget('ledger') === undefined
  const { source } = useSearch({ strict: false })
  // A user who selected Scan sees only Scan's answer.
  const mayBePrivate = hasLedger && mayHaveVerdict && source !== 'scan'
  const own = useQuery({ ...updateOnParticipant(text, undefined), enabled: mayBePrivate })
  if (mayBePrivate && own.data?.update) {
    const search = { source: 'participant' } as const
    return <Navigate to="/updates/$updateId" params={{ updateId: text }} search={search} replace />
  }
  if (mayHaveVerdict && isPending) {
    return <LoadingState words="Loading Scan’s verdict" rows={6} />
  }
  if (data?.kind === 'reported' && data.event.verdict) {
    return (
      <>
        <VerdictOnly event={data.event} />
        {data.event.verdict.verdict_result === 'VERDICT_RESULT_ACCEPTED' ? (
          <p>
            <OnParticipant updateId={text} />
          </p>
        ) : null}
      </>
    )
  }
  return <WithoutVerdict {...props} />
}

function WithoutVerdict({ failure, text, onRetry, retrying }: MissingUpdateProps) {
  const explanation = explainMissing(failure, text)
  return (
    <ErrorPanel
      failure={failure}
      title="This update could not be loaded"
      stillTrue={
        explanation === undefined ? undefined : (
          <>
            {explanation.words} <Instead kind={explanation.instead} text={text} />
            {readUpdateReference(text).kind === 'update' ? <OnParticipant updateId={text} /> : null}
          </>
        )
      }
      onRetry={onRetry}
      retrying={retrying}
    />
  )
}

function OnParticipant({ updateId }: { readonly updateId: string }) {
  return (
    <Link to="/updates/$updateId" params={{ updateId }} search={{ source: 'participant' }}>
      Check the participant
    </Link>
  )
}

interface InsteadProps {
  readonly kind: Explanation['instead']
  readonly text: string
}

function Instead({ kind, text }: InsteadProps) {
  if (kind === 'look up') {
    return (
      <Link to="/resolve" search={{ text }}>
        Look up other meanings
      </Link>
    )
  }
  if (kind === 'contract') {
    return (
      <Link to="/contracts/$contractId" params={{ contractId: text.toLowerCase() }}>
        Open contract
      </Link>
    )
  }
  if (kind === undefined) return null
  return (
    <Link to="/updates/$updateId" params={{ updateId: `1220${text}` }} search={{}}>
      Try it as an update id without its 1220
    </Link>
  )
}
