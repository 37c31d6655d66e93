import { stateSentence } from '#ledger/governance/state-sentence.ts'
import { voteRowState, type VoteRow } from '#ledger/governance/vote-row.ts'
import { compareRecordTimes } from '#ledger/record-time.ts'
import { ExternalLink } from '#ui/ExternalLink.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { Contract } from '#ui/identifier/identifiers.tsx'
import { LongText } from '#ui/LongText.tsx'
import { useNow } from '#ui/time/now.ts'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { ActionLine } from '../ActionLine.tsx'
import { Countdown } from '../Countdown.tsx'
import { TallyCell } from '../TallyCell.tsx'
import { Requester } from '../lists/vote-columns.tsx'

/** What the request says of itself, and how it stands. */
export function VoteFacts({ row }: { readonly row: VoteRow }) {
  const { request, result, contract, action, tally } = row
  const now = useNow()
  const target = request.targetEffectiveAt
  const sentence = stateSentence(voteRowState(row, now), tally, target, now)
  const isPastDeadline =
    request.voteBefore !== undefined && compareRecordTimes(request.voteBefore, now) <= 0
  return (
    <Fields>
      <Field label="Action">
        <ActionLine action={action} whole />
        {action.tag === '' || action.words === undefined ? null : (
          <>
            {' '}
            <span className="secondary mono">{visibleText(action.tag)}</span>
          </>
        )}
      </Field>
      <Field label="Reason">
        {request.reason.body === '' ? (
          <span className="secondary">none given</span>
        ) : (
          <LongText text={request.reason.body} />
        )}
      </Field>
      <Field label="Link">
        {request.reason.url === '' ? (
          <span className="secondary">none given</span>
        ) : (
          <ExternalLink url={request.reason.url} />
        )}
      </Field>
      <Field label="Requester">
        <Requester text={request.requester} />
      </Field>
      <Field label="Votes">
        <TallyCell tally={tally} /> <div className="secondary">{sentence}</div>
      </Field>
      <Field label="Vote before">
        {request.voteBefore === undefined ? (
          <span className="secondary">no deadline</span>
        ) : (
          <>
            <Time value={request.voteBefore} micros focusable />{' '}
            {result === undefined ? (
              <span className="secondary">
                (<Countdown to={request.voteBefore} />
                {isPastDeadline && target !== undefined ? '; votes count until it is closed' : ''})
              </span>
            ) : null}
          </>
        )}
      </Field>
      <Effectivity row={row} />
      {result?.completedAt === undefined ? null : (
        <Field label="Closed">
          <Time value={result.completedAt} micros focusable />
        </Field>
      )}
      {result?.outcome.description === undefined ? null : (
        <Field label="Why it failed">
          <LongText text={result.outcome.description} />
        </Field>
      )}
      {result === undefined || knownOutcomes.has(result.outcome.tag) ? null : (
        <Field label="Outcome">
          <code>{visibleText(result.outcome.tag)}</code>
        </Field>
      )}
      <Field label="Tracking id">
        {request.trackingId === undefined ? (
          <span className="secondary">
            none: nobody but the requester {result === undefined ? 'has ' : ''}voted
          </span>
        ) : (
          <Contract id={request.trackingId} link={false} whole />
        )}
      </Field>
      {contract === undefined ? null : (
        <Field label="Current contract">
          <Contract id={contract.contract_id} whole />{' '}
          <span className="secondary">
            since <Time value={contract.created_at} />
          </span>
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
