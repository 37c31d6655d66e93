import { Text } from '@mantine/core'
import { InDollars } from '#shared/components/InDollars.tsx'
import type { Totals } from '../rules/totals.ts'
import { Figure, Figures } from '#ui/Figures.tsx'
import { groupDigits } from '#ui/group-digits.ts'
import { HeadlineAmount } from '#ui/HeadlineAmount.tsx'

interface HoldingFiguresProps {
  /** `undefined` while loading. */
  readonly sums?: Pick<Totals, 'total' | 'unlocked' | 'locked'> | undefined
  /** The number of holdings. `undefined` until all are loaded. */
  readonly count?: number | undefined
  /** The amulet's acronym. `undefined` until loaded. */
  readonly unit?: string | undefined
}

/** The headline figures of holdings, with the total in dollars at the present price. */
export function HoldingFigures({ sums, count, unit }: HoldingFiguresProps) {
  const headline = (name: 'total' | 'unlocked' | 'locked') =>
    sums === undefined ? undefined : <HeadlineAmount value={sums[name]} unit={unit} />
  return (
    <Figures>
      <Figure
        name="Total"
        value={headline('total')}
        note={sums === undefined ? null : <InDollars total={sums.total} rounded />}
      />
      <Figure name="Unlocked" value={headline('unlocked')} />
      <Figure name="Locked" value={headline('locked')} />
      <Figure
        name="Holdings"
        value={
          count === undefined ? undefined : (
            <Text ff="monospace" fz="xl" fw={600} lh="inherit" translate="no">
              {groupDigits(count)}
            </Text>
          )
        }
      />
    </Figures>
  )
}
