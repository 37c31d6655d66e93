import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { runs } from '../../src/ledger/testing/runs.ts'
import { engineIn, temporaryEngine } from '../testing/engine-at-hand.ts'
import { fill, sumsOf } from '../testing/fill.ts'
import { canMountFiles, diskOf, makeDiskFile } from '../testing/own-disk.ts'
import { sandboxScan } from '../testing/sandbox-scan.ts'
import { openTables } from './open-tables.ts'
import type { ReadPage } from './page-parts.ts'
import { missingRanges } from './ranges.ts'

const images = runs(10)
const updates = 600 + images * 150
const stillAt = '2026-03-02T09:30:00Z'
const now = (): number => Date.parse(stillAt)

interface Image {
  readonly file: string
  readonly written: readonly ReadPage[]
}

/**
 * Copies the state of the disk at some moment, without data that is still in the system's memory.
 * The copy is the state after a power loss if the disk keeps all data that it has confirmed. Disks
 * that confirm too early are not tested.
 */
describe.skipIf(!canMountFiles())(
  'an index on a machine that loses power (skipped where no file can be mounted)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'cantilever-power-'))
    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    it(
      'keeps all confirmed rows after a power loss, and contains every row once after reading continues',
      async () => {
        const fetch = await sandboxScan('--updates', String(updates), '--still-at', stillAt)
        await using reference = temporaryEngine()
        await fill({ engine: reference.engine, fetch, now, pageSize: 20 })
        const expected = await sumsOf(reference.engine)

        const taken = await takenWhileFilled(folder, fetch)
        expect(taken.length).toBeGreaterThan(images / 2)
        for (const { file, written } of taken) {
          const disk = diskOf(file)
          const engine = engineIn(join(disk.path, 'index'))
          try {
            const { covered, damaged } = await openTables(engine, { kind: 'single' })
            const lost = written.flatMap(({ from, to }) =>
              missingRanges(
                { migrationId: to.migrationId, from: from.micros, to: to.micros },
                covered,
              ),
            )
            expect({ lost, damaged }).toEqual({ lost: [], damaged: [] })
            expect(await fill({ engine, fetch, now, pageSize: 20 })).toEqual([])
            expect(await sumsOf(engine)).toEqual(expected)
          } finally {
            await engine.close()
            disk.unmount()
          }
        }
      },
      300_000 + images * 120_000,
    )
  },
)

/** Returns copies of an index's disk, each taken at a random moment while the index is filled. */
async function takenWhileFilled(
  folder: string,
  fetch: typeof globalThis.fetch,
): Promise<readonly Image[]> {
  const file = join(folder, 'disk')
  makeDiskFile(file, 400_000_000)
  const disk = diskOf(file)
  const engine = engineIn(join(disk.path, 'index'))
  const written: ReadPage[] = []
  const taken: Image[] = []
  try {
    let isFilled = false
    const filling = fill({
      engine,
      fetch,
      now,
      pageSize: 20,
      onWritten: (page) => written.push(page),
    }).finally(() => (isFilled = true))
    while (taken.length < images) {
      await wait(300 + Math.random() * 1500)
      const pid = engine.pid()
      if (isFilled) break
      if (pid === undefined) continue
      const copy = join(folder, `image-${taken.length}`)
      const before = [...written]
      // The process is stopped, so that the copy shows one moment.
      process.kill(pid, 'SIGSTOP')
      try {
        execFileSync('cp', ['--sparse=always', file, copy])
      } finally {
        process.kill(pid, 'SIGCONT')
      }
      taken.push({ file: copy, written: before })
    }
    await filling
  } finally {
    await engine.close()
    disk.unmount()
  }
  return taken
}
