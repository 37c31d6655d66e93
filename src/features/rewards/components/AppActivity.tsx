import { useCallback, useState } from 'react'
import { joinActivity, type CouponActivity } from '../rules/app-activity.ts'
import { useRecordedActivity } from '../queries/activity-session.ts'
import type { RewardSession } from '../queries/reward-session.ts'
import type { RewardQuestion, RewardState } from '../queries/reward-state.ts'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Page.tsx'
import { ActivityProgress } from './ActivityProgress.tsx'
import { ActivityTable } from './ActivityTable.tsx'
import { useReadingAnswer, readingVersion } from './use-reading-answer.ts'

interface AppActivityProps {
  readonly question: RewardQuestion
  readonly session: RewardSession
  readonly state: RewardState
}

/**
 * The activity of the parties' apps by round: coupons and, on request, Scan's records of updates.
 */
export function AppActivity({ question, session, state }: AppActivityProps) {
  const ask = useCallback(() => session.ask((job) => job.activity()), [session])
  const coupons = useReadingAnswer('activity', readingVersion(state), ask) ?? []
  const [isRequested, setRequested] = useState(false)
  return (
    <Section title="App activity by round">
      {isRequested ? (
        <RecordedActivity question={question} coupons={coupons} />
      ) : (
        <>
          {coupons.length === 0 ? (
            <p className="secondary">No app coupons of these parties were loaded in this period.</p>
          ) : (
            <ActivityTable rounds={joinActivity(coupons, [])} isRecordedShown={false} />
          )}
          <p>
            <Button onClick={() => setRequested(true)}>Load recorded activity</Button>{' '}
            <span className="secondary">
              All events of the period are loaded. This takes as long as loading the history.
            </span>
          </p>
        </>
      )}
    </Section>
  )
}

interface RecordedActivityProps {
  readonly question: RewardQuestion
  readonly coupons: readonly CouponActivity[]
}

function RecordedActivity({ question, coupons }: RecordedActivityProps) {
  const { from, to } = question
  const session = useRecordedActivity(question)
  const state = session.state()
  const ask = useCallback(() => session.ask((job) => job.rounds()), [session])
  const recorded = useReadingAnswer('recorded', `${state.phase} ${state.searched}`, ask) ?? []
  const rounds = joinActivity(coupons, recorded)
  return (
    <>
      <ActivityProgress session={session} state={state} from={from.recordTime} to={to.recordTime} />
      {rounds.length === 0 ? (
        state.phase === 'done' ? (
          <p>No app activity of these parties is recorded.</p>
        ) : null
      ) : (
        <>
          <ActivityTable rounds={rounds} isRecordedShown />
          <p className="secondary">
            Weight is the traffic of the app in bytes, times the activity weight of its featured
            right. The first and the last round may be only partly in the period.
          </p>
        </>
      )}
    </>
  )
}
