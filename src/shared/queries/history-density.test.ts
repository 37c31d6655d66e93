import { describe, expect, it, vi } from 'vitest'
import { recordTimeOf } from '#ledger/record-time.ts'

const second = 1_000_000n
const everySecond = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    migrationId: 4n,
    recordTime: recordTimeOf(10n ** 15n + BigInt(index) * second),
  }))

function denied(): never {
  throw new Error('denied')
}

async function visit(storage: Map<string, string> | undefined) {
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: storage === undefined ? denied : (key: string) => storage.get(key) ?? null,
    setItem:
      storage === undefined ? denied : (key: string, text: string) => void storage.set(key, text),
  })
  return import('./history-density.ts')
}

const unknown = 120n * second

describe('estimateFirstWindow', () => {
  it('estimates a window for slightly more updates than requested, on this visit and on the next visit', async () => {
    const storage = new Map<string, string>()
    const first = await visit(storage)
    expect(first.estimateFirstWindow(12)).toBe(unknown)
    first.rememberDensity(everySecond(40).toReversed())
    const width = first.estimateFirstWindow(12)
    expect(width).toBeGreaterThan(16n * second)
    expect(width).toBeLessThan(24n * second)
    const next = await visit(storage)
    expect(next.estimateFirstWindow(12)).toBe(width)
    next.rememberDensity(everySecond(3))
    expect(next.estimateFirstWindow(12)).toBe(width)
  })

  it('adds at most twenty updates to the window if many updates are requested', async () => {
    const visited = await visit(new Map())
    visited.rememberDensity(everySecond(40))
    expect(visited.estimateFirstWindow(1000)).toBeLessThan(1025n * second)
  })

  it('uses the default width if the stored value is missing or invalid', async () => {
    const storage = new Map<string, string>()
    const first = await visit(storage)
    first.rememberDensity(everySecond(40))
    for (const key of storage.keys()) storage.set(key, '12; 13')
    expect((await visit(storage)).estimateFirstWindow(12)).toBe(unknown)
  })

  it('keeps the density until the page closes if the browser stores nothing', async () => {
    const only = await visit(undefined)
    expect(only.estimateFirstWindow(12)).toBe(unknown)
    only.rememberDensity(everySecond(40))
    expect(only.estimateFirstWindow(12)).toBeLessThan(unknown)
  })
})
