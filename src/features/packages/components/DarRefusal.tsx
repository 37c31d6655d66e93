import { refusalWords } from '../rules/package-refusal.ts'
import type { Failure } from '#ledger/failure.ts'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { MissingRight } from '#shared/components/sending/MissingRight.tsx'

interface DarRefusalProps {
  readonly failure: Failure
  readonly title: string
  readonly stillTrue: string
}

/** A DAR's rejection: the participant's message, and what its error code means. */
export function DarRefusal({ failure, title, stillTrue }: DarRefusalProps) {
  const isLedger = failure.kind === 'http' && failure.error.form === 'ledger'
  const words =
    isLedger && failure.error.form === 'ledger' ? refusalWords(failure.error.code) : undefined
  return (
    <>
      <ErrorPanel
        failure={failure}
        title={title}
        stillTrue={
          <>
            {words === undefined ? null : <>{words} </>}
            {stillTrue}
          </>
        }
      />
      <MissingRight failure={failure} required="participant admin" />
    </>
  )
}
