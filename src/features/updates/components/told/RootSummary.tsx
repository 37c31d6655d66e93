import type { UpdateDigest } from '#ledger/update-digest.ts'
import { Template } from '#ui/identifier/identifiers.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { ActionMark } from './ActionMark.tsx'
import styles from './Update.module.css'

/** The first root event of an update, and the number of other roots. */
export function RootSummary({ digest }: { readonly digest: UpdateDigest }) {
  const { rootAction, otherRoots } = digest
  if (rootAction === undefined) return <span className="secondary">no root event</span>
  const { choice, templateId, kind } = rootAction
  return (
    <span className={`${styles.summary} ${choice === undefined ? '' : styles.said}`}>
      <ActionMark kind={kind} />
      <span className={styles.root}>
        {choice === undefined ? null : (
          <span className={styles.choice} data-choice={choice}>
            {visibleText(choice)}
          </span>
        )}
        {templateId === undefined ? null : (
          <span className={styles.template}>
            <Template id={templateId} link={false} copyable={false} />
          </span>
        )}
      </span>
      <OtherRoots count={otherRoots} />
    </span>
  )
}

/** The number of an update's other roots. */
export function OtherRoots({ count }: { readonly count: number }) {
  return count === 0 ? null : <span className="secondary">+{count}</span>
}
