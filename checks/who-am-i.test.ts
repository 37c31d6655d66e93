import { expect, it } from 'vitest'
import { pages } from '#app/navigation.ts'
import { pageNeeds } from '#features/session/page-needs.ts'

it('“Who am I” says of every page of the navigation what it needs', () => {
  const said = new Set<string>(pageNeeds.flatMap(({ pages }) => pages.map(({ link }) => link.to)))
  const unsaid = pages.map(({ link }) => link.to).filter((to) => !said.has(to) && to !== '/session')
  expect(unsaid).toEqual([])
})
