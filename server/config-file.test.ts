import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigurationError } from '../proxy.config.ts'
import { readConfigFile } from './config-file.ts'

let directory = ''
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'cantilever-'))
})
afterAll(() => rm(directory, { recursive: true }))

async function read(content: string) {
  const path = join(directory, 'config.json')
  await writeFile(path, content)
  return readConfigFile(path)
}

describe('readConfigFile', () => {
  it('returns the configuration of config.json with its defaults', async () => {
    expect(await read('{"networkName":"DevNet"}')).toMatchObject({
      networkName: 'DevNet',
      polling: { scanSeconds: 20 },
    })
  })

  it('names the file and every key that is wrong', async () => {
    const reading = read('{"netwrokName":"DevNet","polling":{"scanSeconds":1}}')
    await expect(reading).rejects.toThrow(ConfigurationError)
    await expect(reading).rejects.toThrow(
      /config\.json is wrong:\n {2}polling\.scanSeconds: .*\n {2}netwrokName: /,
    )
  })

  it('reports a file that is not JSON or does not exist', async () => {
    await expect(read('{')).rejects.toThrow(/config\.json is not JSON/)
    await expect(readConfigFile(join(directory, 'none.json'))).rejects.toThrow(/none\.json/)
  })
})
