import { compareDecimals, zero } from '#ledger/decimal.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { stateWords } from '../rules/coupon.ts'
import type { RewardSum, RewardTotals } from '../rules/reward-totals.ts'
import type { RewardQuestion, RewardState } from '../queries/reward-state.ts'
import { Count } from '#ui/Count.tsx'
import { Figure, Figures } from '#ui/Figures.tsx'
import { HeadlineAmount } from '#ui/HeadlineAmount.tsx'
import { RoundedAmount } from '#ui/RoundedAmount.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { useNow } from '#ui/time/now.ts'
import { Time } from '#ui/time/Time.tsx'
import { endWords } from './end-words.ts'

interface RewardAnswerProps {
  /** `undefined` until the coupons at the beginning are loaded. */
  readonly totals: RewardTotals | undefined
  readonly question: RewardQuestion
  readonly state: RewardState
  readonly token: string | undefined
}

/**
 * The headline figures: earned rewards, open rewards with the first deadline, and expired rewards.
 * Each reserves the lines of its note.
 */
export function RewardAnswer({ totals, question, state, token }: RewardAnswerProps) {
  const { from, to, until } = question
  const isDone = state.phase === 'done'
  const headline = (sum: RewardSum | undefined) =>
    sum === undefined ? undefined : <HeadlineAmount value={sum.amount} unit={token} />
  const unexplained = totals?.unexplained
  return (
    <Figures minWidth="17rem">
      <Figure
        name="Earned"
        value={headline(totals?.earned)}
        noteHeight="3.375rem"
        note={
          <>
            <SumNote sum={totals?.earned} />
            <div>
              <Time value={from.recordTime} /> to{' '}
              <Time value={isDone ? to.recordTime : (state.reached ?? from).recordTime} />
            </div>
          </>
        }
      />
      <Figure
        name={until === undefined ? 'Open' : 'Left unclaimed'}
        value={headline(totals?.open)}
        noteHeight={until === undefined ? '2.25rem' : '4.5rem'}
        note={
          <>
            <SumNote sum={totals?.open} />
            {totals === undefined ? null : until !== undefined ? (
              <SinceThen totals={totals} state={state} token={token} />
            ) : totals.firstEnd === undefined ? null : (
              <div>
                first <Ends at={totals.firstEnd} />
              </div>
            )}
          </>
        }
      />
      <Figure
        name="Expired"
        value={headline(totals?.expired)}
        noteHeight="2.25rem"
        note={<SumNote sum={totals?.expired} />}
      />
      {unexplained === undefined || compareDecimals(unexplained.amount, zero) === 0 ? null : (
        <Figure
          name={<StatusMark tone="warning" label="Earned, but without a loaded coupon" />}
          value={headline(unexplained)}
          note={<SumNote sum={unexplained} />}
        />
      )}
    </Figures>
  )
}

interface SinceThenProps {
  readonly totals: RewardTotals
  readonly state: RewardState
  readonly token: string | undefined
}

/** The later outcome of coupons that were unclaimed at the end of a past period. */
function SinceThen({ totals: { since }, state, token }: SinceThenProps) {
  if (state.step !== 'since') return <div>Since then: not loaded yet</div>
  if (since.length === 0) return null
  return (
    // The key replaces the whole sentence when the phase changes, so that no words move.
    <div key={state.phase}>
      {state.phase === 'done' ? 'Since then' : 'Since then, so far'}:{' '}
      {since.map(({ state: became, coupons, amount }, index) => (
        <span key={became}>
          {index === 0 ? null : ', '}
          <Count value={coupons} /> {became === 'open' ? 'still unclaimed' : stateWords[became]} (
          <RoundedAmount value={amount} unit={token} />)
        </span>
      ))}
    </div>
  )
}

function Ends({ at }: { readonly at: RecordTime }) {
  return (
    <span className="mono" translate="no">
      {endWords(at, useNow())}
    </span>
  )
}

/**
 * Shows a sum in dollars at the price of each coupon's round, and the number of coupons. Counts
 * coupons of unknown worth or price separately.
 */
function SumNote({ sum }: { readonly sum: RewardSum | undefined }) {
  // Reserves the height of the line.
  if (sum === undefined) return <div>&nbsp;</div>
  const { coupons, dollars, unvalued, unpriced } = sum
  return (
    <div>
      {unpriced > 0 && unpriced + unvalued >= coupons ? (
        'worth in USD not known'
      ) : (
        <RoundedAmount value={dollars} unit="USD" />
      )}
      {' · '}
      <Count value={coupons} noun="coupon" />
      {unvalued === 0 ? null : (
        <>
          , <Count value={unvalued} /> of unknown worth
        </>
      )}
      {unpriced === 0 ? null : (
        <>
          , <Count value={unpriced} /> without a price
        </>
      )}
    </div>
  )
}
