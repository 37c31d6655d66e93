import { linkOptions } from '@tanstack/react-router'
import { isIndexOffered } from '#features/search/queries/history-index/offered.ts'
import { IconKey } from '#ui/icons.ts'
import { navigation, type Entry, type Page } from './navigation.ts'

/** Opened from the session menu, not from the navigation. */
const whoAmI = {
  label: 'Who am I',
  keys: 'g w',
  icon: IconKey,
  link: linkOptions({ to: '/session', activeOptions: { includeSearch: false } }),
  need: 'no token',
} satisfies Page

/** Returns false if the page requires a history index that is not configured. */
export function isOffered(page: Pick<Page, 'label' | 'needsIndex'>): boolean {
  return page.needsIndex !== true || isIndexOffered()
}

/** Returns the pages behind an entry of the navigation. */
export function pagesOf(entry: Entry): readonly Page[] {
  return 'views' in entry ? entry.views : [entry]
}

/** All pages that have a shortcut. */
export const pages: readonly Page[] = [
  ...navigation.flatMap(({ entries }) => entries.flatMap(pagesOf)),
  whoAmI,
]

/**
 * Returns the navigation page that a route belongs to. For example, `/users/$userId` belongs to
 * `/users`.
 */
export function pageAt(routePath: string): Page | undefined {
  const isWithin = ({ link: { to } }: Page) =>
    to === '/' ? routePath === '/' : routePath === to || routePath.startsWith(`${to}/`)
  return pages.filter(isWithin).toSorted((a, b) => b.link.to.length - a.link.to.length)[0]
}
