import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { addRows, emptyChain, type Chain } from '#ledger/history/chain.ts'
import { addPositions, noDensity } from '#ledger/history/density.ts'
import { UpdateId } from '#ledger/identifier.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import type { UpdateRow } from '#ledger/update-row.ts'
import { bucketWords, edgeWords } from './bucket-words.ts'
import { bucketsBetween, rangeOfBuckets, seenBuckets, stripBuckets } from './strip-buckets.ts'

/** Sixty updates, one per second from 2001-09-09T01:46:40Z. */
const rows = Array.from({ length: 60 }, (_, index) => row(BigInt(index)))
const positionOf = ({ position }: UpdateRow) => position
const density = addPositions(noDensity, rows.map(positionOf))

function chainOf(order: Chain<UpdateRow>['order'], ends: Chain<UpdateRow>['ends']) {
  const chain = emptyChain<UpdateRow>(order, ends)
  return addRows(chain, positionOf, 'below', rows, ends.below)
}

describe('stripBuckets', () => {
  it('shows the loaded history from oldest to newest, with empty space at an end where the history continues', () => {
    const newestFirst = chainOf('newest first', { above: true, below: false })
    expect(shape(newestFirst)).toEqual({ unreadBefore: 10, read: 60, unreadAfter: 0 })
    const oldestFirst = chainOf('oldest first', { above: true, below: false })
    expect(shape(oldestFirst)).toEqual({ unreadBefore: 0, read: 60, unreadAfter: 10 })
    const whole = chainOf('newest first', { above: true, below: true })
    expect(shape(whole)).toEqual({ unreadBefore: 0, read: 60, unreadAfter: 0 })
  })

  it('marks the rows in view on the strip, in either order of the list', () => {
    const ends = { above: true, below: true }
    for (const order of ['newest first', 'oldest first'] as const) {
      const chain = chainOf(order, ends)
      const buckets = stripBuckets(density, chain)
      const first = order === 'newest first' ? 10 : 30
      expect(seenBuckets(chain, { first, end: first + 20 }, buckets)).toEqual({ from: 30, to: 49 })
    }
  })

  it('describes each bucket of the strip by its period and number of updates', () => {
    const buckets = stripBuckets(density, chainOf('newest first', { above: true, below: false }))
    const [unread] = buckets
    const newest = buckets.at(-1)
    if (unread === undefined || newest === undefined) throw new Error('no buckets')
    expect(bucketWords([unread], 'utc')).toBe('2001-09-09 01:46:30 to 01:46:31 UTC: not read yet')
    expect(bucketWords([newest], 'utc')).toBe('2001-09-09 01:47:39 to 01:47:40 UTC: 1 update')
    expect(edgeWords(buckets, 'oldest', 'utc')).toBe('2001-09-09 01:46:40')
    expect(edgeWords(buckets, 'newest', 'utc')).toBe('2001-09-09 01:47:40')
  })

  it('returns the range between two buckets, in either order of selection', () => {
    const buckets = stripBuckets(density, chainOf('newest first', { above: true, below: true }))
    const range = {
      from: { migrationId: 4n, recordTime: '2001-09-09T01:46:42.000000Z' },
      to: { migrationId: 4n, recordTime: '2001-09-09T01:46:45.999999Z' },
    }
    expect(rangeOfBuckets(buckets, 2, 5)).toEqual(range)
    expect(rangeOfBuckets(buckets, 5, 2)).toEqual(range)
    expect(bucketWords(bucketsBetween(buckets, 5, 2), 'utc')).toBe(
      '2001-09-09 01:46:42 to 01:46:46 UTC: 4 updates',
    )
  })
})

function shape(chain: Chain<UpdateRow>) {
  const read = stripBuckets(density, chain).map(({ isRead }) => isRead)
  return {
    unreadBefore: read.indexOf(true),
    read: read.filter((isRead) => isRead).length,
    unreadAfter: read.length - 1 - read.lastIndexOf(true),
  }
}

function row(seconds: bigint): UpdateRow {
  return {
    updateId: v.parse(UpdateId, `1220${seconds.toString(16).padStart(64, '0')}`),
    position: {
      migrationId: 4n,
      recordTime: recordTimeOf((1_000_000_000n + seconds) * 1_000_000n),
    },
    words: undefined,
    kind: 'transaction',
    rootAction: undefined,
    otherRoots: 0,
    events: 1,
  }
}
