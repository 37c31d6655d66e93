import { Box, Group, Progress } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { ShortTable } from '#ui/table/ShortTable.tsx'
import table from '#ui/table/Table.module.css'
import { decimalPlaces, type Decimal } from '#ledger/decimal.ts'

/** A bar: its label, its parts, and the exact figures next to it. */
export interface Bar {
  readonly key: string
  readonly label: ReactNode
  /** Widths in percent of the longest bar. */
  readonly parts: readonly { readonly role: 'unlocked' | 'locked'; readonly width: string }[]
  readonly contracts: number
  readonly unlocked: Decimal
  readonly locked: Decimal
}

interface BarTableProps {
  readonly title: string
  /** Names what the bars include. */
  readonly measure: string
  /** The column heading of the labels. */
  readonly heading: string
  readonly bars: readonly Bar[]
}

/** Stripes distinguish locked from unlocked parts without colour. */
const look = {
  unlocked: { color: 'var(--role-unlocked)' },
  locked: { color: 'var(--role-locked)', striped: true },
} as const

const barColumn = {
  header: 'Bar',
  isClear: true,
  legend: (
    <Group gap="md">
      {(['unlocked', 'locked'] as const).map((role) => (
        <Group key={role} gap="xs">
          <Progress
            w="0.625rem"
            size="0.625rem"
            radius={0}
            value={100}
            {...look[role]}
            aria-hidden
          />
          {role}
        </Group>
      ))}
    </Group>
  ),
} as const

const figureColumns = [
  { header: 'Contracts', align: 'end' },
  { header: 'Unlocked', align: 'end' },
  { header: 'Locked', align: 'end' },
] as const

/** An accessible bar chart as a table, with the exact figures next to the bars. */
export function BarTable({ title, measure, heading, bars }: BarTableProps) {
  const id = useId()
  return (
    <Box component="section" py="md" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="secondary">{measure}</p>
      <ShortTable label={title} columns={[heading, barColumn, ...figureColumns]}>
        {bars.map(({ key, label, parts, contracts, unlocked, locked }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td aria-hidden style={{ width: '40%', minWidth: '7.5rem', verticalAlign: 'middle' }}>
              <Progress.Root size={14} radius={0} bg="none">
                {parts.map(({ role, width }) => (
                  <Progress.Section key={role} value={parseFloat(width)} miw={2} {...look[role]} />
                ))}
              </Progress.Root>
            </td>
            <td className={table.number}>
              <Count value={contracts} />
            </td>
            <td className={table.number}>
              <Amount value={unlocked} places={decimalPlaces} />
            </td>
            <td className={table.number}>
              <Amount value={locked} places={decimalPlaces} />
            </td>
          </tr>
        ))}
      </ShortTable>
    </Box>
  )
}
