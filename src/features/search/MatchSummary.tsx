import type { Match } from '#ledger/search/search-query.ts'
import { DeedMark } from '#features/updates/EventMark.tsx'
import { Template } from '#ui/identifiers.tsx'
import { visibleText } from '#ui/visible-text.ts'
import styles from './MatchSummary.module.css'

/** A match in one line: what its update's first root did. */
export function MatchSummary({ match: { deed, otherRoots } }: { readonly match: Match }) {
  if (deed === undefined) return <span className="secondary">no root event</span>
  return (
    <span className={styles.summary}>
      <DeedMark kind={deed.kind} />
      {deed.choice === undefined ? null : (
        <span className={styles.choice}>{visibleText(deed.choice)}</span>
      )}
      {deed.templateId === undefined ? null : (
        <Template id={deed.templateId} link={false} copyable={false} />
      )}
      {otherRoots === 0 ? null : <span className="secondary">+{otherRoots}</span>}
    </span>
  )
}
