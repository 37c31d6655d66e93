import http from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { loadConfig } from './load.ts'

const servers: http.Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function serve(status: number, body: string) {
  const requested: (string | undefined)[] = []
  const server = http.createServer((request, response) => {
    requested.push(request.url)
    response.writeHead(status).end(body)
  })
  servers.push(server)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { base: `http://127.0.0.1:${port}/`, asked: requested }
}

describe('loadConfig', () => {
  it('reads config.json next to the page', async () => {
    const { base, asked } = await serve(200, '{"networkName":"DevNet"}')
    const result = await loadConfig(`${base}dashboard/`)
    expect(result).toMatchObject({ ok: true, config: { networkName: 'DevNet' } })
    expect(asked).toEqual(['/dashboard/config.json'])
  })

  it('returns the problems of config.json', async () => {
    const { base } = await serve(200, '{"netwrokName":"DevNet"}')
    expect(await loadConfig(base)).toMatchObject({
      ok: false,
      problems: [{ path: 'netwrokName', received: '"DevNet"' }],
    })
  })

  it.each([
    [200, '<!doctype html>', 'JSON'],
    [404, 'Not found', '/config.json to be served'],
  ])('reports the status %i with the body %s for config.json', async (status, body, expected) => {
    const { base } = await serve(status, body)
    expect(await loadConfig(base)).toMatchObject({ ok: false, problems: [{ path: '', expected }] })
  })

  it('reports an unreachable server for config.json', async () => {
    const { base } = await serve(200, '{}')
    for (const server of servers.splice(0)) server.close().closeAllConnections()
    expect(await loadConfig(base)).toMatchObject({
      ok: false,
      problems: [{ path: '', expected: 'an answer from /config.json' }],
    })
  })
})
