import { Paper, SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { compareDecimals, zero } from '#ledger/decimal.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { stateWords } from '../rules/coupon.ts'
import type { RewardSum, RewardTotals } from '../rules/reward-totals.ts'
import type { RewardQuestion, RewardState } from '../queries/reward-state.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { HeadlineAmount } from '#ui/HeadlineAmount.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { useNow } from '#ui/time/now.ts'
import { Time } from '#ui/time/Time.tsx'
import { endWords } from './end-words.ts'

interface RewardAnswerProps {
  readonly totals: RewardTotals
  readonly question: RewardQuestion
  readonly state: RewardState
  readonly token: string | undefined
}

/**
 * Three lines of summary: earned rewards, open rewards with the first deadline, and expired
 * rewards.
 */
export function RewardAnswer({ totals, question, state, token }: RewardAnswerProps) {
  const { earned, open, expired, unexplained, firstEnd } = totals
  const { from, to } = question
  const isDone = state.phase === 'done'
  return (
    <SimpleGrid component="dl" cols={{ base: 1, sm: 3 }} spacing="lg" verticalSpacing="sm">
      <Figure
        name="Earned"
        note={
          <>
            <Time value={from.recordTime} /> to{' '}
            <Time value={isDone ? to.recordTime : (state.reached ?? from).recordTime} />
          </>
        }
      >
        <Sum sum={earned} token={token} />
      </Figure>
      <Figure
        name={question.until === undefined ? 'Open' : 'Unclaimed at the end of the period'}
        note={
          question.until !== undefined || firstEnd === undefined ? null : (
            <>
              first <Ends at={firstEnd} />
            </>
          )
        }
      >
        <Sum sum={open} token={token} />
        {question.until === undefined ? null : (
          <SinceThen totals={totals} state={state} token={token} />
        )}
      </Figure>
      <Figure name="Expired">
        <Sum sum={expired} token={token} />
      </Figure>
      {compareDecimals(unexplained.amount, zero) === 0 ? null : (
        <Figure name={<StatusMark tone="warning" label="Earned, but by no coupon that was read" />}>
          <Sum sum={unexplained} token={token} />
        </Figure>
      )}
    </SimpleGrid>
  )
}

interface FigureProps {
  readonly name: ReactNode
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** One headline figure. Reserves the height of its note while the note is unknown. */
function Figure({ name, note, children }: FigureProps) {
  return (
    <Paper withBorder px="lg" py="md" mih="8rem">
      <Text component="dt" fz="sm" fw={600} c="dimmed">
        {name}
      </Text>
      <dd>
        {children}
        <Text fz="xs" c="dimmed">
          {note}
        </Text>
      </dd>
    </Paper>
  )
}

/** The later outcome of coupons that were unclaimed at the end of a past period. */
function SinceThen({
  totals,
  state,
  token,
}: Pick<RewardAnswerProps, 'totals' | 'state' | 'token'>) {
  const { since } = totals
  if (state.step !== 'since') {
    return (
      <Text fz="sm" c="dimmed">
        Since then: not read yet
      </Text>
    )
  }
  if (since.length === 0) return null
  return (
    <Text fz="sm" c="dimmed">
      Since then:{' '}
      {since.map(({ state: became, coupons, amount }, index) => (
        <span key={became}>
          {index === 0 ? null : ', '}
          <Count value={coupons} /> {became === 'open' ? 'still unclaimed' : stateWords[became]} (
          <Amount value={amount} unit={token} />)
        </span>
      ))}
      {state.phase === 'done' ? null : ', as far as was read'}
    </Text>
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
 * A sum: the number, the token amount, and dollars at each coupon's round, with notes on coupons
 * that are not included.
 */
function Sum({ sum, token }: { readonly sum: RewardSum; readonly token: string | undefined }) {
  const { coupons, amount, dollars, unvalued, unpriced } = sum
  return (
    <>
      <HeadlineAmount value={amount} unit={token} />
      <Text fz="sm" c="dimmed">
        {unpriced > 0 && unpriced + unvalued >= coupons ? (
          'worth in USD not known'
        ) : (
          <Amount value={dollars} unit="USD" />
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
      </Text>
    </>
  )
}
