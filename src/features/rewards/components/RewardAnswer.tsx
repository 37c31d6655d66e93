import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { compareDecimals, zero } from '#ledger/decimal.ts'
import { compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'
import { earnedOf, type RewardSum, type RewardTotals } from '../rules/reward-totals.ts'
import type { RewardQuestion, RewardState } from '../queries/reward-state.ts'
import { Count } from '#ui/Count.tsx'
import { Figure, Figures } from '#ui/Figures.tsx'
import { HeadlineAmount } from '#ui/HeadlineAmount.tsx'
import { RoundedAmount } from '#ui/RoundedAmount.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { useNow } from '#ui/time/now.ts'
import { endWords, stateLabels } from './end-words.ts'

interface RewardAnswerProps {
  /** `undefined` until the coupons at the beginning are loaded. */
  readonly totals: RewardTotals | undefined
  readonly question: RewardQuestion
  readonly state: RewardState
  readonly token: string | undefined
}

/** The headline figures: earned rewards, and what became of them. Minted ones have been paid. */
export function RewardAnswer({ totals, question, state, token }: RewardAnswerProps) {
  const unexplained = totals?.unexplained
  return (
    <>
      <Figures>
        <RewardFigure name="Earned" sum={totals && earnedOf(totals)} token={token} />
        <RewardFigure name="Minted" sum={totals?.minted} token={token} />
        <RewardFigure name="Expired" sum={totals?.expired} token={token} />
        <RewardFigure
          name={question.until === undefined ? 'Still open' : 'Open at the end'}
          sum={totals?.open}
          token={token}
        />
        {unexplained === undefined || compareDecimals(unexplained.amount, zero) === 0 ? null : (
          <RewardFigure
            name={<StatusMark tone="warning" label="Minted, but without a loaded coupon" />}
            sum={unexplained}
            token={token}
          />
        )}
      </Figures>
      {/* Reserves the height of the sentence. */}
      <Text fz="sm" c="dimmed" mih={{ base: '2.5rem', sm: '1.25rem' }}>
        {totals === undefined ? null : question.until !== undefined ? (
          <SinceThen totals={totals} state={state} token={token} />
        ) : totals.firstEnd === undefined ? null : (
          <FirstEnd at={totals.firstEnd} />
        )}
      </Text>
    </>
  )
}

interface RewardFigureProps {
  readonly name: ReactNode
  readonly sum: RewardSum | undefined
  readonly token: string | undefined
}

function RewardFigure({ name, sum, token }: RewardFigureProps) {
  return (
    <Figure
      name={name}
      value={sum && <HeadlineAmount value={sum.amount} unit={token} />}
      // Coupons of unknown worth take a second line.
      noteHeight="2.25rem"
      note={<SumNote sum={sum} />}
    />
  )
}

interface SinceThenProps {
  readonly totals: RewardTotals
  readonly state: RewardState
  readonly token: string | undefined
}

/** The later outcome of coupons that were open at the end of a past period. */
function SinceThen({ totals: { since }, state, token }: SinceThenProps) {
  if (state.step !== 'since' || since.length === 0) return null
  return (
    // The key replaces the whole sentence when the phase changes, so that no words move.
    <span key={state.phase}>
      {state.phase === 'done' ? 'Since then' : 'Since then, so far'}:{' '}
      {since.map(({ state: became, coupons, amount }, index) => (
        <span key={became}>
          {index === 0 ? null : ', '}
          <Count value={coupons} /> {stateLabels[became]} (
          <RoundedAmount value={amount} unit={token} />)
        </span>
      ))}
      .
    </span>
  )
}

/** The end of the first open coupon. If it has passed, the history was not read that far yet. */
function FirstEnd({ at }: { readonly at: RecordTime }) {
  const now = useNow()
  if (compareRecordTimes(at, now) <= 0) return null
  return <>The first open coupon {endWords(at, now)}.</>
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
      <div>
        {unvalued === 0 ? null : (
          <>
            <Count value={unvalued} /> of unknown worth
          </>
        )}
        {unvalued === 0 || unpriced === 0 ? null : ', '}
        {unpriced === 0 ? null : (
          <>
            <Count value={unpriced} /> without a price
          </>
        )}
      </div>
    </div>
  )
}
