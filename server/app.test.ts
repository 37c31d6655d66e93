import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { Family } from '../proxy.config.ts'
import type { FamilyApp } from './call-sandbox.ts'
import type { ServerEnv } from './exchange.ts'
import { presentedCertificates } from './presented-certificates.ts'
import { dashboardOrigin } from './testing/of-this-test.ts'
import { rawRequest } from './testing/raw-request.ts'

function echo(): Hono {
  const app = new Hono()
  app.all('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const body = await c.req.text()
    const { authorization, cookie } = c.req.header()
    return c.json({ method: c.req.method, target: pathname + search, body, authorization, cookie })
  })
  app.onError((_error, c) => c.text('failed', 500))
  return app
}

/** Returns a family whose responses end before they are complete. */
function halfAnAnswer(): Hono {
  return new Hono().get('*', () => {
    let begun = false
    const body = new ReadableStream({
      pull(controller) {
        if (begun) controller.error(new Error('cut'))
        else controller.enqueue(new TextEncoder().encode('{"half":'))
        begun = true
      },
    })
    return new Response(body)
  })
}

function brokenConnection(): FamilyApp {
  return new Hono<ServerEnv>().get('*', (c) => {
    c.env.outgoing.destroy()
    return c.text('never seen')
  })
}

async function policyWith(config: unknown): Promise<string | null> {
  const answer = await fetch(`${await dashboardOrigin({ config })}/config.json`)
  return answer.headers.get('content-security-policy')
}

const sandboxOf = (family: () => FamilyApp): Readonly<Record<Family, FamilyApp>> => ({
  ledger: family(),
  scan: family(),
  validator: family(),
  registry: family(),
})

describe('the embedded network behind the prefixes', () => {
  it('passes method, path, query and body to the embedded network, without the prefix', async () => {
    const base = await dashboardOrigin({ sandbox: sandboxOf(echo) })
    const answer = await fetch(`${base}/api/scan/v2/users/a%2Fb?x=%2f`, {
      method: 'POST',
      body: 'the body',
    })
    expect(await answer.json()).toEqual({
      method: 'POST',
      target: '/v2/users/a%2Fb?x=%2f',
      body: 'the body',
    })
    expect(await (await fetch(`${base}/api/ledger`)).json()).toMatchObject({ target: '/' })
  })

  it('passes tokens to the embedded network where a real server would receive them, and passes no cookies', async () => {
    const base = await dashboardOrigin({ sandbox: sandboxOf(echo) })
    const headers = { authorization: 'Bearer secret', cookie: 'a=b' }
    for (const family of ['ledger', 'validator'] as const) {
      const { body } = await rawRequest(base, `/api/${family}/x`, { headers })
      expect(JSON.parse(String(body))).toMatchObject({ authorization: 'Bearer secret' })
      expect(String(body)).not.toContain('a=b')
    }
    for (const family of ['scan', 'registry'] as const) {
      const { body } = await rawRequest(base, `/api/${family}/x`, { headers })
      expect(String(body)).not.toContain('secret')
    }
  })

  it('limits the request body to the same size, with or without a Content-Length', async () => {
    const base = await dashboardOrigin({ sandbox: sandboxOf(echo), limits: { maxBodyBytes: 10 } })
    const send = (headers: Record<string, string>) =>
      rawRequest(base, '/api/ledger/x', { method: 'POST', headers, body: 'x'.repeat(11) })
    expect((await send({ 'content-length': '11' })).status).toBe(413)
    const chunked = await send({ 'transfer-encoding': 'chunked' })
    expect(chunked.status).toBe(413)
    expect(String(chunked.body)).toContain('/api/ledger')
  })

  it('compresses responses if the browser accepts compressed responses', async () => {
    const text = JSON.stringify({ text: 'x'.repeat(10_000) })
    const family = () =>
      new Hono().get('*', (c) => c.body(text, 200, { 'content-type': 'application/json' }))
    const base = await dashboardOrigin({ sandbox: sandboxOf(family) })
    const packed = await rawRequest(base, '/api/scan/x', { headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(String(gunzipSync(packed.body))).toBe(text)
    const plain = await rawRequest(base, '/api/scan/x')
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(String(plain.body)).toBe(text)
  })

  it("cuts the response if the embedded network's response is incomplete, so that the client gets an error", async () => {
    const base = await dashboardOrigin({ sandbox: sandboxOf(halfAnAnswer) })
    await expect(rawRequest(base, '/api/scan/x')).rejects.toThrow('aborted')
  })

  it("breaks the client's connection if the embedded network breaks it before answering", async () => {
    const base = await dashboardOrigin({ sandbox: sandboxOf(brokenConnection) })
    await expect(rawRequest(base, '/api/scan/x')).rejects.toThrow('hang up')
  })

  it('names the variable to set in the response for an unconfigured registry', async () => {
    const base = await dashboardOrigin({ sandbox: sandboxOf(echo) })
    const answer = await fetch(`${base}/api/registry/P%3A%3A12/registry/x`)
    expect(answer.status).toBe(502)
    expect(await answer.text()).toContain('REGISTRY_URLS')
  })
})

describe("the embedded network's own switches", () => {
  it("serves the embedded network's switches below /sandbox, and refuses pages of other sites", async () => {
    const base = await dashboardOrigin({ sandbox: sandboxOf(echo), control: echo() })
    const put = { method: 'PUT', body: 'scan:503=100%' }
    const answer = await fetch(`${base}/sandbox/faults`, put)
    expect(await answer.json()).toMatchObject({ method: 'PUT', target: '/faults', body: put.body })
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await rawRequest(base, '/sandbox/faults', { ...put, headers })).status).toBe(403)
  })

  it('serves no switches if real servers are configured', async () => {
    const base = await dashboardOrigin({ environment: { SCAN_URL: 'http://127.0.0.1:1' } })
    expect((await fetch(`${base}/sandbox/faults`)).status).toBe(404)
  })
})

