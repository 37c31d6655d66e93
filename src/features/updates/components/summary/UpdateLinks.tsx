import type { ReactNode } from 'react'
import type { PartyId } from '#ledger/identifier.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { PageLink } from '#ui/PageLink.tsx'
import { LinkContext, RowContext } from '#ui/table/row-context.ts'
import { dayIn } from '#ui/time/periods.ts'
import { Time } from '#ui/time/Time.tsx'
import { useTimeMode } from '#ui/time/TimeModeProvider.tsx'
import styles from './Update.module.css'

/** Widths of "23:59:59" and of "23 h 59 min ago" in the font of times. */
const timeWidths = { clock: '5.25em', relative: '9em' }

export interface LinkedUpdate {
  readonly key: string
  readonly updateId: string
  readonly recordTime: RecordTime
  readonly summary: ReactNode
}

interface UpdateLinksProps {
  readonly updates: readonly LinkedUpdate[]
  readonly label?: string
  readonly linked?: { readonly source: 'participant'; readonly as: readonly PartyId[] }
}

/** A few updates on a page about another subject, grouped by day, with links to their pages. */
export function UpdateLinks({ updates, label, linked }: UpdateLinksProps) {
  const { mode } = useTimeMode()
  const isUnderDay = mode !== 'relative'
  const dayOf = dayIn(mode === 'utc' ? 'utc' : 'local', true)
  return (
    <RowContext value>
      <ol
        className={`${styles.list} ${styles.always}`}
        aria-label={label}
        style={{ '--time-width': isUnderDay ? timeWidths.clock : timeWidths.relative }}
      >
        {updates.map(({ key, updateId, recordTime, summary }, index) => {
          const above = updates[index - 1]?.recordTime
          const day = dayOf(recordTime)
          return (
            <li key={key}>
              {isUnderDay && (above === undefined || dayOf(above) !== day) ? (
                <p className={styles.day}>{day}</p>
              ) : null}
              <PageLink
                to="/updates/$updateId"
                params={{ updateId }}
                search={linked && { ...linked, as: [...linked.as] }}
                className={styles.update}
              >
                <Time value={recordTime} clockOnly withoutZone />
                <LinkContext value>{summary}</LinkContext>
              </PageLink>
            </li>
          )
        })}
      </ol>
    </RowContext>
  )
}
