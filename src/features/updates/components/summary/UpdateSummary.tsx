import type { PlainWords } from '#ledger/plain-words.ts'
import type { UpdateDigest } from '#ledger/update-digest.ts'
import { visibleText } from '#ui/visible-text.ts'
import { ActionMark } from './ActionMark.tsx'
import { PlainWordsLine } from './PlainWordsLine.tsx'
import styles from './Update.module.css'
import { Template } from '#ui/identifier/identifiers.tsx'

interface UpdateSummaryProps {
  /**
   * The digest of an update, with its words if they are known and not shown elsewhere on the page.
   */
  readonly row: UpdateDigest & { readonly words?: PlainWords | undefined }
}

/**
 * An update on one line, or two in `TwoLines`. Shows words if the workflow is known, with the raw
 * choice if there is space. Otherwise shows the first root action.
 */
export function UpdateSummary({ row }: UpdateSummaryProps) {
  const { rootAction, otherRoots, words } = row
  if (rootAction === undefined || words === undefined) return <RootSummary digest={row} />
  const { choice, kind } = rootAction
  return (
    <span className={`${styles.summary} ${styles.iconOnly}`}>
      <span className={styles.words}>
        <PlainWordsLine
          words={words}
          mark={<ActionMark kind={kind} words={words} className={styles.mark} />}
        />
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

/** The first root event of an update, and the number of other roots. */
function RootSummary({ digest }: { readonly digest: UpdateDigest }) {
  const { rootAction, otherRoots } = digest
  if (rootAction === undefined) return <span className="secondary">no root event</span>
  const { choice, templateId, kind } = rootAction
  return (
    <span className={`${styles.summary} ${choice === undefined ? '' : styles.iconOnly}`}>
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

function OtherRoots({ count }: { readonly count: number }) {
  return count === 0 ? null : <span className="secondary">+{count}</span>
}
