import { expect, it } from 'vitest'
import { pagesByNeed } from './pages-by-need.ts'

const page = (label: string) => ({ label, link: { to: '/' }, need: 'no token' }) as const

it('omits access needs without a page, and lists the others in navigation order', () => {
  const byNeed = pagesByNeed([page('Updates'), page('Search')])
  expect(byNeed.map(({ need, pages }) => [need, pages.map(({ label }) => label)])).toEqual([
    ['no token', ['Updates', 'Search']],
    ['participant admin', ['Validate a DAR']],
    ['an onboarded wallet user', ['Buy a name']],
  ])
})
