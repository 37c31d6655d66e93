import { expect, it } from 'vitest'
import { addMicros, recordTimeOf } from '#ledger/record-time.ts'
import { byEnd, endOfVote } from './vote-end.ts'

const now = recordTimeOf(1_795_255_200_000_000n)
const inMinutes = (minutes: number) => addMicros(now, BigInt(minutes) * 60_000_000n)
const request = (deadline?: number, target?: number) => ({
  voteBefore: deadline === undefined ? undefined : inMinutes(deadline),
  targetEffectiveAt: target === undefined ? undefined : inMinutes(target),
})

it("returns the next of a vote's deadline and effective time, or the later time if both have passed", () => {
  expect(endOfVote(request(10, 60), now)).toBe(inMinutes(10))
  expect(endOfVote(request(-10, 60), now)).toBe(inMinutes(60))
  expect(endOfVote(request(60, 10), now)).toBe(inMinutes(10))
  expect(endOfVote(request(10), now)).toBe(inMinutes(10))
  expect(endOfVote(request(0, 60), now)).toBe(inMinutes(60))
  expect(endOfVote(request(-5), now)).toBe(inMinutes(-5))
  expect(endOfVote(request(-60, -90), now)).toBe(inMinutes(-60))
  expect(endOfVote(request(-90, -60), now)).toBe(inMinutes(-60))
  expect(endOfVote(request(), now)).toBeUndefined()
})

it('sorts votes that end next first, then overdue votes, then votes without an end', () => {
  const requests = [
    request(),
    request(0),
    request(-90, -60),
    request(30),
    request(-10, 20),
    request(5, 90),
  ]
  expect(requests.toSorted(byEnd(now))).toEqual([
    request(5, 90),
    request(-10, 20),
    request(30),
    request(-90, -60),
    request(0),
    request(),
  ])
})
