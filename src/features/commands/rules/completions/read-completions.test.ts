import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import {
  CompletionsCutShort,
  CompletionsOutOfOrder,
  readNewer,
  readOlder,
  type ReadCompletions,
} from './read-completions.ts'

/** A completion. Only its offset matters. */
interface Item {
  readonly offset: bigint
}
const offsetOf = ({ offset }: Item): bigint => offset

/**
 * Simulates a participant: completions in ascending order, without an end, with checkpoints in
 * between.
 */
class FakeCompletions {
  calls = 0
  /**
   * The newest returned offset. Only pages that end before it are cut short, because the reader can
   * detect that.
   */
  #given = -1n
  constructor(
    readonly items: Item[],
    readonly checkpoints: readonly bigint[],
    /** Every n-th call is cut short, as if the participant's search timed out. */
    readonly cutsEvery: number,
  ) {}

  readonly read: ReadCompletions<Item> = async (after, limit, patience) => {
    this.calls += 1
    const elements = [
      ...this.items.map((item) => ({ offset: item.offset, item })),
      ...this.checkpoints.map((offset) => ({ offset, item: undefined })),
    ]
      .filter(({ offset }) => offset > after)
      .toSorted((a, b) => (a.offset < b.offset ? -1 : a.offset > b.offset ? 1 : a.item ? -1 : 1))
    const mayCut = after < this.#given && patience === 0
    const isCut = mayCut && this.cutsEvery > 0 && this.calls % this.cutsEvery === 0
    const cut = elements.slice(0, this.calls % limit)
    // The reader can detect a cut only before the newest known offset.
    const isDetectable = (cut.at(-1)?.offset ?? after) < this.#given
    const page = isCut && isDetectable ? cut : elements.slice(0, limit)
    const items = page.flatMap(({ item }) => item ?? [])
    for (const { offset } of items) if (offset > this.#given) this.#given = offset
    return Promise.resolve({
      items,
      through: page.at(-1)?.offset ?? after,
      isShort: page.length < limit,
    })
  }

  /**
   * Reads without cuts, for polls of newer completions. A later poll loads the completions that an
   * earlier poll missed.
   */
  readonly patient: ReadCompletions<Item> = (after, limit) => this.read(after, limit, 1)
}

const gaps = fc.oneof(
  fc.array(fc.bigInt({ min: 1n, max: 3n }), { maxLength: 120 }),
  fc.array(fc.bigInt({ min: 1n, max: 50_000n }), { maxLength: 40 }),
  fc.array(fc.oneof(fc.constant(1n), fc.constant(1n), fc.bigInt({ min: 1n, max: 10n ** 9n })), {
    maxLength: 150,
  }),
)

const cases = fc.record({
  gaps,
  lead: fc.bigInt({ min: 0n, max: 100_000n }),
  floor: fc.bigInt({ min: 0n, max: 200n }),
  count: fc.integer({ min: 1, max: 60 }),
  limit: fc.integer({ min: 1, max: 50 }),
  width: fc.option(fc.bigInt({ min: 1n, max: 10n ** 6n }), { nil: undefined }),
  checkpoints: fc.array(fc.nat(2000), { maxLength: 4 }),
  cutsEvery: fc.nat(4),
  arriving: fc.array(fc.bigInt({ min: 1n, max: 30n }), { maxLength: 60 }),
})

const nothing: ReadCompletions<Item> = (after) =>
  Promise.resolve({ items: [], through: after, isShort: true })

const twice: ReadCompletions<Item> = () =>
  Promise.resolve({ items: [{ offset: 5n }, { offset: 5n }], through: 5n, isShort: true })

describe('readOlder and readNewer', () => {
  it('returns each completion once and in order while new completions arrive, for any limits, cuts and checkpoints', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async (params) => {
        const { floor, count, limit, width, arriving } = params
        let at = 0n
        const items = params.gaps.map((gap) => ({ offset: (at += gap) }))
        const head = at + params.lead
        const checkpoints = params.checkpoints.map(BigInt).filter((offset) => offset <= head)
        const completions = new FakeCompletions(items, checkpoints, params.cutsEvery)
        const expected = items.filter(({ offset }) => offset > floor && offset <= head).toReversed()

        let upTo = head
        let next = width
        let newest = head
        let arrived = head
        const older: Item[] = []
        const newer: Item[] = []
        const steps: { isBack: boolean; isEnough: boolean }[] = []
        for (const gap of [...arriving, ...Array<undefined>(1000)]) {
          if (gap !== undefined) {
            arrived += gap
            completions.items.push({ offset: arrived })
            if (gap % 3n === 0n) {
              const news = await readNewer(completions.read, offsetOf, {
                after: newest,
                limit,
                maxPages: 2,
              })
              newer.unshift(...news.items)
              newest = news.through
            }
          } else if (upTo <= floor) break
          if (upTo > floor) {
            const read = await readOlder(completions.read, offsetOf, {
              upTo,
              floor,
              count,
              limit,
              width: next,
              newestKnown: (newer[0] ?? older[0])?.offset,
            })
            steps.push({
              isBack: read.reached < upTo,
              isEnough: read.items.length >= count || read.reached === floor,
            })
            older.push(...read.items)
            upTo = read.reached
            next = read.width
          }
        }
        for (;;) {
          const news = await readNewer(completions.patient, offsetOf, {
            after: newest,
            limit,
            maxPages: 3,
          })
          newer.unshift(...news.items)
          if (news.items.length === 0) break
          newest = news.through
        }
        expect(steps.every(({ isBack, isEnough }) => isBack && isEnough)).toBe(true)
        expect(older).toEqual(expected)
        expect(newer).toEqual(completions.items.filter(({ offset }) => offset > head).toReversed())
      }),
      { numRuns: runs(3000) },
    )
  }, 120_000)

  it('needs only two requests to detect that a user has no completions on a long ledger', async () => {
    const completions = new FakeCompletions([], [], 0)
    const params = { upTo: 10n ** 15n, floor: 7n, count: 100, limit: 100 }
    expect(await readOlder(completions.read, offsetOf, params)).toMatchObject({
      items: [],
      reached: 7n,
    })
    expect(completions.calls).toBe(2)
  })

  it('finds rare completions with few requests', async () => {
    const items = Array.from({ length: 5000 }, (_, index) => ({
      offset: BigInt(index + 1) * 200_000n,
    }))
    const completions = new FakeCompletions(items, [], 0)
    const params = { upTo: 10n ** 9n, floor: 0n, count: 100, limit: 100 }
    const { items: found } = await readOlder(completions.read, offsetOf, params)
    expect(found[0]).toEqual(items.at(-1))
    expect(found.length).toBeGreaterThanOrEqual(100)
    expect(completions.calls).toBeLessThan(10)
  })

  it('reads newer pages until a page is short or does not advance, or the page limit is reached', async () => {
    const items = Array.from({ length: 10 }, (_, index) => ({ offset: BigInt(index + 1) }))
    const newer = async (maxPages: number, completions: FakeCompletions) => {
      const params = { after: 2n, limit: 3, maxPages }
      const { items: found, through } = await readNewer(completions.read, offsetOf, params)
      return [found.map(offsetOf), through, completions.calls]
    }
    const completions = () => new FakeCompletions([...items], [], 0)
    expect(await newer(1, completions())).toEqual([[5n, 4n, 3n], 5n, 1])
    expect(await newer(2, completions())).toEqual([[8n, 7n, 6n, 5n, 4n, 3n], 8n, 2])
    // The third page has two of three items, so no page follows.
    expect(await newer(9, completions())).toEqual([[10n, 9n, 8n, 7n, 6n, 5n, 4n, 3n], 10n, 3])
    let calls = 0
    const still: ReadCompletions<Item> = (after) => {
      calls += 1
      return Promise.resolve({ items: [], through: after, isShort: false })
    }
    expect(await readNewer(still, offsetOf, { after: 2n, limit: 3, maxPages: 9 })).toEqual({
      items: [],
      through: 2n,
    })
    expect(calls).toBe(1)
  })

  it('throws if the participant never returns a known completion', async () => {
    const params = { upTo: 50n, floor: 0n, count: 10, limit: 10, newestKnown: 60n }
    await expect(readOlder(nothing, offsetOf, params)).rejects.toThrow(CompletionsCutShort)
  })

  it('rejects completions that are out of order', async () => {
    const params = { upTo: 50n, floor: 0n, count: 10, limit: 10 }
    await expect(readOlder(twice, offsetOf, params)).rejects.toThrow(CompletionsOutOfOrder)
    const before = { after: 5n, limit: 10, maxPages: 1 }
    await expect(readNewer(twice, offsetOf, before)).rejects.toThrow(CompletionsOutOfOrder)
  })
})
