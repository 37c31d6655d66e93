import { useQuery } from '@tanstack/react-query'
import { summarizeRights, type RequiredRight } from '#ledger/rights/required-right.ts'
import type { Failure } from '#ledger/failure.ts'
import { ownRights } from '../../queries/admin/own-rights.ts'
import { Field, Fields } from '#ui/Fields.tsx'
import { TextSkeleton } from '#ui/TextSkeleton.tsx'
import { visibleText } from '#ui/visible-text.ts'

interface MissingRightProps {
  readonly failure: Failure
  readonly required: RequiredRight
}

/**
 * Shows, after a 401 or 403, the required right and the rights of the token. Otherwise renders
 * nothing.
 */
export function MissingRight({ failure, required }: MissingRightProps) {
  if (failure.kind !== 'http' || (failure.status !== 401 && failure.status !== 403)) return null
  return (
    <Fields dense>
      <Field label="Required right">{required}</Field>
      <Field label="Rights of the token">
        {failure.status === 401 ? (
          'The token is missing or was rejected. Sign in or paste a token under Session (s).'
        ) : (
          <Held />
        )}
      </Field>
    </Fields>
  )
}

function Held() {
  const { data, isError } = useQuery(ownRights())
  if (data === undefined && !isError) return <TextSkeleton width="30ch" />
  if (data === undefined || data === null) return 'not known: the participant does not report it'
  return (
    <>
      {summarizeRights(data.rights)} <span className="secondary">(user</span>{' '}
      <code translate="no">{visibleText(data.userId)}</code>
      <span className="secondary">)</span>
    </>
  )
}
