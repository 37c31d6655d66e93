import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'

interface PointSliderProps {
  readonly label: string
  readonly valueText: string
  readonly points: number
  readonly index: number
  readonly onPoint: (index: number) => void
  readonly children: ReactNode
}

/**
 * A slider below a chart. It selects a point, also by keyboard, and shows the exact values of the
 * point.
 */
export function PointSlider(props: PointSliderProps) {
  const { label, valueText, points, index, onPoint, children } = props
  return (
    <Stack gap="xs" pt="xs" pb="sm">
      {points < 2 ? null : (
        <input
          type="range"
          data-screen-only
          style={{ width: '100%', height: 'var(--target)', accentColor: 'var(--accent)' }}
          aria-label={label}
          aria-valuetext={valueText}
          min={0}
          max={points - 1}
          value={index}
          onChange={(event) => onPoint(event.currentTarget.valueAsNumber)}
        />
      )}
      {children}
    </Stack>
  )
}
