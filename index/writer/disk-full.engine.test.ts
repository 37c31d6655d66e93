import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { runIndex } from '../run-index.ts'
import { readSettings } from '../settings.ts'
import { engineIn, temporaryEngine } from '../testing/engine-at-hand.ts'
import { sumsOf } from '../testing/fill.ts'
import { canMount, smallDisk } from '../testing/own-disk.ts'
import { sandboxScan } from '../testing/sandbox-scan.ts'
import { openTables } from './open-tables.ts'
import type { EmbeddedEngine } from '../engine/embedded.ts'

const stillAt = '2026-03-02T09:30:00Z'
const settings = readSettings({
  SCAN_URL: 'http://sandbox.localhost/api/scan',
  INDEX_PAUSE_MS: '0',
  INDEX_POLL_SECONDS: '1',
})
const megabyte = 1_000_000

describe.skipIf(!canMount())(
  'an index on a disk that fills up (skipped where none can be mounted)',
  () => {
    it('reports a full disk, and contains every row once after space is available again', async () => {
      const fetch = await sandboxScan('--updates', '4000', '--still-at', stillAt)
      await using reference = temporaryEngine()
      await readWhole(reference.engine, fetch)
      const expected = await sumsOf(reference.engine)
      expect(expected['updates']).toMatch(/^4\d{3} /)

      const disk = smallDisk(100 * megabyte)
      const engine = engineIn(join(disk.path, 'index'))
      try {
        // Other files leave space for only a few pages.
        const others = join(disk.path, 'others')
        writeFileSync(others, Buffer.alloc(94 * megabyte))
        const stop = new AbortController()
        const messages: string[] = []
        const { state, ended } = runIndex({
          engine,
          settings,
          signal: stop.signal,
          say: (text) => messages.push(text),
          fetch,
        })
        await until(() => state().errors.full >= 3)
        expect(messages.join('\n')).toContain(
          'The disk is full: nothing is written until there is space.',
        )
        expect(state().trouble).toMatchObject({ of: 'full' })
        expect(state().share).toBeLessThan(1)

        rmSync(others)
        await until(() => state().share === 1 && state().trouble === undefined)
        expect(state().differences).toBe(0)
        stop.abort()
        await ended
        expect((await openTables(engine, { kind: 'single' })).damaged).toEqual([])
        expect(await sumsOf(engine)).toEqual(expected)
      } finally {
        await engine.close()
        disk.unmount()
      }
    }, 900_000)
  },
)

async function readWhole(engine: EmbeddedEngine, fetch: typeof globalThis.fetch): Promise<void> {
  const stop = new AbortController()
  const { state, ended } = runIndex({
    engine,
    settings,
    signal: stop.signal,
    say: () => {},
    fetch,
  })
  await until(() => state().share === 1)
  stop.abort()
  await ended
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await wait(50)
}
