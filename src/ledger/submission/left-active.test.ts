import { expect, test } from 'vitest'
import * as v from 'valibot'
import { ContractId } from '../identifier.ts'
import { leftActive } from './left-active.ts'

const contract = (end: string) => v.parse(ContractId, `00${'ab'.repeat(33)}${end}`)
const one = contract('01')
const two = contract('02')
const three = contract('03')
const created = (contractId: ContractId) => ({ CreatedEvent: { contractId } })
const exercised = (contractId: ContractId, consuming: boolean) => ({
  ExercisedEvent: { contractId, consuming },
})

test('what was created is told in its order, but for what the transaction ended itself', () => {
  const events = [created(three), created(one), exercised(three, true), created(two)]
  expect(leftActive(events)).toEqual([{ contractId: one }, { contractId: two }])
})

test('a choice that does not consume, and the end of another contract, end nothing that was created', () => {
  expect(leftActive([exercised(two, true), created(one), exercised(one, false)])).toEqual([
    { contractId: one },
  ])
})

test('an archive of the shape that tells only of contracts counts as an end', () => {
  expect(leftActive([created(one), { ArchivedEvent: { contractId: one } }])).toEqual([])
})
