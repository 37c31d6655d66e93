import { Link } from '@tanstack/react-router'
import { writeSnapshot } from './compare/snapshot-text.ts'
import type { HoldingsParams } from './holdings-params.ts'
import styles from './HoldingsView.module.css'

/** The same owners on the pages that compare snapshots. */
export function OtherViews({ place }: { readonly place: HoldingsParams }) {
  const { owner, list, migration, at, match } = place
  const owners = { owner, list }
  const snapshot = writeSnapshot({ migration, at, match })
  return (
    <nav aria-label="Other views of these holdings" className={styles.others}>
      <Link to="/holdings/compare" search={{ ...owners, b: snapshot }}>
        Compare
      </Link>
      <Link to="/holdings/series" search={{ ...owners, to: snapshot }}>
        Over time
      </Link>
      <Link to="/holdings/statement" search={{ ...owners, b: snapshot }}>
        Statement
      </Link>
    </nav>
  )
}
