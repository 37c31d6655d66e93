import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compressDirectory } from './compress-directory.ts'

const script = '// text\n'.repeat(200)

let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'cantilever-'))
  await mkdir(join(directory, 'assets'))
  await writeFile(join(directory, 'assets', 'main.js'), script)
  await writeFile(join(directory, 'tiny.css'), 'a{}')
  await writeFile(join(directory, 'config.json'), script)
  await writeFile(join(directory, 'picture.png'), script)
})
afterEach(() => rm(directory, { recursive: true }))

describe('compressDirectory', () => {
  it('writes both compressed forms at every depth, for files that become smaller', async () => {
    await compressDirectory(directory)
    const path = join(directory, 'assets', 'main.js')
    expect(String(brotliDecompressSync(await readFile(`${path}.br`)))).toBe(script)
    expect(String(gunzipSync(await readFile(`${path}.gz`)))).toBe(script)
  })

  it('skips files that are small, already compressed or replaced by operators', async () => {
    await compressDirectory(directory)
    const names = (await readdir(directory)).toSorted()
    expect(names).toEqual(['assets', 'config.json', 'picture.png', 'tiny.css'])
  })

  it('does not compress files a second time', async () => {
    await compressDirectory(directory)
    const before = await readdir(directory, { recursive: true })
    await compressDirectory(directory)
    expect(await readdir(directory, { recursive: true })).toEqual(before)
  })
})
