import { Flex } from '@mantine/core'
import { useMemo } from 'react'
import { tallySteps, type TallyStep } from '#ledger/governance/tally-steps.ts'
import type { VoteMoment } from '#ledger/governance/vote-moments.ts'
import { useNow } from '#ui/time/now.ts'
import { Time } from '#ui/time/Time.tsx'
import styles from './TallyChart.module.css'

interface TallyChartProps {
  /** In history order. */
  readonly moments: readonly VoteMoment[]
  readonly threshold: number | undefined
}

/** The picture's own units; it is as wide as there is room. */
const width = 1000
const height = 100

/** How accepts and rejects came about, as a picture of the table below, which says the same. */
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
        className={styles.picture}
        viewBox={`0 -4 ${width} ${height + 8}`}
        preserveAspectRatio="none"
      >
        <path className={styles.ground} d={`M0 ${height}H${width}`} />
        {threshold === undefined ? null : (
          <path className={styles.threshold} d={`M0 ${yOf(threshold)}H${width}`} />
        )}
        <path className={styles.rejects} d={path(steps, ({ rejects }) => yOf(rejects))} />
        <path className={styles.accepts} d={path(steps, ({ accepts }) => yOf(accepts))} />
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
        <span className={styles.legend}>
          <span>accept</span>
          <span className={styles.rejectKey}>reject</span>
          {threshold === undefined ? null : (
            <span className={styles.thresholdKey}>needs {threshold}</span>
          )}
        </span>
        <Time value={end} />
      </Flex>
    </Flex>
  )
}

/** A line that stays level until the next step. */
function path(steps: readonly TallyStep[], yOf: (step: TallyStep) => number): string {
  const levels = steps.map((step) => `H${step.at * width}V${yOf(step)}`)
  const [first] = steps
  return first === undefined ? '' : `M0 ${yOf(first)}${levels.join('')}H${width}`
}
