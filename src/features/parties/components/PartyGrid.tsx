import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { PartyId } from '#ledger/identifier.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { VirtualTable } from '#ui/table/VirtualTable.tsx'
import type { Column, ColumnSort } from '#ui/table/table-column.ts'
import { useOpenPage } from '#ui/table/use-open-page.ts'
import { partyLink } from './party-link.ts'
import type { PartyRow } from './party-rows.ts'

const LabelDialog = lazyComponent(
  async () => (await import('./LabelDialog.tsx')).LabelDialog,
  'notice',
)

interface PartyGridProps {
  readonly rows: readonly PartyRow[]
  readonly columns: readonly Column<PartyRow>[]
  /** The sort order. Only available if the list is completely loaded. */
  readonly sort?: ColumnSort | undefined
  readonly onSort?: (sort: ColumnSort) => void
}

/** The table of parties. A row opens the party's page. */
export function PartyGrid({ rows, columns, sort, onSort }: PartyGridProps) {
  const navigate = useNavigate()
  const openPage = useOpenPage()
  const [labelled, setLabelled] = useState<PartyId>()
  return (
    <>
      <VirtualTable
        label="Parties"
        columns={columns}
        rows={rows}
        row={{
          key: ({ party }) => party,
          copied: ({ party }) => ({ text: party, what: 'party id' }),
          actions: ({ party }) => [
            { label: 'Change label…', onSelect: () => setLabelled(party) },
            {
              label: 'Open holdings',
              onSelect: () => navigate({ to: '/holdings', search: { owner: [party] } }),
            },
            {
              label: 'Open statement',
              onSelect: () => navigate({ to: '/holdings/statement', search: { owner: [party] } }),
            },
            {
              label: 'Open updates',
              onSelect: () =>
                openPage(party, () =>
                  navigate({ to: '/parties/$party/activity', params: { party } }),
                ),
            },
          ],
        }}
        onOpen={(row) => openPage(row.party, () => navigate(partyLink(row)))}
        sort={sort}
        onSort={onSort}
        scrollKey="parties"
      />
      {labelled === undefined ? null : (
        <LabelDialog party={labelled} onClose={() => setLabelled(undefined)} />
      )}
    </>
  )
}
