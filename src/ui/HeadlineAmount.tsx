import { Text } from '@mantine/core'
import { groupDecimal, headlineText, type Decimal } from '#ledger/decimal.ts'
import { shortText } from './identifier/shorten.ts'

interface HeadlineAmountProps {
  readonly value: Decimal
  /** The token's own name or acronym; never a fixed one. */
  readonly unit: string | undefined
}

/** A headline figure with two fraction digits. Its title has the exact amount. */
export function HeadlineAmount({ value, unit }: HeadlineAmountProps) {
  const name = unit === undefined ? '' : ` ${shortText(unit, 24, 4)}`
  return (
    <Text
      ff="monospace"
      fz="xl"
      fw={600}
      lh="inherit"
      translate="no"
      title={`${groupDecimal(value)}${name}`}
    >
      {headlineText(value)}
      <Text span fz="sm" c="dimmed" ff="var(--font-sans)">
        {name}
      </Text>
    </Text>
  )
}
