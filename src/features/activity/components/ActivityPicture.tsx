import { Box, Group } from '@mantine/core'
import { useMemo } from 'react'
import { Curve } from '#shared/components/curve/Curve.tsx'
import { PointSlider } from '#shared/components/curve/PointSlider.tsx'
import type { ActivityBucket } from '../rules/buckets.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { Section } from '#ui/Page.tsx'
import { Time } from '#ui/time/Time.tsx'
import { useTimeMode } from '#ui/time/TimeModeProvider.tsx'
import { formatTime } from '#ui/time/time-format.ts'
import type { Figure } from './activity-params.ts'
import { curveOf, figureOptions, secondsOf } from './figures.ts'

interface ActivityPictureProps {
  readonly buckets: readonly ActivityBucket[]
  readonly per: 'hour' | 'day'
  readonly unit: string | undefined
  readonly show: Figure
  /** The start of the selected hour or day. Defaults to the last hour or day. */
  readonly point: RecordTime | undefined
  readonly onShow: (figure: Figure) => void
  readonly onPoint: (point: RecordTime) => void
}

/** A chart of one figure over time, with the exact value at the selected point. */
export function ActivityPicture(props: ActivityPictureProps) {
  const { buckets, per, unit, show, point, onShow, onPoint } = props
  const { mode } = useTimeMode()
  // Days are UTC days, also if times are shown in local time.
  const isUtc = per === 'day' || mode === 'utc'
  const lines = useMemo(() => curveOf(buckets, show), [buckets, show])
  const seconds = useMemo(() => secondsOf(buckets), [buckets])
  const found = buckets.findIndex(({ at }) => at === point)
  const index = found === -1 ? buckets.length - 1 : found
  const pointed = buckets[index]
  if (pointed === undefined) return null
  const pointAt = (at: number) => {
    const next = buckets[at]?.at
    if (next !== undefined && next !== point) onPoint(next)
  }
  const { day, clock } = formatTime(pointed.at, isUtc ? 'utc' : 'local', false)
  return (
    <Section title={per === 'hour' ? 'By hour' : 'By day, in UTC'}>
      <Box py="sm" data-screen-only>
        <SelectField label="Draw" value={show} options={figureOptions} onChange={onShow} />
      </Box>
      <figure aria-label={`${lines[0]?.label} by ${per}`}>
        <Box mih="17.5rem">
          <Curve seconds={seconds} lines={lines} isUtc={isUtc} pointed={index} onPoint={pointAt} />
        </Box>
        <PointSlider
          label={per === 'hour' ? 'Hour' : 'Day'}
          valueText={per === 'hour' ? `${day} ${clock}` : day}
          points={buckets.length}
          index={index}
          onPoint={pointAt}
        >
          <Pointed bucket={pointed} per={per} unit={unit} />
        </PointSlider>
      </figure>
      {buckets.some(({ isWhole }) => isWhole) ? null : (
        <p className="secondary">
          No {per} of this range is counted in full, so the chart is empty. The table has the
          partial counts.
        </p>
      )}
    </Section>
  )
}

interface PointedProps {
  readonly bucket: ActivityBucket
  readonly per: 'hour' | 'day'
  readonly unit: string | undefined
}

function Pointed({ bucket, per, unit }: PointedProps) {
  const { at, updates, token, hours, counted, isWhole } = bucket
  return (
    <Group component="p" gap="0 1rem">
      <Time value={at} />
      <span>
        <Count value={updates} noun="update" />
      </span>
      <span>
        <Count value={token.transferred.count} noun="transfer" />:{' '}
        <Amount value={token.transferred.amount} unit={unit} />
      </span>
      <span>
        burnt <Amount value={token.burnt.amount} unit={unit} />
      </span>
      {isWhole ? null : (
        <span className="secondary">
          {per === 'hour' ? (
            'not counted'
          ) : (
            <>
              <Count value={counted} /> of <Count value={hours} noun="hour" /> counted
              {hours < 24 ? ' of a day that is only partly in the range' : ''}
            </>
          )}
        </span>
      )}
    </Group>
  )
}
