import { useNavigate } from '@tanstack/react-router'
import type { ContractMoment } from '#ledger/contract-history.ts'
import { Count } from '#ui/Count.tsx'
import { Section } from '#ui/Page.tsx'
import { VirtualTable } from '#ui/table/VirtualTable.tsx'
import { useOpenPage } from '#ui/table/use-open-page.ts'
import styles from './Contracts.module.css'
import { eventIdOf } from './event-id.ts'
import { momentColumns } from './moment-columns.tsx'

/** Everything that happened to the contract, in history order. */
export function Moments({ moments }: { readonly moments: readonly ContractMoment[] }) {
  const navigate = useNavigate()
  const openPage = useOpenPage()
  const open = (moment: ContractMoment) =>
    openPage(moment.updateId, () =>
      navigate({
        to: '/updates/$updateId',
        params: { updateId: moment.updateId },
        search: { event: eventIdOf(moment) },
      }),
    )
  return (
    <Section title="History" fact={<Count value={moments.length} of="event" />}>
      <div className={styles.moments} style={{ '--rows': moments.length }}>
        <VirtualTable
          label="What happened to the contract"
          columns={momentColumns}
          tall="always"
          count={moments.length}
          rowAt={(index) => moments[index]}
          rowKey={keyOf}
          timeOf={timeOf}
          onOpen={open}
          copied={copiedId}
        />
      </div>
    </Section>
  )
}

function keyOf({ updateId, index }: ContractMoment): string {
  return `${updateId} ${index}`
}

function timeOf({ position }: ContractMoment) {
  return position.recordTime
}

function copiedId({ updateId }: ContractMoment) {
  return { text: updateId, what: 'update id' }
}
