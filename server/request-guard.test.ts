import { expect, it } from 'vitest'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { dashboardOrigin } from './testing/of-this-test.ts'
import { rawRequest } from './testing/raw-request.ts'
import { startTestDashboard } from './testing/dashboard.ts'

it.each([
  '/%73andbox/faults',
  '/%61pi/ledger/v2/users',
  '/api/%6cedger/v2/users',
  '/a/../healthz',
  '/%2e/',
  '/sandbox#x',
])('answers 400 to %s before routing, for every caller', async (path) => {
  const base = await dashboardOrigin({})
  for (const headers of [{}, { 'sec-fetch-site': 'cross-site' }]) {
    expect((await rawRequest(base, path, { headers })).status).toBe(400)
  }
})

it('answers CONNECT with 405 and logs a line', async () => {
  const lines: string[] = []
  const dashboard = await startTestDashboard({ log: (line) => lines.push(line) })
  const { hostname, port, host } = new URL(dashboard.url)
  const socket = connect(Number(port), hostname)
  socket.write(`CONNECT example.com:443 HTTP/1.1\r\nhost: ${host}\r\n\r\n`)
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 405 Method Not Allowed\r\n/)
  expect(answer).toContain('\r\nallow: GET, HEAD\r\n')
  await expect.poll(() => lines).toEqual([expect.stringMatching(/ CONNECT \S+ 405 \d+ms \d+B$/)])
  await dashboard.close(1000)
})
