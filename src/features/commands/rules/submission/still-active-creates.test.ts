import { expect, test } from 'vitest'
import * as v from 'valibot'
import { ContractId } from '#ledger/identifier.ts'
import { stillActiveCreates } from './still-active-creates.ts'

const contract = (end: string) => v.parse(ContractId, `00${'ab'.repeat(33)}${end}`)
const one = contract('01')
const two = contract('02')
const three = contract('03')
const created = (contractId: ContractId) => ({ CreatedEvent: { contractId } })
const exercised = (contractId: ContractId, consuming: boolean) => ({
  ExercisedEvent: { contractId, consuming },
})

test('returns the contracts that a transaction created and did not archive, in order', () => {
  const events = [created(three), created(one), exercised(three, true), created(two)]
  expect(stillActiveCreates(events)).toEqual([{ contractId: one }, { contractId: two }])
})

test('does not end a contract by a non-consuming choice or by the archive of another contract', () => {
  expect(stillActiveCreates([exercised(two, true), created(one), exercised(one, false)])).toEqual([
    { contractId: one },
  ])
})

test('treats an archived event of the ACS delta shape as the contract’s end', () => {
  expect(stillActiveCreates([created(one), { ArchivedEvent: { contractId: one } }])).toEqual([])
})
