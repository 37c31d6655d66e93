import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import type { Position } from '#ledger/history/position.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import {
  finishRead,
  maxReadsBehind,
  watchReadStart,
  withPart,
  type WatchProgress,
  type WatchedSearch,
} from './search-step.ts'

const timeAt = (second: number) => recordTimeOf(BigInt(second) * 1_000_000n)
const positionAt = (second: number): Position => ({ migrationId: 4n, recordTime: timeAt(second) })
const watch = (search: string, since = 0): WatchedSearch => ({ search, since: timeAt(since) })
const begun: WatchProgress = { at: positionAt(0), behind: 0, found: new Map() }
const awake = { isNewest: true, isQuiet: false }

/**
 * Simulates one read of the history up to a second. Each watched search has matches at the given
 * seconds.
 */
function look(
  before: WatchProgress,
  watched: readonly WatchedSearch[],
  matches: readonly number[],
  { upTo = Math.max(0, ...matches), ...how }: Partial<typeof awake> & { upTo?: number } = {},
) {
  const part = {
    reached: positionAt(upTo),
    matches: new Map(watched.map(({ search }) => [search, matches.map(positionAt)])),
  }
  return finishRead(before, withPart(before, watched, part), { ...awake, ...how })
}

describe('watched search', () => {
  it('reports the number of new matches, and each match exactly once, despite outages, quiet hours and lags', () => {
    const step = fc.record({
      /** Number of updates that are read. Undefined for an outage. */
      reads: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
      isNewest: fc.boolean(),
      isQuiet: fc.boolean(),
      /**
       * True if the same part of the history is read again, as after a reload that lost the last
       * state.
       */
      again: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }),
        fc.array(step, { maxLength: 40 }),
        (updates, steps) => {
          const watched = [watch('a')]
          let seen = begun
          let read = 0
          let reported = 0
          const matchesIn = (from: number, to: number) =>
            updates.flatMap((matches, index) =>
              matches && index >= from && index < to ? [index + 1] : [],
            )
          for (const { reads, isNewest, isQuiet, again } of steps) {
            if (reads === undefined) continue
            const from = again ? 0 : read
            read = Math.min(updates.length, read + reads)
            const step = look(seen, watched, matchesIn(from, read), {
              isNewest,
              isQuiet,
              upTo: read,
            })
            seen = step.seen
            for (const { count, first } of step.fired) {
              reported += count
              expect(first).toEqual(positionAt(matchesIn(0, read)[0] ?? -1))
              expect(isQuiet).toBe(false)
            }
            expect(step.cleared).toEqual([])
            expect(reported + (seen.found.get('a')?.waiting ?? 0)).toBe(matchesIn(0, read).length)
          }
          const last = look(seen, watched, matchesIn(read, updates.length))
          expect(reported + (last.fired[0]?.count ?? 0)).toBe(matchesIn(0, updates.length).length)
          expect(look(last.seen, watched, []).fired).toEqual([])
        },
      ),
      { numRuns: runs(1_000) },
    )
  })

  it('does not report matches from before the search was watched', () => {
    const { fired } = look(begun, [watch('a', 10)], [9, 10, 11, 12])
    expect(fired).toEqual([{ search: 'a', count: 2, first: positionAt(11) }])
  })

  it('clears the notification once when the matches are viewed, and then counts from zero', () => {
    const notified = look(begun, [watch('a')], [1, 2])
    expect(notified.seen.found.get('a')).toMatchObject({ told: 2, waiting: 0 })
    const looked = look(notified.seen, [watch('a', 5)], [3, 6])
    expect(looked.cleared).toEqual(['a'])
    expect(looked.fired).toEqual([{ search: 'a', count: 1, first: positionAt(6) }])
    expect(look(looked.seen, [watch('a', 5)], []).cleared).toEqual([])
  })

  it('clears no notification if nothing was reported, even if the search is viewed', () => {
    const { seen } = look(begun, [watch('a')], [])
    expect(look(seen, [watch('a', 5)], []).cleared).toEqual([])
  })

  it('clears the notification once when the search is no longer watched', () => {
    const notified = look(begun, [watch('a')], [1])
    const ended = look(notified.seen, [], [])
    expect(ended.cleared).toEqual(['a'])
    expect(look(ended.seen, [], []).cleared).toEqual([])
  })

  it('delays a match notification until the newest update is read, but at most for a limited number of reads', () => {
    let { seen } = look(begun, [watch('a')], [1], { isNewest: false })
    const counts: number[] = []
    for (let turn = 1; turn < 2 * maxReadsBehind; turn++) {
      const step = look(seen, [watch('a')], [turn + 1], { isNewest: false })
      seen = step.seen
      counts.push(...step.fired.map(({ count }) => count))
    }
    expect(counts).toEqual([maxReadsBehind, maxReadsBehind])
  })

  it('reports matches of each watched search separately, and reports no searches without matches', () => {
    const watched = [watch('a'), watch('b'), watch('c')]
    const part = {
      reached: positionAt(9),
      matches: new Map([
        ['a', [positionAt(1), positionAt(2)]],
        ['c', [positionAt(3)]],
        ['not watched', [positionAt(4)]],
      ]),
    }
    const { fired, seen } = finishRead(begun, withPart(begun, watched, part), awake)
    expect(fired).toEqual([
      { search: 'a', count: 2, first: positionAt(1) },
      { search: 'c', count: 1, first: positionAt(3) },
    ])
    expect([...seen.found.keys()]).toEqual(['a', 'b', 'c'])
  })

  it('keeps the position of the watched searches and reports nothing if an earlier part of the history is read again', () => {
    const { seen } = look(begun, [watch('a')], [5])
    const again = look(seen, [watch('a')], [3], { upTo: 4 })
    expect(again.seen.at).toEqual(positionAt(5))
    expect(again.fired).toEqual([])
  })

  it('keeps the first match of a watched search when further matches are reported', () => {
    const notified = look(begun, [watch('a')], [1])
    const [more] = look(notified.seen, [watch('a')], [2, 3]).fired
    expect(more).toEqual({ search: 'a', count: 2, first: positionAt(1) })
  })

  it('reports matches after the quiet hours, even if the newest update was read during the quiet hours', () => {
    const quiet = look(begun, [watch('a')], [1], { isQuiet: true })
    expect(quiet.fired).toEqual([])
    expect(look(quiet.seen, [watch('a')], []).fired).toMatchObject([{ search: 'a', count: 1 }])
  })

  it('counts consecutive reads that did not reach the newest update', () => {
    let { seen } = look(begun, [watch('a')], [], { isNewest: false })
    expect(seen.behind).toBe(1)
    ;({ seen } = look(seen, [watch('a')], [], { isNewest: false }))
    expect(seen.behind).toBe(2)
    ;({ seen } = look(seen, [watch('a')], [], { isQuiet: true }))
    expect(seen.behind).toBe(0)
  })

  it('clears no notification of a search that was never watched before', () => {
    const first = withPart(begun, [watch('a')], { reached: positionAt(1), matches: new Map() })
    expect(finishRead(undefined, first, awake).cleared).toEqual([])
  })
})

describe('watchReadStart', () => {
  it('starts to read the history at the start of the earliest watch', () => {
    expect(watchReadStart([watch('a', 7), watch('b', 3)])).toBe(timeAt(3))
    expect(watchReadStart([])).toBeUndefined()
  })
})
