/**
 * The files of the embedded engine, which contain private history, on a machine with other users.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { engineIn } from '../testing/engine-at-hand.ts'
import { createTables } from '../tables/ddl.ts'

const isRoot = process.getuid?.() === 0
const unprivileged = { uid: 65_534, gid: 65_534 }

describe('the engine’s files', () => {
  let parent = ''
  let directory = ''
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'cantilever-files-'))
    chmodSync(parent, 0o755)
    directory = join(parent, 'data')
  })
  afterEach(() => rmSync(parent, { recursive: true, force: true }))

  it("lets only the user of the index open the engine's files", async () => {
    await writeRow(directory)
    const open = readdirSync(parent, { recursive: true, encoding: 'utf8' }).filter(
      (path) => (statSync(join(parent, path)).mode & 0o077) !== 0,
    )
    expect(open).toEqual([])
  })

  it("closes the engine's files to other users even in a directory that an earlier version created", async () => {
    mkdirSync(directory, { mode: 0o755 })
    await writeRow(directory)
    expect(statSync(directory).mode & 0o777).toBe(0o700)
  })

  it.skipIf(!isRoot)(
    "prevents other users from reading the engine's files (skipped unless the test runs as root)",
    async () => {
      await writeRow(directory)
      expect(readableTo(directory, unprivileged)).toEqual([])
      // The files must be unreadable even if their directory is readable.
      chmodSync(directory, 0o755)
      expect(readableTo(directory, unprivileged)).toEqual([])
      expect(readableTo(directory, { uid: 0, gid: 0 }).length).toBeGreaterThan(5)
    },
  )
})

async function writeRow(directory: string): Promise<void> {
  const engine = engineIn(directory)
  for (const statement of createTables({ kind: 'single' })) await engine.command(statement)
  await engine.insert('about', [{ name: 'a', value: 'b', set_at: '1' }])
  await engine.close()
}

const listReadable = `
const { readdirSync, readFileSync } = require('node:fs')
const readable = []
const visit = (path) => {
  try {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const child = path + '/' + entry.name
      if (entry.isDirectory()) visit(child)
      else try { readFileSync(child); readable.push(child) } catch {}
    }
  } catch {}
}
visit(process.argv[1])
console.log(JSON.stringify(readable))`

function readableTo(directory: string, user: { readonly uid: number; readonly gid: number }) {
  const { stdout, error } = spawnSync(process.execPath, ['-e', listReadable, directory], {
    ...user,
    cwd: '/',
    encoding: 'utf8',
  })
  if (error !== undefined) throw error
  const paths: readonly unknown[] = JSON.parse(stdout)
  return paths
}
