import { compareDecimals, zero } from '#ledger/decimal.ts'
import { stateWords } from '#ledger/rewards/coupon.ts'
import type { RewardSum, RewardTotals } from '#ledger/rewards/reward-totals.ts'
import type { RewardQuestion, RewardState } from '#queries/rewards/reward-state.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { useNow } from '#ui/time/now.ts'
import { Time } from '#ui/time/Time.tsx'
import { formatRelative } from '#ui/time/time-format.ts'
import styles from './Rewards.module.css'

interface RewardAnswerProps {
  readonly totals: RewardTotals
  readonly question: RewardQuestion
  readonly state: RewardState
  readonly token: string | undefined
}

/** What was earned, what is open and when it first ends, and what expired: in three lines. */
export function RewardAnswer({ totals, question, state, token }: RewardAnswerProps) {
  const { earned, open, expired, unexplained, firstEnd } = totals
  const { from, to } = question
  const isDone = state.phase === 'done'
  return (
    <dl className={styles.sums}>
      <div>
        <dt>
          Earned
          <span className="secondary">
            {' '}
            <Time value={from.recordTime} /> to{' '}
            <Time value={isDone ? to.recordTime : (state.reached ?? from).recordTime} />
          </span>
        </dt>
        <dd>
          <Sum sum={earned} token={token} />
        </dd>
      </div>
      <div>
        <dt>
          {question.until === undefined ? 'Open' : 'Unclaimed at the end of the period'}
          {question.until !== undefined || firstEnd === undefined ? null : (
            <span className="secondary">
              {' '}
              first ends <Ends at={firstEnd} />
            </span>
          )}
        </dt>
        <dd>
          <Sum sum={open} token={token} />
          {question.until === undefined ? null : (
            <SinceThen totals={totals} state={state} token={token} />
          )}
        </dd>
      </div>
      <div>
        <dt>Expired</dt>
        <dd>
          <Sum sum={expired} token={token} />
        </dd>
      </div>
      {compareDecimals(unexplained.amount, zero) === 0 ? null : (
        <div>
          <dt>
            <StatusMark tone="warning" label="Earned, but by no coupon that was read" />
          </dt>
          <dd>
            <Sum sum={unexplained} token={token} />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** What became of the coupons that were unclaimed at the end of a past period. */
function SinceThen({
  totals,
  state,
  token,
}: Pick<RewardAnswerProps, 'totals' | 'state' | 'token'>) {
  const { since } = totals
  if (state.step !== 'since') {
    return <span className={`secondary ${styles.line}`}>Since then: not read yet</span>
  }
  if (since.length === 0) return null
  return (
    <span className={`secondary ${styles.line}`}>
      Since then:{' '}
      {since.map(({ state: became, coupons, amount }, index) => (
        <span key={became}>
          {index === 0 ? null : ', '}
          <Count value={coupons} /> {became === 'open' ? 'still unclaimed' : stateWords[became]} (
          <Amount value={amount} unit={token} />)
        </span>
      ))}
      {state.phase === 'done' ? null : ', as far as was read'}
    </span>
  )
}

function Ends({ at }: { readonly at: Parameters<typeof formatRelative>[0] }) {
  return (
    <span className="mono" translate="no">
      {formatRelative(at, useNow())}
    </span>
  )
}

/** How many, in the token, and in dollars of each one's round; what is in neither is said. */
export function Sum({
  sum,
  token,
}: {
  readonly sum: RewardSum
  readonly token: string | undefined
}) {
  const { coupons, amount, dollars, unvalued, unpriced } = sum
  return (
    <>
      <span className={styles.line}>
        <Amount value={amount} unit={token} />
      </span>
      <span className={`secondary ${styles.line}`}>
        {unpriced > 0 && unpriced + unvalued >= coupons ? (
          'worth in USD not known'
        ) : (
          <Amount value={dollars} unit="USD" />
        )}
        {' · '}
        <Count value={coupons} of="coupon" />
        {unvalued === 0 ? null : (
          <>
            , <Count value={unvalued} /> of a worth not known
          </>
        )}
        {unpriced === 0 ? null : (
          <>
            , <Count value={unpriced} /> without a price
          </>
        )}
      </span>
    </>
  )
}
