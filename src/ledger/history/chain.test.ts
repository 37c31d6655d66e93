import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMicros, recordTimeOf } from '../record-time.ts'
import { nextReading } from './chain-reading.ts'
import { addRows, emptyChain, letGo, placeOf, refill, rowAt, type Chain } from './chain.ts'
import type { ReadPage } from './page-source.ts'
import { comparePositions, type Position } from './position.ts'
import { readStretch, type Stretch } from './stretch.ts'
import { history } from './testing/histories.ts'

const cases = { numRuns: 2000 }
const identity = (position: Position): Position => position
const chunkLength = 10
const viewLength = 8
const most = 5 * chunkLength

type Step =
  | { readonly kind: 'scroll'; readonly to: number }
  | { readonly kind: 'above' }
  | { readonly kind: 'below' }
  | { readonly kind: 'comes'; readonly gaps: readonly bigint[] }
  | { readonly kind: 'fails' }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('scroll' as const),
    to: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  { arbitrary: fc.constant({ kind: 'above' as const }), weight: 2 },
  { arbitrary: fc.constant({ kind: 'below' as const }), weight: 4 },
  fc.record({
    kind: fc.constant('comes' as const),
    gaps: fc.array(fc.bigInt({ min: 1n, max: 10_000_000n }), { maxLength: 30 }),
  }),
  fc.constant({ kind: 'fails' as const }),
)
const steps = fc.array(step, { maxLength: 25 })

