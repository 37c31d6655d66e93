import { Flex } from '@mantine/core'
import { useMemo } from 'react'
import { Curve } from '#shared/components/curve/Curve.tsx'
import { PointSlider } from '#shared/components/curve/PointSlider.tsx'
import type { SeriesQuestion, SeriesState } from '../../queries/series-state.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { Time } from '#ui/time/Time.tsx'
import { useTimeMode } from '#ui/time/TimeModeProvider.tsx'
import { formatTime } from '#ui/time/time-format.ts'
import { maxLines, seriesLines, seriesSeconds } from './series-lines.ts'
import { sumsAt } from './series-rows.ts'
import type { Figure } from './series-params.ts'

interface SeriesPictureProps {
  readonly question: SeriesQuestion
  readonly state: SeriesState
  readonly figure: Figure
  /** The index of the point described below the chart. Defaults to the last if out of range. */
  readonly pointed: number | undefined
  readonly onPoint: (index: number) => void
}

/** The series as lines, with exact figures of the snapshot that the user points at. */
export function SeriesPicture(props: SeriesPictureProps) {
  const { question, state, figure, pointed, onPoint } = props
  const { owners } = question
  const { points } = state
  const { mode } = useTimeMode()
  const lines = useMemo(() => seriesLines(points, owners, figure), [points, owners, figure])
  const seconds = useMemo(() => seriesSeconds(points), [points])
  const index = Math.min(pointed ?? points.length - 1, points.length - 1)
  const point = points[index]
  if (point === undefined) return null
  const { day, clock, zone } = formatTime(
    point.snapshot.recordTime,
    mode === 'utc' ? 'utc' : 'local',
    false,
  )
  return (
    <figure aria-label={`Holdings over time, ${figure}`}>
      <Curve
        seconds={seconds}
        lines={lines}
        isUtc={mode === 'utc'}
        pointed={index}
        onPoint={onPoint}
      />
      <PointSlider
        label="Snapshot"
        valueText={`${day} ${clock} ${zone === 'Z' ? 'UTC' : zone}`}
        points={points.length}
        index={index}
        onPoint={onPoint}
      >
        <p>
          <Time value={point.snapshot.recordTime} />{' '}
          <span className="secondary">
            migration <Count value={point.snapshot.migrationId} />, {figure}
          </span>
        </p>
        <Flex component="ul" wrap="wrap" columnGap="xl" rowGap={2} className="plain">
          {lines.map(({ party, colour, dash }) => {
            const sums = sumsAt(point, party)
            return (
              <Flex component="li" key={party} wrap="wrap" columnGap="sm" align="center" miw={0}>
                <span
                  aria-hidden
                  style={{
                    width: '1.5rem',
                    borderBlockStartWidth: '0.125rem',
                    borderColor: `var(${colour})`,
                    borderBlockStartStyle: dash === 0 ? 'solid' : 'dashed',
                  }}
                />
                <Party id={party} copyable={false} />
                {sums === undefined ? (
                  <span className="secondary">not read yet</span>
                ) : (
                  <Amount value={sums[figure]} />
                )}
              </Flex>
            )
          })}
        </Flex>
        {owners.length > maxLines ? (
          <p className="secondary">
            The chart shows the <Count value={maxLines} /> parties that hold the most at the last
            snapshot; the table has all <Count value={owners.length} />.
          </p>
        ) : null}
      </PointSlider>
    </figure>
  )
}
