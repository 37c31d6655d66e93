import { Box, Text } from '@mantine/core'
import { useMemo } from 'react'
import { maxContractsSummed } from '../../rules/identities.ts'
import { Count } from '#ui/Count.tsx'
import { Details } from '#ui/Details.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { amountWidth } from '#ui/table/fitting-columns.ts'
import { FittingTable } from '#ui/table/FittingTable.tsx'
import { Mismatches } from './Mismatches.tsx'
import { summaryColumns } from './summary-columns.tsx'
import type { OwnerRow, SummaryTable } from './summary-rows.ts'

/**
 * Explanations of the columns. Amounts are the amounts at creation, because Splice charges no
 * holding fee.
 */
const definitions: readonly { readonly label: string; readonly words: string }[] = [
  {
    label: 'Unlocked',
    words: 'Sum of the amounts of unlocked amulets, as they were created.',
  },
  {
    label: 'Locked',
    words: 'Sum of the amounts of locked amulets, as they were created.',
  },
  { label: 'Total', words: 'Unlocked + locked.' },
]

interface SummaryViewProps {
  readonly table: SummaryTable
  readonly unread: number
  /** True if Scan refused to add up so many contracts. */
  readonly isRefused: boolean
  /** The amulet's acronym. `undefined` until loaded. */
  readonly unit: string | undefined
  readonly selected: string | undefined
  readonly onOpen: (row: OwnerRow) => void
}

/** The label of each source of sums. */
export const sourceWords: Readonly<Record<SummaryTable['source'], string>> = {
  contracts: 'Sums of all contracts, computed here',
  server: 'Sums by Scan while contracts are loading',
  'contracts so far': 'Sums of the contracts loaded so far, computed here',
}

/** Sums by owner, with a row for the total. */
export function SummaryView(props: SummaryViewProps) {
  const { table, unread, isRefused, unit, selected, onOpen } = props
  const columns = useMemo(() => summaryColumns(unit), [unit])
  const { rows, source } = table
  const [all] = rows
  const mismatches = all?.mismatches ?? []
  return (
    <>
      {isRefused || mismatches.length > 0 ? (
        <Text flex="none" c="dimmed" fz="sm">
          {isRefused ? (
            <>
              Scan’s summary refuses more than <Count value={maxContractsSummed} /> contracts. The
              sums are computed here.{' '}
            </>
          ) : null}
          {mismatches.length === 0 ? null : (
            <>
              <StatusMark tone="warning" label="Scan’s summary differs" />: see below
            </>
          )}
        </Text>
      ) : null}
      <Box component={Details} flex="none" pt="xs" pb="sm" fz="sm" summary="Column descriptions">
        <Fields dense>
          <Field label="Source">{sourceWords[source]}</Field>
          {definitions.map(({ label, words }) => (
            <Field key={label} label={label}>
              {words}
            </Field>
          ))}
        </Fields>
      </Box>
      <FittingTable
        label="Summary by owner"
        columns={columns}
        rows={rows}
        row={{ key: keyOf, copied }}
        amount={amountWidth(all?.sums === undefined ? [] : [all.sums.total])}
        onOpen={onOpen}
        scrollKey="holdings-summary"
        selection={{ key: selected }}
      />
      <Mismatches mismatches={mismatches} contracts={all?.contracts} unread={unread} />
    </>
  )
}

function keyOf({ party }: OwnerRow): string {
  return party ?? 'all'
}

function copied({ party, sums }: OwnerRow) {
  return party === undefined
    ? { text: sums?.total ?? '', what: 'the total' }
    : { text: party, what: 'the party' }
}
