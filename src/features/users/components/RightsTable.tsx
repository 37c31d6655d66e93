import { Flex } from '@mantine/core'
import { useMemo } from 'react'
import { rightWords, type RightRow } from '../rules/user-rights.ts'
import { rightKinds } from '#ledger/rights/right-kinds.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { TableArea } from '#ui/table/TableArea.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { phone, useMedia } from '#ui/use-media.ts'
import { visibleText } from '#ui/visible-text.ts'
import { VirtualTable } from '#ui/table/VirtualTable.tsx'

interface RightsTableProps {
  readonly rows: readonly RightRow[]
  readonly chosen: ReadonlySet<string>
  /**
   * Called when a right is selected or unselected. Stable, because the rows re-render when it
   * changes.
   */
  readonly onToggle: (key: string) => void
}

/** A table of rights by kind. Enter, Space, a click or the checkbox selects a right. */
export function RightsTable({ rows, chosen, onToggle }: RightsTableProps) {
  const isPhone = useMedia(phone)
  const columns = useMemo(() => columnsFor(chosen, onToggle), [chosen, onToggle])
  if (rows.length === 0) {
    return <EmptyState title="No right matches">Use fewer words, or choose all kinds.</EmptyState>
  }
  return (
    <TableArea height={`min(35rem, 70dvh, ${rows.length * (isPhone ? 3.5 : 2) + 3}rem)`}>
      <VirtualTable
        label="Rights"
        columns={columns}
        rows={rows}
        row={{
          key: ({ key }) => key,
          copied: ({ party, kind }) => ({ text: party ?? kind, what: party ? 'party' : 'right' }),
        }}
        onOpen={({ key }) => onToggle(key)}
        isChoice
      />
    </TableArea>
  )
}

function columnsFor(
  chosen: ReadonlySet<string>,
  onToggle: (key: string) => void,
): readonly Column<RightRow>[] {
  return [
    {
      id: 'chosen',
      header: 'Revoke',
      width: '9ch',
      phone: 'first',
      cell: ({ key, kind, party }) => (
        <Flex component="span" align="center" justify="center" w="var(--target)" h="var(--target)">
          <input
            type="checkbox"
            tabIndex={-1}
            checked={chosen.has(key)}
            onChange={() => onToggle(key)}
            aria-label={`Revoke ${visibleText(kind)} ${visibleText(party ?? '')}`}
          />
        </Flex>
      ),
    },
    {
      id: 'kind',
      header: 'Kind',
      width: 'minmax(18ch, 1fr)',
      phone: 'first',
      cell: ({ kind }) => visibleText(wordsOf(kind)),
    },
    {
      id: 'party',
      header: 'Party',
      width: 'minmax(28ch, 3fr)',
      cell: ({ kind, party }) =>
        party === undefined ? (
          <span className="secondary">
            {kind === 'CanActAsAnyParty' ? 'every party of the participant' : 'not over one party'}
          </span>
        ) : (
          <Party id={party} />
        ),
    },
  ]
}

function wordsOf(kind: string): string {
  const known = rightKinds.find((one) => one === kind)
  return known === undefined ? kind : rightWords[known]
}
