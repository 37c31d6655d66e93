import { linkOptions, type LinkProps } from '@tanstack/react-router'
import { pageNeeds, type PageNeed } from '#ledger/rights/page-need.ts'

/** A page and the right that it requires. */
export interface NeededPage {
  readonly label: string
  readonly link: LinkProps
  readonly need: PageNeed
}

/** Pages without an entry in the navigation, which users open from other pages. */
const furtherPages: readonly NeededPage[] = [
  {
    label: 'Validate a DAR',
    link: linkOptions({ to: '/packages/validate' }),
    need: 'participant admin',
  },
  {
    label: 'Buy a name',
    link: linkOptions({ to: '/names/new' }),
    need: 'an onboarded wallet user',
  },
]

/** Returns all pages grouped by the right that they require, lowest first. */
export function pagesByNeed(pages: readonly NeededPage[]) {
  const all = [...pages, ...furtherPages]
  return pageNeeds
    .map((need) => ({ need, pages: all.filter((page) => page.need === need) }))
    .filter(({ pages }) => pages.length > 0)
}
