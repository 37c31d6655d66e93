import { expect, it } from 'vitest'
import { isSameChange } from './change-id.ts'

it('the same command id, parties in any order and user are one change', () => {
  const body = { commandId: 'c', actAs: ['b', 'a'], commands: [] }
  expect(isSameChange(body, { commandId: 'c', actAs: ['a', 'b', 'a'], commands: [1] })).toBe(true)
  expect(isSameChange(body, { ...body, userId: '' })).toBe(true)
  expect(isSameChange(body, { ...body, userId: 'u' })).toBe(false)
  expect(isSameChange(body, { ...body, commandId: 'd' })).toBe(false)
  expect(isSameChange(body, { ...body, actAs: ['a'] })).toBe(false)
})
