import { expect, it } from 'vitest'
import { summaryColumns } from './summary-columns.tsx'

const headers = (unit: string | undefined) => summaryColumns(unit).map(({ header }) => header)

it('names the unit in the headers of all amounts', () => {
  const amounts = summaryColumns('CC').filter(({ isAmount }) => isAmount === true)
  expect(amounts.map(({ header }) => header)).toEqual(['Unlocked, CC', 'Locked, CC', 'Total, CC'])
})

it("omits the unit until the network's name for it is known", () => {
  expect(headers(undefined)).toContain('Total')
})
