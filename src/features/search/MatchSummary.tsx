import type { Match } from '#ledger/search/search-query.ts'
import { DeedMark } from '#features/updates/EventMark.tsx'
import { PlainWordsLine } from '#features/updates/PlainWordsLine.tsx'
import { Template } from '#ui/identifiers.tsx'
import { visibleText } from '#ui/visible-text.ts'
import styles from './MatchSummary.module.css'

/** A match in one line: in words where its workflow is known, and what its first root did. */
export function MatchSummary({ match }: { readonly match: Match }) {
  const { deed, otherRoots, words } = match
  if (deed === undefined) return <span className="secondary">no root event</span>
  return (
    <span className={styles.summary}>
      <DeedMark kind={deed.kind} />
      {words === undefined ? null : (
        <span className={styles.words}>
          <PlainWordsLine words={words} />
        </span>
      )}
      {deed.choice === undefined ? null : (
        <span className={words === undefined ? styles.choice : 'secondary'}>
          {visibleText(deed.choice)}
        </span>
      )}
      {deed.templateId === undefined || words !== undefined ? null : (
        <Template id={deed.templateId} link={false} copyable={false} />
      )}
      {otherRoots === 0 ? null : <span className="secondary">+{otherRoots}</span>}
    </span>
  )
}
