import { Link } from '@tanstack/react-router'
import type { Failure } from '#ledger/failure.ts'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { explainMissing, type Explanation } from './explain-missing.ts'

interface MissingUpdateProps {
  readonly failure: Failure
  /** What stood in the address in place of an update id. */
  readonly text: string
  readonly onRetry: () => void
  readonly retrying: boolean
}

/** An update that could not be read: what that can mean for this text, and where it leads instead. */
export function MissingUpdate({ failure, text, onRetry, retrying }: MissingUpdateProps) {
  const explanation = explainMissing(failure, text)
  return (
    <ErrorPanel
      failure={failure}
      title="This update could not be read"
      stillTrue={
        explanation === undefined ? undefined : (
          <>
            {explanation.words} <Instead kind={explanation.instead} text={text} />
          </>
        )
      }
      onRetry={onRetry}
      retrying={retrying}
    />
  )
}

interface InsteadProps {
  readonly kind: Explanation['instead']
  readonly text: string
}

/** Where a text leads that is no id of an update. */
function Instead({ kind, text }: InsteadProps) {
  if (kind === 'look up') {
    return (
      <Link to="/resolve" search={{ text }}>
        See what else it may be
      </Link>
    )
  }
  if (kind === 'contract') {
    return (
      <Link to="/contracts/$contractId" params={{ contractId: text.toLowerCase() }}>
        To the contract
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
