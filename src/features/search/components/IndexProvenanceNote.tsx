import { failureSentence, type Failure } from '#ledger/failure.ts'
import type { IndexProvenance } from '../queries/history-index/index-provenance.ts'
import { Count } from '#ui/Count.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Time } from '#ui/time/Time.tsx'
import { describeIndexProblem } from '#shared/components/index-problem.ts'

/**
 * Shows which part of the results came from the history index, when the index was last updated, and
 * why it was skipped.
 */
export function IndexProvenanceNote({
  from: { answeredBy, index },
}: {
  readonly from: IndexProvenance
}) {
  if (answeredBy === undefined && index === undefined) return null
  const failure = index?.failure
  const trouble = index?.trouble && describeIndexProblem(index.trouble.of)
  return (
    <p className="secondary">
      {answeredBy === undefined ? null : (
        <>
          From the history index: <Count value={answeredBy.index} noun="update" />; read from Scan:{' '}
          <Count value={answeredBy.scan} noun="update" />.{' '}
        </>
      )}
      {index?.readAt === undefined ? null : (
        <>
          The index last loaded updates at <Time value={index.readAt} />.{' '}
        </>
      )}
      {trouble === undefined ? null : (
        <>
          <StatusMark tone="warning" label={trouble.label} />: {trouble.words}.{' '}
        </>
      )}
      {failure === undefined ? null : (
        <>
          <StatusMark tone="warning" label="Index not used" />: {why(failure)}. The rest was read
          from Scan; nothing is missing.
        </>
      )}
    </p>
  )
}

function why(failure: Failure | 'not understood' | 'too much'): string {
  if (failure === 'not understood') return 'its answer was invalid'
  if (failure === 'too much') return 'the request exceeded its limit'
  return failureSentence(failure)
}
