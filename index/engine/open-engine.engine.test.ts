import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { unusedPort } from '../../server/testing/upstream.ts'
import { openEngine } from './open-engine.ts'

it('connects to a server that was unavailable, and creates the database only once', async () => {
  const port = await unusedPort()
  const url = `http://127.0.0.1:${port}`
  const engine = openEngine(
    {
      engine: { kind: 'server', url, username: 'default', password: '', database: 'c' },
      layout: { kind: 'single' },
    },
    () => undefined,
  )
  await expect(engine.query('SELECT 1', {})).rejects.toMatchObject({ failure: 'unreachable' })
  const queries: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')))
    request.on('end', () => {
      queries.push(body.split('\n')[0] ?? '')
      response.end('{"n":"1"}\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  expect(await engine.query('SELECT 1', {})).toEqual([{ n: '1' }])
  await engine.query('SELECT 2', {})
  expect(queries).toEqual([
    'CREATE DATABASE IF NOT EXISTS `c`',
    expect.stringContaining('SELECT 1'),
    expect.stringContaining('SELECT 2'),
  ])
  await engine.close()
  server.closeAllConnections()
  server.close()
})
