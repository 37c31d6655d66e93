import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runs } from './testing/runs.ts'
import { readNearby } from './history/nearby.ts'
import { comparePositions } from './history/position.ts'
import { microsOf, recordTimeOf } from './record-time.ts'
import {
  isKnownReassignmentEvent,
  isOtherHalf,
  otherHalfSearchStart,
  movedContract,
} from './reassignment.ts'
import { positionOf } from './update-digest.ts'
import { isReassignment, UpdateHistoryItem, type Reassignment } from './update.ts'

interface Move {
  readonly contract: number
  readonly counter: number
  readonly unassignId: number
  readonly source: number
}

describe('halves of a reassignment', () => {
  it('finds the matching half of a reassignment among others, from either side', async () => {
    await fc.assert(
      fc.asyncProperty(moves(), async (all) => {
        const halves = all.flatMap((move, index) => [half(move, index), half(move, index, true)])
        const history = halves.toSorted((a, b) => comparePositions(positionOf(a), positionOf(b)))
        for (const [index, one] of halves.entries()) {
          const partner = halves[index % 2 === 0 ? index + 1 : index - 1]
          expect(await findOtherHalf(one, history)).toBe(partner)
        }
      }),
      { numRuns: runs(1000) },
    )
  })

  it('finds no other half while the reassignment is in flight', async () => {
    const move = { contract: 1, counter: 1, unassignId: 7, source: 0 }
    const [leaves, other] = [half(move, 0), half({ ...move, counter: 2 }, 1, true)]
    expect(await findOtherHalf(leaves, [leaves, other])).toBeUndefined()
  })

  it('starts the search slightly before the first half, because the clocks of synchronizers differ', () => {
    const move = { contract: 1, counter: 1, unassignId: 7, source: 0 }
    for (const [isArrival, sign] of [
      [false, -1n],
      [true, 1n],
    ] as const) {
      const one = half(move, 0, isArrival)
      const { from, direction } = otherHalfSearchStart(one, eventOf(one))
      expect(direction).toBe(isArrival ? 'back' : 'forward')
      expect(microsOf(from.recordTime) - microsOf(one.record_time)).toBe(sign * 60_000_000n)
    }
  })

  it('returns the contract that a reassignment moves', () => {
    const move = { contract: 9, counter: 1, unassignId: 7, source: 0 }
    expect(movedContract(eventOf(half(move, 0)))).toBe('00c9')
    expect(movedContract(eventOf(half(move, 0, true)))).toBe('00c9')
  })
})

async function findOtherHalf(one: Reassignment, history: readonly Reassignment[]) {
  const event = eventOf(one)
  const { direction, ...start } = otherHalfSearchStart(one, event)
  let { from } = start
  for (;;) {
    const nearby = await readNearby<UpdateHistoryItem>(
      (after, size) => {
        const rest = history.filter(
          (item) => after === undefined || comparePositions(positionOf(item), after) > 0,
        )
        return Promise.resolve(rest.slice(0, size))
      },
      positionOf,
      { from, direction, count: 4 },
    )
    const found = nearby.items.find((update) => isOtherHalf(event, update))
    if (found !== undefined || nearby.isEnd) return found
    from = nearby.next
  }
}

function eventOf(update: Reassignment) {
  if (!isKnownReassignmentEvent(update.event)) throw new Error('not a half')
  return update.event
}

/**
 * Generates reassignments with few different contracts and ids, so that two of them often differ in
 * only one feature.
 */
function moves(): fc.Arbitrary<Move[]> {
  const move = fc.record({
    contract: fc.nat(2),
    counter: fc.nat(2),
    unassignId: fc.nat(2),
    source: fc.nat(1),
  })
  return fc.uniqueArray(move, {
    maxLength: 8,
    selector: ({ counter, unassignId, source }) => `${counter} ${unassignId} ${source}`,
  })
}

/** Returns one half of the nth move: the departure, or the arrival by the clock of the target. */
function half(move: Move, index: number, isArrival = false): Reassignment {
  const time = 10n ** 15n + BigInt(index) * 1_000_000n
  const skew = BigInt((index % 5) - 2) * 10_000_000n
  const contract = `00c${move.contract}`
  const update = v.parse(UpdateHistoryItem, {
    update_id: `u${index}`,
    record_time: recordTimeOf(isArrival ? time + skew + 1n : time),
    event: {
      submitter: 'a',
      source_synchronizer: `s${move.source}`,
      target_synchronizer: `s${1 - move.source}`,
      migration_id: 4,
      unassign_id: `x${move.unassignId}`,
      reassignment_counter: move.counter,
      ...(isArrival
        ? {
            created_event: {
              event_type: 'created_event',
              event_id: `u${index}:0`,
              contract_id: contract,
              template_id: 'p:M:E',
              package_name: 'p',
              create_arguments: {},
              created_at: recordTimeOf(time),
              signatories: [],
              observers: [],
            },
          }
        : { contract_id: contract }),
    },
  })
  if (!isReassignment(update)) throw new Error('not a reassignment')
  return update
}
