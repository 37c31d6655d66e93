import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Decimal } from '#ledger/decimal.ts'
import { PartyId } from '#ledger/identifier.ts'
import { addMicros, recordTimeOf } from '#ledger/record-time.ts'
import { lockStateAt } from './lock-state.ts'
import type { Lock } from './holding.ts'

const end = recordTimeOf(1_795_255_200_000_000n)
const amulet = (lock: Lock | undefined) => ({
  owner: v.parse(PartyId, 'alice::1220'),
  amount: v.parse(Decimal, '1'),
  createdInRound: undefined,
  ratePerRound: undefined,
  lock,
})
const locked = (expiresAt: Lock['expiresAt']) =>
  amulet({ holders: [], expiresAt, context: undefined })

it('reports a lock as expired but still locked from the exact microsecond of the lock’s end', () => {
  expect(lockStateAt(locked(end), addMicros(end, -1n))).toBe('locked')
  expect(lockStateAt(locked(end), end)).toBe('expired, still locked')
  expect(lockStateAt(locked(end), addMicros(end, 86_400_000_000n))).toBe('expired, still locked')
})

it('reports a lock without an end as never expired, and an amulet without a lock as unlocked', () => {
  expect(lockStateAt(locked(undefined), end)).toBe('locked')
  expect(lockStateAt(amulet(undefined), end)).toBe('unlocked')
})
