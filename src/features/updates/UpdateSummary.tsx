import type { PlainWords } from '#ledger/plain-words.ts'
import type { UpdateDigest } from '#ledger/update-digest.ts'
import { Template } from '#ui/identifiers.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { DeedMark } from './EventMark.tsx'
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
  const { deed, otherRoots, words } = row
  if (deed === undefined) return <span className="secondary">no root event</span>
  const { choice, templateId, kind } = deed
  const isToldByWords = words !== undefined
  return (
    <span className={styles.summary}>
      <DeedMark kind={kind} />
      {isToldByWords ? (
        <span className={styles.words}>
          <PlainWordsLine words={words} />
        </span>
      ) : null}
      {choice === undefined || (isToldByWords && brief) ? null : (
        <span className={isToldByWords ? styles.beside : styles.choice}>{visibleText(choice)}</span>
      )}
      {templateId === undefined || isToldByWords || (brief && choice !== undefined) ? null : (
        <span className={styles.template}>
          <Template id={templateId} link={false} copyable={false} />
        </span>
      )}
      {otherRoots === 0 ? null : <span className="secondary">+{otherRoots}</span>}
    </span>
  )
}
