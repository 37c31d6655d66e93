import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { readNews, readOlderPart, RepeatedSectionError, type ReadSection } from './read-side.ts'
import {
  newSide,
  withNewer,
  withOlder,
  type WithOffset,
  type ParticipantSide,
  type Section,
} from './side.ts'

interface Item extends WithOffset {
  readonly offset: bigint
}

class Cut extends Error {}

/**
 * Simulates a participant with visible updates at some offsets, pages of any size, faults, and
 * pruning.
 */
class Participant {
  readonly items: Item[] = []
  end = 0n
  pruned = 0n
  private calls = 0

  constructor(private readonly whims: readonly number[]) {}

  grow(gaps: readonly { readonly gap: number; readonly isVisible: boolean }[]): void {
    for (const { gap, isVisible } of gaps) {
      this.end += BigInt(gap)
      if (isVisible) this.items.push({ offset: this.end, updateId: `u${this.end}` })
    }
  }

  prune(share: number): void {
    const to = BigInt(Math.floor(Number(this.end) * share))
    if (to > this.pruned) this.pruned = to
  }

  readonly read: ReadSection<Item> = ({ after, upTo, count }) => {
    const whim = this.whims[this.calls++ % this.whims.length] ?? 0
    if (whim === 7) return Promise.reject(new Cut())
    if (after > 0n && after < this.pruned) {
      return Promise.resolve({ kind: 'pruned', upTo: this.pruned })
    }
    const floor = after > this.pruned ? after : this.pruned
    if (upTo <= floor) {
      return Promise.resolve({ kind: 'read', items: [], reached: floor, pruned: floor })
    }
    const inside = this.items.filter(({ offset }) => offset > floor && offset <= upTo).toReversed()
    const most = Math.max(1, count - (whim % 3))
    const items = inside.slice(0, most)
    const last = items.at(-1)
    const isAll = items.length === inside.length
    const reached = isAll || last === undefined ? floor : last.offset - 1n
    return Promise.resolve({
      kind: 'read',
      items,
      reached,
      pruned: isAll && after <= this.pruned ? this.pruned : undefined,
    })
  }

  /**
   * Returns updates after an offset, as from a stream that is cut. Some updates may be repeated.
   */
  stream(top: bigint, length: number, again: number): { items: Item[]; top: bigint } {
    const later = this.items.filter(({ offset }) => offset > top - BigInt(again))
    const items = later.slice(0, length)
    return { items, top: items.length < later.length ? (items.at(-1)?.offset ?? top) : this.end }
  }
}

const growth = fc.array(
  fc.record({ gap: fc.integer({ min: 1, max: 4 }), isVisible: fc.boolean() }),
  { maxLength: 12 },
)
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('older' as const), count: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ kind: fc.constant('newer' as const), pageSize: fc.integer({ min: 1, max: 9 }) }),
    fc.record({
      kind: fc.constant('stream' as const),
      length: fc.nat(6),
      again: fc.nat(5),
    }),
    fc.record({ kind: fc.constant('grow' as const), growth }),
    fc.record({
      kind: fc.constant('prune' as const),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  ),
  { maxLength: 25 },
)

const isIn = ({ offset }: Item, from: bigint, to: bigint) => offset > from && offset <= to

type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never

/** A reader of the participant, with steps that may fail. */
class Reader {
  side: ParticipantSide<Item>
  /** `lost`: items pruned before they were read. `missing`: other items that the side lacks. */
  private readonly lost: Item[] = []
  private readonly missing: Item[] = []

  constructor(private readonly participant: Participant) {
    this.side = newSide(participant.end)
  }

  async take(step: Step): Promise<void> {
    const { participant, side } = this
    if (step.kind === 'grow') participant.grow(step.growth)
    else if (step.kind === 'prune') participant.prune(step.share)
    else if (step.kind === 'older') await this.older(step.count)
    else if (step.kind === 'newer') {
      this.side = await this.newer(step.pageSize).catch(unlessCut(side))
      this.noteMissing(side.top)
    } else if (participant.pruned <= side.top) {
      this.side = withNewer(side, participant.stream(side.top, step.length, step.again))
    }
  }

