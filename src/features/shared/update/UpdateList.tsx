import type { ComponentType } from 'react'
import { digestUpdate, updateKey } from '#ledger/update-digest.ts'
import type { UpdateHistoryItem } from '#ledger/update.ts'
import { LinkContext, RowContext } from '#ui/table/row-context.ts'
import { Time } from '#ui/time/Time.tsx'
import { PageLink } from '#ui/PageLink.tsx'
import { RootSummary } from './RootSummary.tsx'
import twoLines from './TwoLines.module.css'
import styles from './UpdateList.module.css'

interface UpdateListProps {
  readonly updates: readonly UpdateHistoryItem[]
  /** `ToldUpdate`, once it is there: what reads updates in words is larger than all else of a first page. */
  readonly Told: ComponentType<{ readonly update: UpdateHistoryItem }> | undefined
}

/** A few updates on a page about something else, each leading to its own. */
export function UpdateList({ updates, Told }: UpdateListProps) {
  return (
    <RowContext value>
      <ol className={`${styles.list} ${twoLines.always}`}>
        {updates.map((update, index) => (
          <li key={updateKey(update)}>
            <PageLink
              to="/updates/$updateId"
              params={{ updateId: update.update_id }}
              className={styles.update}
            >
              <Time value={update.record_time} previous={updates[index - 1]?.record_time} />
              <LinkContext value>
                {Told === undefined ? (
                  <RootSummary digest={digestUpdate(update)} />
                ) : (
                  <Told update={update} />
                )}
              </LinkContext>
            </PageLink>
          </li>
        ))}
      </ol>
    </RowContext>
  )
}
