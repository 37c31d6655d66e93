import { Link } from '@tanstack/react-router'
import type { UpdateHistoryItem } from '#ledger/update.ts'
import { listMode, neighbours, type ListPlace } from './page-of-updates.ts'
import styles from './PageLinks.module.css'

interface PageLinksProps {
  /** Tells the pages above the list from those below it, for those who go from landmark to landmark. */
  readonly label: string
  readonly place: ListPlace
  readonly updates: readonly UpdateHistoryItem[]
}

/** The pages around this one. In the order of reading: older updates are below, except when reading forward. */
export function PageLinks({ label, place, updates }: PageLinksProps) {
  const { older, newer } = neighbours(place, updates)
  return (
    <nav aria-label={label} className={styles.links} data-screen-only>
      <PageLink to={listMode(place) === 'newest' ? undefined : {}}>Newest</PageLink>
      <PageLink to={newer}>Newer</PageLink>
      <PageLink to={older}>Older</PageLink>
      <PageLink to={place.after === 'begin' ? undefined : { after: 'begin' }}>Beginning</PageLink>
    </nav>
  )
}

function PageLink(props: { readonly to: ListPlace | undefined; readonly children: string }) {
  const { to, children } = props
  if (to === undefined) {
    return (
      <span aria-disabled className={styles.link}>
        {children}
      </span>
    )
  }
  return (
    <Link to="/updates" search={to} className={styles.link}>
      {children}
    </Link>
  )
}
