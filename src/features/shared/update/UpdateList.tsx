import { digestUpdate, positionOf, updateKey } from '#ledger/update-digest.ts'
import type { UpdateRow } from '#ledger/update-row.ts'
import type { UpdateHistoryItem } from '#ledger/update.ts'
import { LinkContext, RowContext } from '#ui/table/row-context.ts'
import { Time } from '#ui/time/Time.tsx'
import { PageLink } from '#ui/PageLink.tsx'
import styles from './UpdateList.module.css'
import { UpdateSummary } from './UpdateSummary.tsx'

/** A few updates on a page about something else, each leading to its own. */
export function UpdateList({ updates }: { readonly updates: readonly UpdateHistoryItem[] }) {
  return (
    <RowContext value>
      <ol className={styles.list}>
        {updates.map((update, index) => (
          <li key={updateKey(update)}>
            <PageLink
              to="/updates/$updateId"
              params={{ updateId: update.update_id }}
              className={styles.update}
            >
              <Time value={update.record_time} previous={updates[index - 1]?.record_time} />
              <LinkContext value>
                <UpdateSummary row={rowWithoutWords(update)} brief />
              </LinkContext>
            </PageLink>
          </li>
        ))}
      </ol>
    </RowContext>
  )
}

/** Choices only: what reads an update in words is larger than all else of the first page. */
function rowWithoutWords(update: UpdateHistoryItem): UpdateRow {
  const position = positionOf(update)
  return { updateId: update.update_id, position, words: undefined, ...digestUpdate(update) }
}
