import { useQuery } from '@tanstack/react-query'
import { QueryFact } from '#shared/components/QueryFact.tsx'
import { scanLag } from '../rules/scan-lag.ts'
import { durationWords } from '#features/overview/rules/duration-words.ts'
import { historyIsComplete } from '../queries/neighbours.ts'
import { newestData } from '../queries/newest-data.ts'
import { Field, Fields } from '#ui/Fields.tsx'
import { Section } from '#ui/Page.tsx'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import { Duration } from '#ui/time/Duration.tsx'
import { useNow } from '#ui/time/now.ts'
import { Time } from '#ui/time/Time.tsx'

/** The age of Scan's newest data, as a headline. */
export function LagFact() {
  const newest = useQuery(newestData())
  const now = useNow()
  return (
    <QueryFact query={newest}>
      {({ recordTime }) => {
        if (recordTime === undefined) return 'Scan has no updates yet'
        const { micros } = scanLag(recordTime, now)
        return micros < 60_000_000n
          ? 'Scan’s data is less than a minute old'
          : `Scan’s newest data is ${durationWords(micros)} old`
      }}
    </QueryFact>
  )
}

const tones: Readonly<Record<ReturnType<typeof scanLag>['state'], Tone>> = {
  'up to date': 'accept',
  late: 'warning',
  'very late': 'reject',
}

/** The end of Scan's data, and whether the data is complete from the beginning. */
export function LagSection() {
  const newest = useQuery(newestData())
  const complete = useQuery(historyIsComplete())
  const now = useNow()
  return (
    <Section
      title="Scan’s data"
      fact="compared with the dashboard’s clock; an idle network looks late, too"
    >
      <Fields>
        <Field label="Newest record time">
          <QueryFact query={newest}>
            {({ recordTime, endpoint }) =>
              recordTime === undefined ? (
                <span className="secondary">no updates yet</span>
              ) : (
                <>
                  <Time value={recordTime} micros focusable />{' '}
                  <span className="secondary">
                    by <code translate="no">{endpoint}</code>
                  </span>
                </>
              )
            }
          </QueryFact>
        </Field>
        <Field label="Lag">
          <QueryFact query={newest}>
            {({ recordTime }) => {
              if (recordTime === undefined) return '—'
              const { micros, state } = scanLag(recordTime, now)
              return (
                <>
                  <Duration micros={(micros / 1_000_000n) * 1_000_000n} />{' '}
                  <StatusMark tone={tones[state]} label={state} />
                </>
              )
            }}
          </QueryFact>
        </Field>
        <Field label="History">
          <QueryFact query={complete}>
            {(isComplete) => (
              <StatusMark
                tone={isComplete ? 'accept' : 'warning'}
                label={isComplete ? 'complete' : 'not loaded yet: old updates are missing'}
              />
            )}
          </QueryFact>
        </Field>
      </Fields>
    </Section>
  )
}
