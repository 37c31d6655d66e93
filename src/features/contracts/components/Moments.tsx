import { useNavigate } from '@tanstack/react-router'
import type { ContractHistoryEvent } from '#ledger/contract-history.ts'
import { Count } from '#ui/Count.tsx'
import { Section } from '#ui/Page.tsx'
import { VirtualTable } from '#ui/table/VirtualTable.tsx'
import { useOpenPage } from '#ui/table/use-open-page.ts'
import { eventIdOf } from './event-id.ts'
import { momentColumns } from './moment-columns.tsx'
import { TableArea } from '#ui/table/TableArea.tsx'

/** All events of the contract, in history order. */
export function Moments({ moments }: { readonly moments: readonly ContractHistoryEvent[] }) {
  const navigate = useNavigate()
  const openPage = useOpenPage()
  const open = (moment: ContractHistoryEvent) =>
    openPage(moment.updateId, () =>
      navigate({
        to: '/updates/$updateId',
        params: { updateId: moment.updateId },
        search: { event: eventIdOf(moment) },
      }),
    )
  return (
    <Section title="History" fact={<Count value={moments.length} noun="event" />}>
      <TableArea
        height="auto"
        h={{
          base: `min(${moments.length} * (var(--row-phone) + 1.25rem) + 0.125rem, 60dvh)`,
          sm: `min(${moments.length} * 2.75rem + 2.125rem, 50dvh)`,
        }}
      >
        <VirtualTable
          label="Events of the contract"
          columns={momentColumns}
          rows={moments}
          row={{ key: keyOf, copied: copiedId, timeOf }}
          tall="always"
          onOpen={open}
        />
      </TableArea>
    </Section>
  )
}

function keyOf({ updateId, index }: ContractHistoryEvent): string {
  return `${updateId} ${index}`
}

function timeOf({ position }: ContractHistoryEvent) {
  return position.recordTime
}

function copiedId({ updateId }: ContractHistoryEvent) {
  return { text: updateId, what: 'update id' }
}
