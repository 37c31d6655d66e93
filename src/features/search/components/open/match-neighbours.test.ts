import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Position } from '#ledger/history/position.ts'
import { UpdateId } from '#ledger/identifier.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import type { Match } from '../../rules/search-query.ts'
import { findMatchNeighbours, type OrderedMatches } from './match-neighbours.ts'

const positionAt = (micros: number): Position => ({
  migrationId: 4n,
  recordTime: recordTimeOf(BigInt(micros)),
})

const matchAt = (micros: number): Match => ({
  updateId: v.parse(UpdateId, `update-${micros}`),
  position: positionAt(micros),
  words: undefined,
  kind: 'transaction',
  rootAction: undefined,
  otherRoots: 0,
  events: 1,
  eventId: undefined,
})

function found(order: OrderedMatches['order'], ...times: readonly number[]): OrderedMatches {
  const matches = times.map(matchAt)
  return { count: matches.length, matchAt: (index) => matches[index], order }
}

describe('findMatchNeighbours', () => {
  const newest = found('newest', 50, 40, 20)

  it('finds the matches before and after an update in the order of the search', () => {
    expect(findMatchNeighbours(newest, 'update-40', undefined)).toEqual({
      index: 1,
      previous: 0,
      next: 2,
    })
  })

  it('returns no neighbour if no more matches were found', () => {
    expect(findMatchNeighbours(newest, 'update-50', undefined)).toMatchObject({
      previous: undefined,
    })
    expect(findMatchNeighbours(newest, 'update-20', undefined)).toMatchObject({ next: undefined })
    expect(findMatchNeighbours(found('newest'), 'update-20', positionAt(20))).toEqual({
      index: undefined,
      previous: undefined,
      next: undefined,
    })
  })

  it('returns the matches on both sides of an update that does not match', () => {
    const oldest = found('oldest', 20, 40, 50)
    const expected = { index: undefined, previous: 0, next: 1 }
    expect(findMatchNeighbours(newest, 'update-45', positionAt(45))).toEqual(expected)
    expect(findMatchNeighbours(oldest, 'update-30', positionAt(30))).toEqual(expected)
    expect(findMatchNeighbours(newest, 'update-60', positionAt(60))).toMatchObject({ next: 0 })
    expect(findMatchNeighbours(oldest, 'update-60', positionAt(60))).toMatchObject({ previous: 2 })
  })

  it('returns no neighbours while the position of an update that does not match is unknown', () => {
    expect(findMatchNeighbours(newest, 'update-45', undefined)).toEqual({
      index: undefined,
      previous: undefined,
      next: undefined,
    })
  })
})
