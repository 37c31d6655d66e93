import { useNavigate } from '@tanstack/react-router'
import { VirtualTable } from '#ui/table/VirtualTable.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { useOpenPage } from '#ui/table/use-open-page.ts'
import { partyLink } from './party-link.ts'
import type { PartyRow } from './party-rows.ts'

interface PartyGridProps {
  readonly rows: readonly PartyRow[]
  readonly columns: readonly Column<PartyRow>[]
}

/** The table of parties; a row opens the party's page. */
export function PartyGrid({ rows, columns }: PartyGridProps) {
  const navigate = useNavigate()
  const openPage = useOpenPage()
  return (
    <VirtualTable
      label="Parties"
      columns={columns}
      count={rows.length}
      rowAt={(index) => rows[index]}
      rowKey={({ party }) => party}
      onOpen={(row) => openPage(row.party, () => navigate(partyLink(row)))}
      copied={({ party }) => ({ text: party, what: 'party' })}
      scrollKey="parties"
    />
  )
}
