import type { PlainWords } from '#ledger/plain-words.ts'
import type { UpdateDigest } from '#ledger/update-digest.ts'
import { visibleText } from '#ui/visible-text.ts'
import { ActionMark } from './ActionMark.tsx'
import { PlainWordsLine } from './PlainWordsLine.tsx'
import { OtherRoots, RootSummary } from './RootSummary.tsx'
import styles from './Update.module.css'

interface UpdateSummaryProps {
  /** The digest of an update, with its words where they are known and not shown beside. */
  readonly row: UpdateDigest & { readonly words?: PlainWords | undefined }
}

/**
 * An update in one line, or two inside of `TwoLines`: in words where its workflow is known, with the
 * raw choice beside them where there is room; else what its first root did.
 */
export function UpdateSummary({ row }: UpdateSummaryProps) {
  const { rootAction, otherRoots, words } = row
  if (rootAction === undefined || words === undefined) return <RootSummary digest={row} />
  const { choice, kind } = rootAction
  return (
    <span className={`${styles.summary} ${styles.said}`}>
      <span className={styles.told}>
        <PlainWordsLine words={words} mark={<ActionMark kind={kind} className={styles.mark} />} />
        {choice === undefined ? null : (
          <span className={`secondary ${styles.aside}`} data-choice={choice}>
            {visibleText(choice)}
          </span>
        )}
      </span>
      <OtherRoots count={otherRoots} />
    </span>
  )
}
