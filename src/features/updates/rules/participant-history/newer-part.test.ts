import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { readNewerPart, RepeatedSectionError, type ReadForward } from './read-side.ts'
import { sideFrom, withNewer, withoutOldest, type WithOffset } from './side.ts'

const ledgers = fc.record({
  visible: fc.array(fc.boolean(), { maxLength: 60 }),
  begin: fc.nat(60),
  prunes: fc.array(fc.nat(80), { maxLength: 6 }),
  parts: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 }),
  pages: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 5 }),
})

interface Item extends WithOffset {
  readonly offset: bigint
}

/** Returns a ledger with visible updates at some offsets, which is pruned while it is read. */
function ledgerOf({ visible, prunes, pages }: Pick<Ledger, 'visible' | 'prunes' | 'pages'>) {
  const all = visible.flatMap((isVisible, index): Item[] =>
    isVisible ? [{ offset: BigInt(index + 1), updateId: `u${index + 1}` }] : [],
  )
  const end = BigInt(visible.length)
  let pruned = 0n
  let calls = 0
  const read: ReadForward<Item> = (after, count) => {
    const call = calls++
    const next = BigInt(prunes[call] ?? 0)
    if (next > pruned && next <= end) pruned = next
    if (after < pruned) return Promise.resolve({ kind: 'pruned', upTo: pruned })
    const most = Math.min(count, pages[call % pages.length] ?? 1)
    const items = all.filter(({ offset }) => offset > after).slice(0, most)
    const reached = items.length < most ? end : (items.at(-1)?.offset ?? end)
    return Promise.resolve({ kind: 'read', items, reached })
  }
  return { all, end, read }
}
type Ledger = typeof ledgers extends fc.Arbitrary<infer Value> ? Value : never

const standsStill: ReadForward<Item> = (after) =>
  Promise.resolve({ kind: 'read', items: [], reached: after })

describe('readNewerPart', () => {
  it('returns every update of a participant once and in order, except in the reported gaps', async () => {
    await fc.assert(
      fc.asyncProperty(ledgers, async ({ begin, parts, ...given }) => {
        const { all, end, read } = ledgerOf(given)
        const from = BigInt(begin) < end ? BigInt(begin) : end
        let side = sideFrom<Item>(from, 0n)
        for (let turn = 0; side.top < end; turn += 1) {
          const news = await readNewerPart(read, side.top, end, parts[turn % parts.length] ?? 1)
          expect(news.top).toBeGreaterThan(side.top)
          side = withNewer(side, news)
        }
        const isLost = ({ offset }: Item) =>
          side.gaps.some((gap) => offset > gap.from && offset <= gap.to)
        const given1 = side.items.toReversed()
        const wanted = all.filter(({ offset }) => offset > from)
        expect(given1.filter((one) => !isLost(one))).toEqual(wanted.filter((one) => !isLost(one)))
        expect(new Set(given1).size).toBe(given1.length)
      }),
      { numRuns: runs(2000) },
    )
  })

  it('throws an error if the participant repeats its answer', async () => {
    await expect(readNewerPart(standsStill, 3n, 9n, 5)).rejects.toBeInstanceOf(RepeatedSectionError)
  })
})

describe('withoutOldest', () => {
  it('resumes reading after the oldest remaining item if older items were dropped', () => {
    const items = [9n, 7n, 4n, 2n].map((offset) => ({ offset, updateId: `u${offset}` }))
    const side = { ...sideFrom<Item>(9n, 1n), items, reached: 1n }
    expect(withoutOldest(side, 2)).toMatchObject({
      items: items.slice(0, 2),
      reached: 6n,
      isEnd: false,
    })
    expect(withoutOldest(side, 4)).toBe(side)
  })
})
