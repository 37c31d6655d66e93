import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/runs.ts'
import { addRows, emptyChain, type ListOrder } from './chain.ts'
import { isInRange, rowsInRange, type HistoryRange } from './chain-range.ts'
import { comparePositions, readPosition, type Position } from './position.ts'
import { justAfter, justBefore } from './slice.ts'
import { identity } from './testing/driven-list.ts'
import { history } from './testing/histories.ts'
import { anyPosition, positionNear } from './testing/paged-history.ts'

const order = fc.constantFrom<ListOrder>('newest first', 'oldest first')

/**
 * Returns a list that has read a section of the updates. The list knows an end of the history if
 * the section includes it.
 */
function listOf(order: ListOrder, all: readonly Position[], skip: number, leave: number) {
  const rows = all.slice(skip, Math.max(skip, all.length - leave))
  const isNewestFirst = order === 'newest first'
  const [older, newer] = [skip === 0, leave === 0]
  const ends = isNewestFirst ? { above: newer, below: older } : { above: older, below: newer }
  const chain = addRows(emptyChain<Position>(order, ends), identity, 'below', rows, ends.below)
  // The position at which this list may have been opened. No update lies between the position and
  // the first row.
  const opened = isNewestFirst ? all[Math.max(skip, all.length - leave)] : all[skip - 1]
  return { rows, chain, opened }
}

const end = fc.option(
  fc.oneof(
    positionNear(),
    anyPosition().map((one) => () => one),
  ),
  {
    nil: undefined,
  },
)

const positions = (...texts: readonly string[]) => texts.flatMap((text) => readPosition(text) ?? [])

describe('rowsInRange', () => {
  it("counts the list's rows in a range, and never reports an incomplete count as complete", () => {
    fc.assert(
      fc.property(
        history(30),
        order,
        fc.nat(10),
        fc.nat(10),
        end,
        end,
        (all, order, skip, leave, pickFrom, pickTo) => {
          const { rows, chain, opened } = listOf(order, all, skip, leave)
          const range: HistoryRange = { from: pickFrom?.(all), to: pickTo?.(all) }
          const inHistory = all.filter((one) => isInRange(range, one)).length
          const inList = rows.filter((one) => isInRange(range, one)).length
          const counted = rowsInRange(chain, identity, range, opened)
          expect(counted?.count).toBe(inList)
          expect(counted?.isWhole === true && inList !== inHistory).toBe(false)
        },
      ),
      { numRuns: runs(2000) },
    )
  })

  it('reports the rows of a range as complete only if the list has read past both ends of the range', () => {
    const all = [
      '4~2026-11-24T02:04:59Z',
      '4~2026-11-24T02:05:00Z',
      '4~2026-11-24T02:15:00Z',
      '4~2026-11-24T02:15:01Z',
    ]
      .flatMap((text) => readPosition(text) ?? [])
      .toSorted(comparePositions)
    const { chain } = listOf('newest first', all, 0, 0)
    const [, from, to] = all
    expect(rowsInRange(chain, identity, { from, to })).toEqual({ count: 2, isWhole: true })
    const open = addRows(
      emptyChain<Position>('newest first', { above: false, below: false }),
      identity,
      'below',
      all.slice(1),
      false,
    )
    expect(rowsInRange(open, identity, { from, to })).toEqual({ count: 2, isWhole: false })
  })

  it.each(['newest first', 'oldest first'] as const)(
    'reports complete rows if the list was opened at the end of the range and has read past it, %s',
    (listOrder) => {
      const rows = positions(
        '4~2026-11-24T02:04:00Z',
        '4~2026-11-24T02:05:00Z',
        '4~2026-11-24T02:06:00Z',
      )
      const [from, to] = positions('4~2026-11-24T02:04:30Z', '4~2026-11-24T02:05:30Z')
      const isNewestFirst = listOrder === 'newest first'
      const empty = emptyChain<Position>(listOrder, { above: false, below: false })
      const read = isNewestFirst ? rows.slice(0, 2) : rows.slice(1)
      const chain = addRows(empty, identity, 'below', read, false)
      const opened = isNewestFirst ? to && justAfter(to) : from && justBefore(from)
      expect(rowsInRange(chain, identity, { from, to }, opened)).toEqual({
        count: 1,
        isWhole: true,
      })
      expect(rowsInRange(chain, identity, { from, to })).toEqual({ count: 1, isWhole: false })
    },
  )

  it('returns no rows if the range ends before the history begins', () => {
    const [from, to] = positions('0~1999-01-01T00:00:00Z', '0~1999-12-31T00:00:00Z')
    const rows = positions('4~2026-11-24T02:04:00Z')
    const empty = emptyChain<Position>('oldest first', { above: false, below: false })
    const chain = addRows(empty, identity, 'below', rows, false)
    const opened = from && justBefore(from)
    expect(rowsInRange(chain, identity, { from, to }, opened)).toEqual({ count: 0, isWhole: true })
    const backwards = emptyChain<Position>('newest first', { above: false, below: true })
    const after = to && justAfter(to)
    expect(rowsInRange(backwards, identity, { from, to }, after)).toEqual({
      count: 0,
      isWhole: true,
    })
  })
})