  /** Returns the side's items, the expected items, and whether every lost item is in a gap. */
  held() {
    const { items, reached, top, gaps } = this.side
    const expected = this.participant.items
      .filter((item) => isIn(item, reached, top) && !this.lost.includes(item))
      .toReversed()
    const isLossReported = this.lost.every((item) =>
      gaps.some(({ from, to }) => isIn(item, from, to)),
    )
    return { items, expected, told: isLossReported }
  }

  async readToEnd(): Promise<void> {
    for (let turn = 0; turn < 400 && !this.side.isEnd; turn++) await this.older(5)
  }

  problems(isEnd: boolean): unknown[] {
    const { side, missing, participant } = this
    const wrong: unknown[] = [...missing]
    if (isEnd && !side.isEnd) wrong.push('does not end')
    if (isEnd && side.reached > side.pruned) wrong.push('ends too early')
    if (side.pruned > participant.pruned) wrong.push('says of more that it is pruned')
    return wrong
  }

  private async newer(pageSize: number): Promise<ParticipantSide<Item>> {
    const { side, participant } = this
    if (participant.end <= side.top) return side
    return withNewer(side, await readNews(participant.read, side.top, participant.end, pageSize))
  }

  private async older(count: number): Promise<void> {
    const keep = (part: Section<Item>) => {
      this.side = withOlder(this.side, part)
    }
    await readOlderPart(this.participant.read, this.side, count, keep).catch(unlessCut(this.side))
  }

  private noteMissing(before: bigint): void {
    const { items, top } = this.side
    for (const item of this.participant.items) {
      if (!isIn(item, before, top) || items.includes(item)) continue
      this.lost.push(item)
      if (item.offset > this.participant.pruned) this.missing.push(item)
    }
  }
}

function unlessCut<T>(instead: T) {
  return (error: unknown): T => {
    if (!(error instanceof Cut)) throw error
    return instead
  }
}

const stuck: ReadSection<Item> = ({ upTo }) =>
  Promise.resolve({ kind: 'read', items: [], reached: upTo })

describe('history of a participant', () => {
  it('reads every update of a participant once and in order, for any page size, cuts, streams and pruning', async () => {
    await fc.assert(
      fc.asyncProperty(
        growth,
        growth,
        fc.array(fc.nat(7), { minLength: 1, maxLength: 6 }),
        steps,
        async (first, more, whims, taken) => {
          const participant = new Participant(whims)
          participant.grow([...first, ...more])
          const reader = new Reader(participant)
          for (const step of taken) {
            await reader.take(step)
            const { items, expected, told } = reader.held()
            expect(items).toEqual(expected)
            expect(told).toBe(true)
          }
          const mayEnd = whims.some((whim) => whim !== 7)
          if (mayEnd) await reader.readToEnd()
          expect(reader.problems(mayEnd)).toEqual([])
        },
      ),
      { numRuns: runs(2500) },
    )
  }, 120_000)

  it('continues from a side that began at an empty ledger, even if the participant has pruned updates since', async () => {
    const participant = new Participant([0])
    participant.grow(Array.from({ length: 4 }, () => ({ gap: 1, isVisible: true })))
    participant.prune(0.5)
    const side = newSide<Item>(0n)
    const next = withNewer(side, await readNews(participant.read, side.top, participant.end, 1))
    expect(next.items.map(({ offset }) => offset)).toEqual([4n, 3n])
    expect(next).toMatchObject({ top: 4n, pruned: 2n, gaps: [{ from: 0n, to: 2n }] })
  })

  it('fails if a server repeats the same section', async () => {
    await expect(readOlderPart(stuck, newSide<Item>(9n), 1)).rejects.toThrow(RepeatedSectionError)
    await expect(readNews(stuck, 9n, 12n, 5)).rejects.toThrow(RepeatedSectionError)
  })

  it("ends at the pruned part of a participant's history, and reports the pruning offset", async () => {
    const participant = new Participant([0])
    participant.grow(Array.from({ length: 10 }, () => ({ gap: 1, isVisible: true })))
    participant.prune(0.5)
    const side = await readOlderPart(participant.read, newSide<Item>(10n), 100)
    expect(side).toMatchObject({ isEnd: true, pruned: 5n })
    expect(side.items.map(({ offset }) => offset)).toEqual([10n, 9n, 8n, 7n, 6n])
  })
})
