import { describe, expect, it, vi } from 'vitest'
import { zero } from '#ledger/decimal.ts'
import { arrangementOf } from './arrangement-of.ts'
import { createHoldingRows, type ArrangedSource } from './holding-rows.ts'

const totals = { contracts: 0, unlocked: zero, locked: zero, total: zero }

function scripted(count: number) {
  let last = ''
  const session = {
    arrange: vi.fn<ArrangedSource['arrange']>(({ text }) => {
      last = text
      return Promise.resolve({ count, totals, byAmount: [], byAge: [] })
    }),
    lines: vi.fn<ArrangedSource['lines']>((first, end) => {
      const of = last
      return Promise.resolve(
        Array.from({ length: Math.min(end, count) - first }, (_, offset) => ({
          kind: 'group' as const,
          key: `${of}${first + offset}`,
          isFolded: false,
          totals,
        })),
      )
    }),
  }
  return { session, list: createHoldingRows(session) }
}

const arrangement = (find: string) => arrangementOf({ find })
const keyAt = (list: ReturnType<typeof createHoldingRows>, index: number) => {
  const line = list.shown().lineAt(index)
  return line?.kind === 'group' ? line.key : undefined
}

describe('holdings list', () => {
  it('loads only the visible lines after the list is sorted, and loads further lines when the user scrolls to them', async () => {
    const { session, list } = scripted(100_000)
    list.see(0, 50)
    list.arrange(arrangement('a'))
    await expect.poll(() => keyAt(list, 0)).toBe('a0')
    expect(keyAt(list, 50_000)).toBeUndefined()
    list.see(49_990, 50_040)
    await expect.poll(() => keyAt(list, 50_000)).toBe('a50000')
    expect(session.lines.mock.calls.every(([first, end]) => end - first <= 200)).toBe(true)
    const calls = session.lines.mock.calls.length
    list.see(49_995, 50_045)
    expect(session.lines.mock.calls.length).toBe(calls)
  })

  it('never mixes lines of two sort orders, and does not request a sort order that was already replaced', async () => {
    const { session, list } = scripted(1000)
    const mixed: boolean[] = []
    list.subscribe(() => {
      const starts = [0, 300, 999].flatMap((index) => keyAt(list, index)?.charAt(0) ?? [])
      mixed.push(new Set(starts).size > 1)
    })
    list.arrange(arrangement('a'))
    list.see(290, 310)
    list.arrange(arrangement('b'))
    list.see(990, 1000)
    list.arrange(arrangement('c'))
    await expect.poll(() => keyAt(list, 999)).toBe('c999')
    expect(mixed).not.toContain(true)
    expect(session.arrange.mock.calls.map(([{ text }]) => text)).toEqual(['a', 'c'])
  })

  it('keeps the shown holdings and reports the problem if the worker ends', async () => {
    const { session, list } = scripted(10)
    list.arrange(arrangement('a'))
    await expect.poll(() => keyAt(list, 0)).toBe('a0')
    session.arrange.mockRejectedValueOnce(new Error('gone'))
    list.arrange(arrangement('b'))
    await expect.poll(() => list.shown().problem).toBe('gone')
    expect(keyAt(list, 0)).toBe('a0')
    list.arrange(arrangement('c'))
    await expect.poll(() => keyAt(list, 0)).toBe('c0')
    expect(list.shown().problem).toBeUndefined()
  })
})