describe('GET /api/connections', () => {
  it('lists hosts and base paths of real servers, and the variables that are not set', async () => {
    const base = await dashboardOrigin({
      environment: {
        LEDGER_URL: 'http://participant.example:7575',
        SCAN_URL: 'https://scan.example/api/scan/',
        REGISTRY_URLS: '{"P::12":"https://issuer.example:8443/base"}',
      },
    })
    const answer = await fetch(`${base}/api/connections`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const unset = { set: false, sandbox: false, host: null }
    expect(await answer.json()).toEqual({
      families: {
        ledger: {
          variable: 'LEDGER_URL',
          set: true,
          sandbox: false,
          host: 'participant.example:7575',
        },
        scan: { variable: 'SCAN_URL', set: true, sandbox: false, host: 'scan.example/api/scan' },
        validator: { variable: 'VALIDATOR_URL', ...unset },
        registry: { variable: 'REGISTRY_URL', ...unset },
      },
      registries: [{ adminParty: 'P::12', host: 'issuer.example:8443/base' }],
      scans: [],
      sandbox: null,
      // Other tests of this process may have stored certificates.
      certificates: presentedCertificates(undefined),
    })
  })

  it('reports the embedded network and its settings', async () => {
    const base = await dashboardOrigin({ sandbox: sandboxOf(echo) })
    expect(await (await fetch(`${base}/api/connections`)).json()).toMatchObject({
      families: { scan: { set: false, sandbox: true, host: null } },
      sandbox: { seed: 1, updates: 2, release: 'all', auth: false },
    })
  })
})

describe('the server itself', () => {
  it('answers GET /healthz', async () => {
    const answer = await fetch(`${await dashboardOrigin({})}/healthz`)
    expect(await answer.json()).toEqual({ status: 'ok' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('serves the configuration with its defaults, and forbids caching', async () => {
    const answer = await fetch(
      `${await dashboardOrigin({ config: { networkName: 'DevNet' } })}/config.json`,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toMatchObject({ networkName: 'DevNet', signIn: { kind: 'token' } })
  })

  it('allows the page to call the sign-in authority and no other origin', async () => {
    const signIn = { kind: 'oidc', authority: 'https://id.example/realm/x', clientId: 'c' }
    expect(await policyWith({ signIn })).toContain("connect-src 'self' https://id.example;")
    expect(await policyWith({})).toContain("connect-src 'self';")
  })

  it('answers 404 to any other request', async () => {
    const base = await dashboardOrigin({})
    expect((await fetch(`${base}/nothing`)).status).toBe(404)
    expect((await fetch(`${base}/`, { method: 'POST' })).status).toBe(404)
  })
})
