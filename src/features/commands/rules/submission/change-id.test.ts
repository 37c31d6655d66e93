import { expect, it } from 'vitest'
import type { JsonObject } from '#ledger/json.ts'
import { changeIdOf, isSameChange } from './change-id.ts'

it('treats requests with the same command id, user and parties as one change, in any order of the parties', () => {
  const body = { commandId: 'c', actAs: ['b', 'a'], commands: [] }
  expect(isSameChange(body, { commandId: 'c', actAs: ['a', 'b', 'a'], commands: [1] })).toBe(true)
  expect(isSameChange(body, { ...body, userId: '' })).toBe(true)
  expect(isSameChange(body, { ...body, userId: 'u' })).toBe(false)
  expect(isSameChange(body, { ...body, commandId: 'd' })).toBe(false)
  expect(isSameChange(body, { ...body, actAs: ['a'] })).toBe(false)
})

it('returns a change id with sorted unique parties, and with the user if the request has one', () => {
  const actAs = ['b', 'a', 'b', 7, null]
  expect(changeIdOf({ commandId: 'c', actAs, userId: 'u' })).toEqual({
    commandId: 'c',
    actAs: ['a', 'b'],
    userId: 'u',
  })
  const others: readonly JsonObject[] = [{}, { commandId: 7, actAs: 'a', userId: null }]
  for (const body of others) {
    expect(changeIdOf(body)).toEqual({ commandId: '', actAs: [], userId: undefined })
  }
})
