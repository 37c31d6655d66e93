import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readBuildState } from './build-state.ts'

let project = ''

/**
 * Writes a file that was modified the given number of seconds after the start of 2025. Its
 * directories get a modification time one year earlier, so that only the file's time counts.
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
  it('reports a build as current if it is newer than all sources', async () => {
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
    'does not report an outdated build if %s was changed',
    async (path) => {
      await write(path, 30)
      expect(await readBuildState(project)).toBe('current')
    },
  )

  it.each(['dist/client/index.html', 'dist/client/index.html.br', 'dist/server/sandbox.js'])(
    'reports a build as missing if it lacks %s',
    async (path) => {
      await rm(join(project, path))
      expect(await readBuildState(project)).toBe('missing')
    },
  )
})
