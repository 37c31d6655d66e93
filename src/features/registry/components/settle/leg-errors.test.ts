import { expect, it } from 'vitest'
import { checkSettlement } from '../../rules/check-settlement.ts'
import { emptySettlement } from '../../rules/settlement-arguments.ts'
import { legsOf, withLegs } from '../../rules/transfer-legs.ts'
import { legErrors } from './leg-errors.ts'

const alice = `alice::1220${'ab'.repeat(32)}`
const good = { sender: alice, receiver: `bob::1220${'cd'.repeat(32)}`, amount: '1.0' }

it('shows only the first error of each column, at the leg with the error', () => {
  const typed = withLegs(emptySettlement, [
    { ...good, instrumentId: 'Amulet' },
    { ...good, amount: '-1', instrumentId: '' },
  ])
  const problems = checkSettlement(typed)
  const second = { path: ['transferLegs', 1, 'amount'], message: 'Later.', level: 'error' as const }
  expect(legErrors([...problems, second])).toEqual(
    new Map([
      [
        1,
        { amount: 'The amount must be more than zero.', instrumentId: 'Enter an instrument id.' },
      ],
    ]),
  )
})

it('assigns no column to a warning or to an error of a whole leg', () => {
  const typed = withLegs(emptySettlement, [{ ...good, receiver: alice, instrumentId: 'Amulet' }])
  const problems = checkSettlement({ ...typed, transferLegs: [...legsOf(typed), 7] })
  expect(problems.map(({ message }) => message)).toContain(
    'The sender and the receiver must differ.',
  )
  expect(problems.map(({ message }) => message)).toContain('A leg must be a JSON object.')
  expect(legErrors(problems)).toEqual(new Map())
})
