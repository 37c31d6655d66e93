import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readBuildState } from './build-state.ts'

let project = ''

/**
 * Writes a file with a modification time in seconds after the start of 2025. The modification time
 * of its directories is a year earlier.
 */
async function write(path: string, second: number): Promise<void> {
  const whole = join(project, path)
  await mkdir(dirname(whole), { recursive: true })
  await writeFile(whole, '')
  await setTime(path, second)
  for (let up = dirname(path); up !== '.'; up = dirname(up)) await setTime(up, -31_536_000)
}

async function setTime(path: string, second: number): Promise<void> {
  const time = new Date(Date.UTC(2025, 0, 1, 0, 0, second))
  await utimes(join(project, path), time, time)
}

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'cantilever-'))
  await write('src/app/main.tsx', 10)
  await write('package-lock.json', 10)
  for (const name of ['client/index.html', 'client/index.html.br', 'server/main.js']) {
    await write(`dist/${name}`, 20)
  }
  await write('dist/server/sandbox.js', 20)
})
afterEach(() => rm(project, { recursive: true }))

describe('readBuildState', () => {
  it('regards a build that is newer than all sources as current', async () => {
    expect(await readBuildState(project)).toBe('current')
  })

  it.each([
    'src/app/main.tsx',
    'src/app/deep/new.ts',
    'vite.config.ts',
    'package-lock.json',
    'proxy.config.ts',
  ])('reports an outdated build if %s was changed', async (path) => {
    await write(path, 30)
    expect(await readBuildState(project)).toBe('outdated')
  })

  it('reports an outdated build if a file was removed', async () => {
    await setTime('src/app', 30)
    expect(await readBuildState(project)).toBe('outdated')
  })

  it.each(['src/routeTree.gen.ts', 'src/app/main.test.tsx', 'e2e/some.spec.ts', 'README.md'])(
    'ignores a change of %s',
    async (path) => {
      await write(path, 30)
      expect(await readBuildState(project)).toBe('current')
    },
  )

  it.each(['dist/client/index.html', 'dist/client/index.html.br', 'dist/server/sandbox.js'])(
    'regards a build without %s as missing',
    async (path) => {
      await rm(join(project, path))
      expect(await readBuildState(project)).toBe('missing')
    },
  )
})
