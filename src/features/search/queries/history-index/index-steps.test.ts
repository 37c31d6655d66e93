import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { readNearby } from '#ledger/history/nearby.ts'
import { comparePositions, type Position } from '#ledger/history/position.ts'
import { microsOf } from '#ledger/record-time.ts'
import { matchAllFilter } from '../../rules/filter.ts'
import { runs } from '#ledger/testing/runs.ts'
import { createIndexSteps } from './index-steps.ts'
import type { IndexSource } from './index-source.ts'
import { positionAt, type IndexedRange } from './next-part.ts'

interface Item {
  readonly position: Position
  readonly matches: boolean
}

const start = 1_800_000_000_000_000n
const at = (micros: bigint) => positionAt({ migrationId: 4n, micros: start + micros })
const positionOf = ({ position }: Item) => position

const ledgers = fc
  .uniqueArray(fc.record({ micros: fc.bigInt({ min: 0n, max: 80n }), matches: fc.boolean() }), {
    minLength: 1,
    maxLength: 60,
    selector: ({ micros }) => micros,
  })
  .map((items) =>
    items
      .map(({ micros, matches }): Item => ({ position: at(micros), matches }))
      .toSorted((a, b) => comparePositions(a.position, b.position)),
  )

const coverages = fc
  .uniqueArray(fc.bigInt({ min: -2n, max: 82n }), { minLength: 2, maxLength: 4 })
  .map((ends) => ends.toSorted((a, b) => (a < b ? -1 : 1)))
  .map((ends) =>
    ends.flatMap((after, index): IndexedRange[] => {
      const upTo = ends[index + 1]
      if (index % 2 === 1 || upTo === undefined) return []
      return [{ migrationId: 4n, after: start + after, upTo: start + upTo }]
    }),
  )

it('finds the same matches step by step, for any ranges and failures of the index', async () => {
  let byIndex = 0
  await fc.assert(
    fc.asyncProperty(
      ledgers,
      coverages,
      fc.constantFrom('back', 'forward'),
      fc.bigInt({ min: -1n, max: 81n }),
      fc.option(fc.nat(6), { nil: undefined, freq: 2 }),
      fc.integer({ min: 1, max: 20 }),
      async (ledger, ranges, direction, begin, failsAt, count) => {
        const { signal } = new AbortController()
        let time = 0
        // The index fails at one request and is called again later.
        const ask = createIndexSteps(indexOver(ledger, ranges, failsAt), () => (time += 15_000))
        const found: Item[] = []
        let from = at(begin)
        for (let isEnd = false; !isEnd;) {
          const step = { from, direction, count }
          const { batch, until } = await ask<Item>({
            step,
            where: matchAllFilter,
            pageSize: count,
            read: ({ index }) => {
              const item = ledger[index]
              if (item === undefined) throw new Error('there is no such item')
              return { success: true, value: item }
            },
            positionOf,
            signal,
          })
          if (batch === undefined) {
            const read = await readNearby(pagesOf(ledger), positionOf, { ...step, until })
            found.push(...read.items)
            ;({ next: from, isEnd } = read)
          } else {
            byIndex++
            found.push(...batch.items)
            from = batch.reached
          }
        }
        const sign = direction === 'forward' ? 1 : -1
        const beyond = ledger.filter(
          ({ position }) => sign * comparePositions(position, at(begin)) > 0,
        )
        const expected = beyond.filter(({ matches }) => matches)
        expect(found.filter(({ matches }) => matches)).toEqual(
          sign === 1 ? expected : expected.toReversed(),
        )
      },
    ),
    { numRuns: runs(1000) },
  )
  expect(byIndex).toBeGreaterThan(runs(200))
})

it('skips a failed index for a minute and reports the reason meanwhile', async () => {
  let time = 0
  let questions = 0
  const failing: IndexSource = {
    async coverage() {
      questions++
      throw timedOut()
    },
    search: () => Promise.reject(timedOut()),
  }
  const ask = createIndexSteps(failing, () => time)
  const step = { from: at(5n), direction: 'back', count: 1 } as const
  const request = { step, where: matchAllFilter, pageSize: 1, positionOf }
  const once = () =>
    ask<Item>({
      ...request,
      read: () => ({ success: false, field: '', expected: '', received: '' }),
      signal: new AbortController().signal,
    })
  for (let second = 0; second < 60; second += 10) {
    time = second * 1000
    const { batch, news } = await once()
    expect(batch).toBeUndefined()
    expect(news.failure).toMatchObject({ kind: 'timed-out' })
  }
  expect(questions).toBe(1)
  time = 61_000
  await once()
  expect(questions).toBe(2)
})

function timedOut(): ApiError {
  const endpoint = { method: 'GET', path: '/v1/status' } as const
  return new ApiError({
    kind: 'timed-out',
    timeoutMs: 1,
    family: 'index',
    endpoint,
    url: '',
    at: 0,
  })
}

function pagesOf(ledger: readonly Item[]) {
  return async (after: Position | undefined, size: number) =>
    ledger
      .filter(({ position }) => after === undefined || comparePositions(position, after) > 0)
      .slice(0, size)
}

/** Simulates an index of these ranges. It returns the matches and every third other update. */
function indexOver(
  ledger: readonly Item[],
  ranges: readonly IndexedRange[],
  failsAt: number | undefined,
): IndexSource {
  let questions = 0
  const fail = () => {
    if (questions++ === failsAt) throw timedOut()
  }
  return {
    async coverage() {
      fail()
      return { ranges, readAt: undefined }
    },
    async search({ after, upTo, order, pageSize }, read) {
      fail()
      const there = ledger.flatMap(({ position, matches }, index) => {
        const micros = microsOf(position.recordTime)
        return after < micros && micros <= upTo && (matches || index % 3 === 0)
          ? [{ micros, index }]
          : []
      })
      const ordered = order === 'oldest' ? there : there.toReversed()
      const some = ordered.slice(0, pageSize)
      const last = some.at(-1)?.micros
      const isCut = ordered.length > some.length && last !== undefined
      const items = some.map(({ index }) => {
        const item = read({ index, text: undefined, json: () => null })
        if (!item.success) throw new Error('an item is not read')
        return item.value
      })
      const within =
        order === 'oldest'
          ? { after, upTo: isCut ? last : upTo }
          : { after: isCut ? last - 1n : after, upTo }
      return { ...within, items, updates: ledger.length }
    },
  }
}
