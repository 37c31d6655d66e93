import { compareRecordTimes } from '#ledger/record-time.ts'
import type { VoteRow } from '../../rules/vote-row.ts'
import { Field, Fields } from '#ui/Fields.tsx'
import { LongText } from '#ui/LongText.tsx'
import { useNow } from '#ui/time/now.ts'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { Countdown } from '../mark/Countdown.tsx'

/** The deadline for votes, the effective time, and the outcome. */
export function VoteTimes({ row }: { readonly row: VoteRow }) {
  const { result } = row
  return (
    <Fields>
      <Deadline row={row} />
      <Effectivity row={row} />
      {result?.completedAt === undefined ? null : (
        <Field label="Closed">
          <Time value={result.completedAt} micros focusable />
        </Field>
      )}
      {result?.outcome.description === undefined ? null : (
        <Field label="Reason for the failure">
          <LongText text={result.outcome.description} />
        </Field>
      )}
      {result === undefined || knownOutcomes.has(result.outcome.tag) ? null : (
        <Field label="Outcome">
          <code translate="no">{visibleText(result.outcome.tag)}</code>
        </Field>
      )}
    </Fields>
  )
}

const knownOutcomes = new Set([
  'VRO_Accepted',
  'VRO_Rejected',
  'VRO_Expired',
  'VRO_AcceptedButActionFailed',
])

function Deadline({ row: { request, result } }: { readonly row: VoteRow }) {
  const now = useNow()
  const { voteBefore, targetEffectiveAt: target } = request
  const isPast = voteBefore !== undefined && compareRecordTimes(voteBefore, now) <= 0
  return (
    <Field label="Vote before">
      {voteBefore === undefined ? (
        <span className="secondary">no deadline</span>
      ) : (
        <>
          <Time value={voteBefore} micros focusable />{' '}
          {result === undefined ? (
            <span className="secondary">
              (<Countdown to={voteBefore} />
              {isPast && target !== undefined ? '; votes count until it is closed' : ''})
            </span>
          ) : null}
        </>
      )}
    </Field>
  )
}

function Effectivity({ row: { effectiveAt, result } }: { readonly row: VoteRow }) {
  if (effectiveAt === undefined && result !== undefined) return null
  return (
    <Field label="Takes effect">
      {effectiveAt === undefined ? (
        'as soon as enough SVs accept'
      ) : (
        <>
          <Time value={effectiveAt} micros focusable />{' '}
          <span className="secondary">
            (<Countdown to={effectiveAt} />)
          </span>
        </>
      )}
    </Field>
  )
}
