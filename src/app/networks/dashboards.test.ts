import { expect, it } from 'vitest'
import { parseConfig } from '../config/schema.ts'
import { otherDashboards } from './dashboards.ts'

const dashboards = [
  { name: 'DevNet', url: 'https://dev.example/console' },
  { name: 'TestNet', url: 'https://test.example' },
]

it.each([
  ['https://dev.example/console/', ['TestNet']],
  ['https://test.example/', ['DevNet']],
  ['https://dev.example/', ['DevNet', 'TestNet']],
])("lists the operator's dashboards except the dashboard at %s", (own, names) => {
  const result = parseConfig({ dashboards })
  if (!result.ok) throw new Error('the configuration is wrong')
  expect(otherDashboards(result.config, own).map(({ name }) => name)).toEqual(names)
})

it('returns no other dashboards without a configuration', () => {
  expect(otherDashboards(undefined, 'https://dev.example/')).toEqual([])
})