describe('a list made of chunks', () => {
  it('shows the history in its order, nothing lost or twice, wherever one scrolls and whatever fails', async () => {
    await fc.assert(
      fc.asyncProperty(
        history(120),
        opening(),
        steps,
        fc.infiniteStream(fc.nat(5)),
        async (all, start, steps, cuts) => {
          const list = new List(all, start, () => Number(cuts.next().value ?? 0))
          await list.open()
          list.check()
          for (const step of steps) {
            await list.take(step)
            list.check()
          }
        },
      ),
      cases,
    )
  })

  it('reaches both ends of the history from any position', async () => {
    await fc.assert(
      fc.asyncProperty(history(60), opening(), async (all, start) => {
        const list = new List(all, start, () => 0)
        await list.open()
        for (let turn = 0; turn < 100 && !list.isWhole(); turn++) {
          await list.take({ kind: turn % 2 === 0 ? 'above' : 'below' })
        }
        expect(list.chain.count).toBe(all.length)
        expect(list.isWhole()).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('finds the place of any position that it reaches', async () => {
    await fc.assert(
      fc.asyncProperty(
        history(120),
        opening(),
        steps,
        fc.nat(),
        async (all, start, steps, seed) => {
          const list = new List(all, start, () => 0)
          await list.open()
          for (const step of steps) await list.take(step)
          const shown = list.shown()
          const position = shown[seed % Math.max(1, shown.length)]
          if (position === undefined) return
          const place = placeOf(list.chain, identity, position)
          const index = shown.indexOf(position)
          if (place?.isExact === true) expect(place.index).toBe(index)
          else {
            expect(rowAt(list.chain, index)).toBeUndefined()
            expect(place?.index).toBeLessThanOrEqual(index)
          }
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('does not know a position beyond what it read, and has none above the newest', () => {
    const [first, second, third] = [1n, 2n, 3n].map((n) => ({
      migrationId: 0n,
      recordTime: recordTimeOf(n * 1000n),
    }))
    if (first === undefined || second === undefined || third === undefined) throw new Error('three')
    const ends = { above: true, below: false }
    const chain = addRows(
      emptyChain<Position>('newest first', ends),
      identity,
      'below',
      [second],
      false,
    )
    expect(placeOf(chain, identity, first)).toBeUndefined()
    expect(placeOf(chain, identity, third)).toEqual({ index: 0, isExact: true })
  })
})

interface Opening {
  readonly order: Chain<Position>['order']
  readonly at: Position
}

function opening(): fc.Arbitrary<Opening> {
  return fc.record({
    order: fc.constantFrom('newest first' as const, 'oldest first' as const),
    at: fc.record({
      migrationId: fc.bigInt({ min: 0n, max: 8n }),
      recordTime: fc
        .oneof(
          fc.bigInt({ min: 10n ** 15n, max: 10n ** 15n + 2n * 10n ** 9n }),
          fc.bigInt({ min: 1n, max: 10n ** 17n }),
        )
        .map(recordTimeOf),
    }),
  })
}

/** A list over a Scan that cuts pages short, fails and gets new updates, checked against its history. */
class List {
  chain: Chain<Position>
  private view = { first: 0, end: viewLength }
  private fails = false
  private isSettled = false

  constructor(
    private readonly all: Position[],
    private readonly start: Opening,
    private readonly cut: () => number,
  ) {
    this.chain = emptyChain(start.order, { above: false, below: false }, chunkLength)
  }

  async open(): Promise<void> {
    const { order, at } = this.start
    const count = chunkLength
    const stretch: Stretch =
      order === 'newest first'
        ? { kind: 'older', before: at, count }
        : { kind: 'newer', after: at, count }
    const { items, isEnd } = await readStretch(this.readPage, identity, stretch)
    this.chain = addRows(this.chain, identity, 'below', items, isEnd)
    await this.settle()
  }

  async take(step: Step): Promise<void> {
    if (step.kind === 'comes') {
      for (const gap of step.gaps) this.insert(gap)
    } else if (step.kind === 'fails') this.fails = true
    else {
      const first = {
        scroll: Math.floor((step.kind === 'scroll' ? step.to : 0) * this.chain.count),
        above: -2,
        below: this.chain.count - viewLength + 2,
      }[step.kind]
      this.view = { first, end: first + viewLength }
      await this.settle()
    }
  }

  /** All that the list has passed, by the history that it reads. */
  shown(): Position[] {
    const { order, chunks } = this.chain
    const first = chunks[order === 'newest first' ? chunks.length - 1 : 0]?.oldest
    if (first === undefined) return []
    const start = this.all.findIndex((one) => comparePositions(one, first) === 0)
    const slice = this.all.slice(start, start + this.chain.count)
    return order === 'newest first' ? slice.toReversed() : slice
  }

  isWhole(): boolean {
    return this.chain.ends.above && this.chain.ends.below
  }

  check(): void {
    const shown = this.shown()
    expect(shown.length).toBe(this.chain.count)
    let kept = 0
    for (const [index, position] of shown.entries()) {
      const row = rowAt(this.chain, index)
      if (row !== undefined) {
        kept++
        expect(row).toBe(position)
      } else if (this.isSettled) {
        expect(index < this.view.first || index >= this.view.end).toBe(true)
      }
    }
    expect(kept).toBeLessThanOrEqual(most)
  }

  private async settle(): Promise<void> {
    this.isSettled = false
    for (let turn = 0; turn < 200; turn++) {
      const reading = nextReading(this.chain, this.view, this.start.at)
      if (reading === undefined) {
        this.isSettled = true
        return
      }
      try {
        const { stretch, place, window } = reading
        const { items, isEnd } = await readStretch(this.readPage, identity, stretch, window)
        const inserted = this.chain.inserted
        if (place === 'again' && stretch.kind === 'between') {
          this.chain = refill(this.chain, identity, stretch, items)
        } else if (place !== 'again') {
          this.chain = addRows(this.chain, identity, place, items, isEnd)
        }
        // As a table does: the rows in view stay in view.
        const moved = this.chain.inserted - inserted
        this.view = { first: this.view.first + moved, end: this.view.end + moved }
        this.chain = letGo(this.chain, this.view.first, most)
      } catch (error) {
        expect(error).toEqual(new Error('503'))
        return
      }
    }
    throw new Error('The list never has what it needs.')
  }

  private readonly readPage: ReadPage<Position> = (after, pageSize) => {
    if (this.fails) {
      this.fails = false
      return Promise.reject(new Error('503'))
    }
    const rest =
      after === undefined ? this.all : this.all.filter((one) => comparePositions(one, after) > 0)
    const page = rest.slice(0, pageSize)
    return Promise.resolve(page.slice(0, Math.max(1, page.length - this.cut())))
  }

  private insert(gap: bigint): void {
    const last = this.all.at(-1)
    if (last === undefined) return
    const { migrationId, recordTime } = last
    this.all.push({ migrationId, recordTime: addMicros(recordTime, gap) })
  }
}
