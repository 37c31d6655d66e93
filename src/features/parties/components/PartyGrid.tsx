import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
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

/** Columns that are hidden if no listed party has a value. */
const lacks: Readonly<Record<string, (row: PartyRow) => boolean>> = {
  label: ({ label }) => label === undefined,
  right: ({ mayAs }) => mayAs === undefined,
  annotations: ({ localMetadata }) => Object.keys(localMetadata?.annotations ?? {}).length === 0,
}

/** The table of parties. A row opens the party's page. */
export function PartyGrid({ rows, columns, sort, onSort }: PartyGridProps) {
  const shown = useMemo(
    () => columns.filter(({ id }) => !rows.every((row) => lacks[id]?.(row) === true)),
    [columns, rows],
  )
  const navigate = useNavigate()
  const openPage = useOpenPage()
  const [labelled, setLabelled] = useState<PartyId>()
  return (
    <>
      <VirtualTable
        label="Parties"
        columns={shown}
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
