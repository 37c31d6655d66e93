import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { Movement } from '#features/statement/rules/movement.ts'
import { Decimal } from '#ledger/decimal.ts'
import { UpdateId } from '#ledger/identifier.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import type { Match } from '../../../rules/search-query.ts'
import { createAmountRoom } from './amount-room.ts'

function matchOf(amount: string, fee?: string): Match {
  const moved: Movement = {
    kind: 'transfer-in',
    direction: 'in',
    amount: v.parse(Decimal, amount),
    fee: fee === undefined ? undefined : v.parse(Decimal, fee),
    parts: [],
    counterparties: [],
    memo: undefined,
  }
  return {
    updateId: v.parse(UpdateId, amount),
    position: { migrationId: 4n, recordTime: recordTimeOf(0n) },
    words: undefined,
    kind: 'transaction',
    rootAction: undefined,
    otherRoots: 0,
    events: 1,
    eventId: undefined,
    moved,
  }
}

it('fits the column to the longest amount or fee so far, and resets the width for a new list of matches', () => {
  const roomOf = createAmountRoom()
  const roomFor = (matches: readonly Match[]) =>
    roomOf({ count: matches.length, matchAt: (index) => matches[index] })
  const first = matchOf('1.5')
  const usual = roomFor([first])
  expect(usual.hasFees).toBe(false)
  const long = [first, matchOf('2', '-123456789012.1234567890')]
  const room = roomFor(long)
  expect(room.hasFees).toBe(true)
  expect(room.width).toBeGreaterThanOrEqual('-123,456,789,012.1234567890'.length)
  expect(roomFor([...long, matchOf('3')])).toEqual(room)
  expect(roomFor([matchOf('1.5')])).toEqual(usual)
})
