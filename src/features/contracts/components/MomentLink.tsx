import type { ContractHistoryEvent } from '#ledger/contract-history.ts'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { PageLink } from '#ui/PageLink.tsx'
import { eventIdOf } from './event-id.ts'

const words = {
  create: 'a create of its own',
  mention: 'the update',
  assign: 'assigned',
  unassign: 'unassigned',
} as const

function wordsOf(moment: ContractHistoryEvent): string {
  if ('choice' in moment) return visibleText(moment.choice)
  const choice = moment.kind === 'create' ? moment.by?.choice : undefined
  return choice === undefined ? words[moment.kind] : visibleText(choice)
}

/** An event and its time, with a link to the event in its update. */
export function MomentLink({ moment }: { readonly moment: ContractHistoryEvent }) {
  const { updateId, position } = moment
  return (
    <>
      <PageLink
        style={{ textDecoration: 'underline' }}
        to="/updates/$updateId"
        params={{ updateId }}
        search={{ event: eventIdOf(moment) }}
      >
        {wordsOf(moment)}
      </PageLink>{' '}
      <span className="secondary">
        <Time value={position.recordTime} micros />
      </span>
    </>
  )
}
