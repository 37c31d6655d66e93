import type { PlainWords } from '#ledger/plain-words.ts'
import type { UpdateDigest } from '#ledger/update-digest.ts'
import { Template } from '#ui/identifier/identifiers.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { ActionMark } from './EventMark.tsx'
import { PlainWordsLine } from './PlainWordsLine.tsx'
import styles from './UpdateSummary.module.css'

interface UpdateSummaryProps {
  /** The digest of an update, with its words where they are known and not shown beside. */
  readonly row: UpdateDigest & { readonly words?: PlainWords | undefined }
  /** In a narrow place: without what says less. */
  readonly brief?: boolean
}

/**
 * An update in one line: in words where its workflow is known, with the raw choice beside them;
 * else what its first root did; and how many more roots there are.
 */
export function UpdateSummary({ row, brief = false }: UpdateSummaryProps) {
  const { rootAction, otherRoots, words } = row
  if (rootAction === undefined) return <span className="secondary">no root event</span>
  const { choice, templateId, kind } = rootAction
  const rest = otherRoots === 0 ? null : <span className="secondary">+{otherRoots}</span>
  if (words !== undefined) {
    return (
      <span className={styles.summary}>
        <ActionMark kind={kind} />
        <span className={styles.told}>
          <span className={styles.words}>
            <PlainWordsLine words={words} />
          </span>
          {brief || choice === undefined ? null : (
            <span className="secondary">{visibleText(choice)}</span>
          )}
        </span>
        {rest}
      </span>
    )
  }
  return (
    <span className={styles.summary}>
      <ActionMark kind={kind} />
      {choice === undefined ? null : <span className={styles.choice}>{visibleText(choice)}</span>}
      {templateId === undefined || (brief && choice !== undefined) ? null : (
        <span className={styles.template}>
          <Template id={templateId} link={false} copyable={false} />
        </span>
      )}
      {rest}
    </span>
  )
}
