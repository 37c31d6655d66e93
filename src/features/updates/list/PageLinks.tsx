import { Link } from '@tanstack/react-router'
import type { View } from '#ledger/history/chain-reading.ts'
import type { ListInView } from '#queries/history-list/list-in-view.ts'
import type { ListPlace } from '#queries/history-list/list-place.ts'
import type { PlacedRow, PlacedList } from '#queries/history-list/placed-list.ts'
import { useView } from '#queries/history-list/use-history-list.ts'
import { linksInList } from './links-in-list.ts'
import styles from './PageLinks.module.css'

interface PageLinksProps {
  readonly list: ListInView
  readonly state: PlacedList<PlacedRow>
  /** The rows in view when scrolling last came to rest. */
  readonly resting: View
}

/** The places around the view, for those who do not scroll. */
export function PageLinks({ list, state, resting }: PageLinksProps) {
  const current = useView(list)
  // Rows that have been read since are in view, too.
  const view = current.first === resting.first ? current : resting
  const { newest, newer, older, beginning, turned } = linksInList(state, view)
  const isNewestFirst = state.chain.order === 'newest first'
  return (
    <nav aria-label="Pages of the list" className={styles.links} data-screen-only>
      <PageLink to={newest}>Newest</PageLink>
      <PageLink to={newer}>Newer</PageLink>
      <PageLink to={older}>Older</PageLink>
      <PageLink to={beginning}>Beginning</PageLink>
      <PageLink
        to={turned}
        title={isNewestFirst ? 'Read forward from here' : 'Read back from here'}
      >
        {isNewestFirst ? 'Forward' : 'Newest first'}
      </PageLink>
    </nav>
  )
}

interface PageLinkProps {
  readonly to: ListPlace | undefined
  readonly title?: string
  readonly children: string
}

function PageLink({ to, title, children }: PageLinkProps) {
  if (to === undefined) {
    return (
      <span aria-disabled className={styles.link}>
        {children}
      </span>
    )
  }
  return (
    <Link
      to="."
      search={({ before: _before, after: _after, at: _at, ...search }) => ({ ...search, ...to })}
      className={styles.link}
      title={title}
    >
      {children}
    </Link>
  )
}
