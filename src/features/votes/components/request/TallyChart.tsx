import { Flex, Group } from '@mantine/core'
import { useMemo, type ReactNode, type SVGProps } from 'react'
import { tallySteps, type TallyStep } from '../../rules/tally-steps.ts'
import type { VoteHistoryEvent } from '../../rules/vote-history-events.ts'
import { useNow } from '#ui/time/now.ts'
import { Time } from '#ui/time/Time.tsx'

const lines = {
  accept: { stroke: 'var(--role-accept)' },
  reject: { stroke: 'var(--role-reject)', strokeDasharray: '8 4' },
  threshold: { stroke: 'var(--text-secondary)', strokeDasharray: '2 4' },
} as const

const line = { vectorEffect: 'non-scaling-stroke' } as const

interface TallyChartProps {
  /** In history order. */
  readonly moments: readonly VoteHistoryEvent[]
  readonly threshold: number | undefined
}

/** The size in the chart's own units, which are scaled to the available width. */
const width = 1000
const height = 100

/** A chart of accepts and rejects over time. The table below has the same data. */
export function TallyChart({ moments, threshold }: TallyChartProps) {
  const now = useNow()
  const picture = useMemo(() => tallySteps(moments, now), [moments, now])
  if (picture === undefined) return null
  const { steps, most, begin, end } = picture
  const top = Math.max(most, threshold ?? 0, 1)
  const yOf = (count: number) => height - (count / top) * height
  return (
    <Flex component="figure" direction="column" gap="xs" w="min(45rem, 100%)" m={0} py="sm">
      <svg
        aria-hidden
        width="100%"
        height="6rem"
        fill="none"
        strokeWidth={2}
        style={{ overflow: 'visible' }}
        viewBox={`0 -4 ${width} ${height + 8}`}
        preserveAspectRatio="none"
      >
        <path {...line} stroke="var(--line-strong)" strokeWidth={1} d={`M0 ${height}H${width}`} />
        {threshold === undefined ? null : (
          <path
            {...line}
            {...lines.threshold}
            strokeWidth={1}
            d={`M0 ${yOf(threshold)}H${width}`}
          />
        )}
        <path {...line} {...lines.reject} d={path(steps, ({ rejects }) => yOf(rejects))} />
        <path {...line} {...lines.accept} d={path(steps, ({ accepts }) => yOf(accepts))} />
      </svg>
      <Flex
        component="figcaption"
        wrap="wrap"
        columnGap="lg"
        rowGap="xs"
        justify="space-between"
        c="dimmed"
        fz="xs"
      >
        <Time value={begin} />
        <Group>
          <Key {...lines.accept}>accept</Key>
          <Key {...lines.reject}>reject</Key>
          {threshold === undefined ? null : <Key {...lines.threshold}>needs {threshold}</Key>}
        </Group>
        <Time value={end} />
      </Flex>
    </Flex>
  )
}

interface KeyProps extends SVGProps<SVGPathElement> {
  readonly children: ReactNode
}

function Key({ children, ...stroke }: KeyProps) {
  return (
    <Group gap="xs">
      <svg width="1.125rem" height="0.25rem" viewBox="0 0 18 4" aria-hidden>
        <path d="M0 2H18" strokeWidth={2} {...stroke} />
      </svg>
      {children}
    </Group>
  )
}

function path(steps: readonly TallyStep[], yOf: (step: TallyStep) => number): string {
  const levels = steps.map((step) => `H${step.at * width}V${yOf(step)}`)
  const [first] = steps
  return first === undefined ? '' : `M0 ${yOf(first)}${levels.join('')}H${width}`
}
