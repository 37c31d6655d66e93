import { expect, it } from 'vitest'
import { summaryColumns } from './summary-columns.tsx'

const headers = (unit: string | undefined) => summaryColumns(unit).map(({ header }) => header)

it('shows the unit in the headers of all amount columns', () => {
  const amounts = summaryColumns('CC').filter(({ isAmount }) => isAmount === true)
  expect(amounts.map(({ header }) => header)).toEqual(['Unlocked, CC', 'Locked, CC', 'Total, CC'])
})

it('omits the unit in amount headers until the unit is loaded', () => {
  expect(headers(undefined)).toContain('Total')
})
