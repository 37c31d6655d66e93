import { digestUpdate } from '#ledger/update-digest.ts'
import type { UpdateHistoryItem } from '#ledger/update.ts'
import { Template } from '#ui/identifiers.tsx'
import { DeedMark } from './EventMark.tsx'
import styles from './UpdateSummary.module.css'

interface UpdateSummaryProps {
  readonly update: UpdateHistoryItem
  /** In a narrow place: the choice without its template. */
  readonly brief?: boolean
}

/** An update in one line: what its first root did, and how many more roots there are. */
export function UpdateSummary({ update, brief = false }: UpdateSummaryProps) {
  const { deed, otherRoots } = digestUpdate(update)
  if (deed === undefined) return <span className="secondary">no root event</span>
  return (
    <span className={styles.summary}>
      <DeedMark kind={deed.kind} />
      {deed.choice === undefined ? null : <span className={styles.choice}>{deed.choice}</span>}
      {deed.templateId === undefined || (brief && deed.choice !== undefined) ? null : (
        <span className={styles.template}>
          <Template id={deed.templateId} link={false} copyable={false} />
        </span>
      )}
      {otherRoots === 0 ? null : <span className="secondary">+{otherRoots}</span>}
    </span>
  )
}
