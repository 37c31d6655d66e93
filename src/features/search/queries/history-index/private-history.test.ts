import { QueryClient } from '@tanstack/react-query'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { configureConnection } from '#api/connection.ts'
import { PrivateRange } from '#api/history-index/private.ts'
import { PartyId } from '#ledger/identifier.ts'
import { readFilter } from '../../rules/filter-text.ts'
import { runs } from '#ledger/testing/runs.ts'
import { privateMatches } from './private-history.ts'
import { jointRanges, type OffsetRange } from './private-ranges.ts'

const party = v.parse(PartyId, 'alice::1220ab')
const Question = v.object({
  order: v.picklist(['newest', 'oldest']),
  after_offset: v.pipe(
    v.string(),
    v.transform((text) => BigInt(text)),
  ),
  up_to_offset: v.pipe(
    v.string(),
    v.transform((text) => BigInt(text)),
  ),
})

const isWanted = (offset: bigint) => offset % 3n === 0n

function updateAt(offset: bigint) {
  const value = {
    updateId: `u${offset}`,
    workflowId: isWanted(offset) ? 'wanted' : 'other',
    offset: Number(offset),
    recordTime: '2026-11-20T10:00:00Z',
    effectiveAt: '2026-11-20T10:00:00Z',
    synchronizerId: 's::1220',
    events: [],
  }
  return { update: { Transaction: { value } } }
}

/**
 * Simulates an index with an update at each offset and a few updates per response. `lie` may change
 * the response.
 */
function answering(most: number, lie: (lines: string) => string = (lines) => lines): OffsetRange[] {
  const requestedRanges: OffsetRange[] = []
  configureConnection({
    baseUrl: 'http://localhost/',
    async fetch(input, init) {
      const question = v.parse(Question, await new Request(input, init).json())
      const { order, after_offset: after, up_to_offset: upTo } = question
      requestedRanges.push({ after, upTo })
      const length = upTo - after < BigInt(most) ? upTo - after : BigInt(most)
      const low = order === 'newest' ? upTo - length : after
      const offsets = Array.from({ length: Number(length) }, (_, at) => low + BigInt(at) + 1n)
      const head = { after_offset: `${low}`, up_to_offset: `${low + length}`, updates: `${length}` }
      const updates = (order === 'newest' ? offsets.toReversed() : offsets).map(updateAt)
      return new Response(lie(`${JSON.stringify(head)}\n${JSON.stringify({ updates })}`))
    },
  })
  return requestedRanges
}

async function search(ranges: readonly OffsetRange[], order: 'newest' | 'oldest') {
  const where = readFilter('workflow:wanted')
  if (!where.ok) throw new Error('no filter')
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const options = privateMatches({ parties: [party], where: where.filter, order, ranges })
  const data = await client.fetchInfiniteQuery({ ...options, retry: false, pages: 10_000 })
  client.clear()
  return {
    ids: data.pages.flatMap(({ found }) => found.map(({ updateId }) => String(updateId))),
    searched: data.pages.reduce((sum, page) => sum + page.searched, 0n),
  }
}

const someRanges = fc
  .uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 2, maxLength: 8 })
  .map((bounds) => bounds.toSorted((a, b) => a - b))
  .map((bounds) =>
    bounds.flatMap((bound, at): OffsetRange[] => {
      const upTo = bounds[at + 1]
      return at % 2 === 1 || upTo === undefined
        ? []
        : [{ after: BigInt(bound), upTo: BigInt(upTo) }]
    }),
  )

const offsetsIn = (ranges: readonly OffsetRange[]) =>
  ranges.flatMap(({ after, upTo }) =>
    Array.from({ length: Number(upTo - after) }, (_, at) => after + BigInt(at) + 1n),
  )

describe('privateMatches', () => {
  it('finds each match in the stored private history once, in order, for any page size', async () => {
    await fc.assert(
      fc.asyncProperty(
        someRanges,
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom('newest', 'oldest'),
        async (ranges, most, order) => {
          answering(most)
          const offsets = offsetsIn(ranges)
          const expected = offsets.filter(isWanted).map((offset) => `u${offset}`)
          const { ids, searched } = await search(ranges, order)
          expect(ids).toEqual(order === 'newest' ? expected.toReversed() : expected)
          expect(searched).toBe(BigInt(offsets.length))
        },
      ),
      { numRuns: runs(200) },
    )
  })

  const ranges = [{ after: 10n, upTo: 30n }]
  it.each([
    [
      'another part',
      (lines: string) => lines.replace('"up_to_offset":"30"', '"up_to_offset":"29"'),
    ],
    ['nothing', (lines: string) => lines.replace('"after_offset":"20"', '"after_offset":"30"')],
    ['updates of elsewhere', (lines: string) => lines.replace('"offset":25', '"offset":5')],
    ['updates in another order', (lines: string) => lines.replace('"offset":25', '"offset":29')],
  ])('rejects a private history response with %s', async (_what, lie) => {
    answering(10, lie)
    await expect(search(ranges, 'newest')).rejects.toMatchObject({
      failure: { kind: 'undecodable' },
    })
    const requestedRanges = answering(10)
    await expect(search(ranges, 'newest')).resolves.toMatchObject({ searched: 20n })
    expect(requestedRanges).toEqual([ranges[0], { after: 10n, upTo: 20n }])
  })
})

describe('jointRanges', () => {
  it('contains exactly the offsets that were read for every party', () => {
    fc.assert(
      fc.property(fc.array(someRanges, { minLength: 1, maxLength: 4 }), (each) => {
        const parties = each.map((_, at) => v.parse(PartyId, `p${at}::1220ab`))
        const ranges = each.flatMap((own, at) =>
          own.map(({ after, upTo }) =>
            v.parse(PrivateRange, {
              party: parties[at],
              after_offset: String(after),
              up_to_offset: String(upTo),
              updates: '1',
              read_at: '2026-11-20T10:00:00Z',
            }),
          ),
        )
        const common = offsetsIn(each[0] ?? []).filter((offset) =>
          each.every((own) => offsetsIn(own).includes(offset)),
        )
        expect(offsetsIn(jointRanges(ranges, parties))).toEqual(common)
      }),
    )
  })
})
