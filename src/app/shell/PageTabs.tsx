import { Link } from '@tanstack/react-router'
import styles from '#ui/Page.module.css'
import { navigation } from '../navigation.ts'
import { isOffered, pageAt, pagesOf } from '../pages.ts'
import { useRoutePath } from './use-route-path.ts'

/** Tabs that link to the pages of one navigation entry. Renders nothing on other pages. */
export function PageTabs() {
  const path = useRoutePath()
  const shown = pageAt(path)
  if (shown === undefined || shown.link.to !== path) return null
  const entry = navigation
    .flatMap(({ entries }) => entries)
    .find((entry) => pagesOf(entry).includes(shown))
  const pages = entry === undefined ? [] : pagesOf(entry).filter(isOffered)
  if (entry === undefined || pages.length < 2) return null
  return (
    <nav aria-label={entry.label} className={styles.tabs} data-screen-only>
      {pages.map((page) => (
        <Link key={page.label} {...page.link} className={styles.view}>
          {page.short ?? page.label}
        </Link>
      ))}
    </nav>
  )
}
