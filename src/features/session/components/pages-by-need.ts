import { linkOptions, type LinkProps } from '@tanstack/react-router'
import { pageNeeds, type PageNeed } from '#ledger/rights/page-need.ts'

/** A page, with what it asks of who opens it. */
export interface NeededPage {
  readonly label: string
  readonly link: LinkProps
  readonly need: PageNeed
}

/** Pages that are reached from another page. */
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

/** The pages of the navigation and further ones by what they need, what needs least first. */
export function pagesByNeed(pages: readonly NeededPage[]) {
  const all = [...pages, ...furtherPages]
  return pageNeeds
    .map((need) => ({ need, pages: all.filter((page) => page.need === need) }))
    .filter(({ pages }) => pages.length > 0)
}
