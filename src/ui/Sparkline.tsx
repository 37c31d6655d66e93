/** A value for a horizontal section of the picture, from 0 (left) to 1 (right). */
export interface SparkStep {
  readonly from: number
  readonly to: number
  readonly value: number
}

/** The width in the picture's own units, which are scaled to the available width. */
const width = 1000
const height = 100

const line = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const

interface SparklineProps {
  readonly steps: readonly SparkStep[]
  /** The value at the top of the picture. It must be at least the largest value. */
  readonly top: number
}

/** Values side by side without an axis. `Picture` adds the table and the text alternative. */
export function Sparkline({ steps, top }: SparklineProps) {
  const yOf = (value: number) => height - (value / Math.max(top, Number.MIN_VALUE)) * height
  const bars = steps.map(
    ({ from, to, value }) => `M${from * width} ${height}V${yOf(value)}H${to * width}V${height}`,
  )
  const tops = steps.map(({ from, to, value }) => `M${from * width} ${yOf(value)}H${to * width}`)
  return (
    <svg
      aria-hidden
      width="100%"
      style={{ display: 'block', height: '1.5rem', overflow: 'visible' }}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
    >
      <path fill="var(--surface-selected)" d={bars.join('')} />
      <path {...line} stroke="var(--accent)" strokeWidth={1.5} d={tops.join('')} />
      <path {...line} stroke="var(--line-strong)" d={`M0 ${height}H${width}`} />
    </svg>
  )
}
