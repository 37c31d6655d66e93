import type { ContractMoment } from '#ledger/contract-history.ts'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { PageLink } from '#ui/PageLink.tsx'
import styles from './ContractPage.module.css'
import { eventIdOf } from './event-id.ts'

const words = {
  create: 'the create',
  mention: 'the update',
  assign: 'assigned',
  unassign: 'unassigned',
} as const

/** What happened and when, leading to the event in its update. */
export function MomentLink({ moment }: { readonly moment: ContractMoment }) {
  const { updateId, position } = moment
  return (
    <>
      <PageLink
        className={styles.link}
        to="/updates/$updateId"
        params={{ updateId }}
        search={{ event: eventIdOf(moment) }}
      >
        {'choice' in moment ? visibleText(moment.choice) : words[moment.kind]}
      </PageLink>{' '}
      <span className="secondary">
        <Time value={position.recordTime} micros />
      </span>
    </>
  )
}
