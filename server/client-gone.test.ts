import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { deferred } from './testing/deferred.ts'
import { dashboardOrigin, upstream } from './testing/of-this-test.ts'

describe('a client that disconnects', () => {
  it.each(['before', 'during'])(
    'aborts the request to the real server if the client disconnects %s the answer',
    async (when) => {
      const received = deferred<ServerResponse>()
      const scan = await upstream((_request, response) => {
        if (when === 'during') response.write('first')
        received.resolve(response)
      })
      const base = await dashboardOrigin({ environment: { SCAN_URL: scan.url } })
      const client = http.get(`${base}/api/scan/x`, { agent: false }).on('error', () => {})
      if (when === 'during') await once(client, 'response')
      const answer = await received.promise
      const closed = once(answer, 'close')
      client.destroy()
      await closed
      expect(answer.writableFinished).toBe(false)
    },
  )

  it('aborts the request to the real server if the client disconnects in the middle of the request body', async () => {
    const received = deferred<IncomingMessage>()
    const ledger = await upstream((request) => {
      request.on('error', () => {})
      request.once('data', () => received.resolve(request))
    })
    const base = await dashboardOrigin({ environment: { LEDGER_URL: ledger.url } })
    const client = http.request(`${base}/api/ledger/x`, {
      method: 'POST',
      headers: { 'content-length': '100' },
      agent: false,
    })
    client.on('error', () => {}).write('half')
    const request = await received.promise
    const closed = once(request, 'close')
    client.destroy()
    await expect(closed).rejects.toThrow('aborted')
    expect(request.complete).toBe(false)
    expect((await fetch(`${base}/healthz`)).status).toBe(200)
  })
})
