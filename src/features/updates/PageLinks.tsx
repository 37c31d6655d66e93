import { Link } from '@tanstack/react-router'
import type { UpdateHistoryItem } from '#ledger/update.ts'
import { listMode, neighbours, type ListPlace } from './page-of-updates.ts'
import styles from './PageLinks.module.css'

interface PageLinksProps {
  readonly place: ListPlace
  readonly updates: readonly UpdateHistoryItem[]
}

/** The pages around this one. In the order of reading: older updates are below, except when reading forward. */
export function PageLinks({ place, updates }: PageLinksProps) {
  const { older, newer } = neighbours(place, updates)
  return (
    <nav aria-label="Pages of updates" className={styles.links} data-screen-only>
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
