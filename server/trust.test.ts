import { X509Certificate } from 'node:crypto'
import https from 'node:https'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { makeIssuedCertificate } from './testing/certificate.ts'
import { closeAfterTest, dashboardOrigin, upstream } from './testing/of-this-test.ts'
import { rawRequest } from './testing/raw-request.ts'

const proxyHeaders = {
  host: 'inside:8080',
  'x-forwarded-for': '203.0.113.9, 198.51.100.7',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'console.example',
}

describe('behind a proxy that ends TLS', () => {
  it('uses the headers of a proxy that the operator trusts', async () => {
    const scan = await upstream((_request, response) => response.end('{}'))
    const url = await dashboardOrigin({
      environment: { SCAN_URL: scan.url },
      trust: { proxy: true },
      allowedHosts: 'console.example',
    })
    await rawRequest(url, '/api/scan/x', { headers: proxyHeaders })
    expect(scan.requests[0]?.headers).toMatchObject({
      'x-forwarded-for': '198.51.100.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'console.example',
    })
    const page = await rawRequest(url, '/healthz', { headers: proxyHeaders })
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000')
    const plain = await rawRequest(url, '/healthz', { headers: { 'x-forwarded-proto': 'http' } })
    expect(plain.headers).not.toHaveProperty('strict-transport-security')
  })

  it('ignores the headers of a proxy unless the operator trusts the proxy', async () => {
    const scan = await upstream((_request, response) => response.end('{}'))
    const url = await dashboardOrigin({
      environment: { SCAN_URL: scan.url },
      allowedHosts: 'inside:8080',
    })
    await rawRequest(url, '/api/scan/x', { headers: proxyHeaders })
    expect(scan.requests[0]?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'inside:8080',
    })
    const page = await rawRequest(url, '/healthz', { headers: proxyHeaders })
    expect(page.headers).not.toHaveProperty('strict-transport-security')
  })
})

const Shown = v.object({ host: v.nullable(v.string()), begins: v.string(), ends: v.string() })

const certificate = makeIssuedCertificate()
if (certificate === undefined) console.warn('Not tested over TLS: there is no openssl here')

describe.skipIf(certificate === undefined)('a real server with an unknown authority', () => {
  it('does not call a server with an unknown authority, and names the variable that adds authorities', async () => {
    const url = await dashboardOrigin({ environment: { SCAN_URL: await scanOverTls() } })
    const answer = await rawRequest(url, '/api/scan/x')
    expect(answer.status).toBe(502)
    expect(String(answer.body)).toContain('UPSTREAM_CA_FILE')
  })

  it('calls a server once its authority is configured', async () => {
    const url = await dashboardOrigin({
      environment: { SCAN_URL: await scanOverTls() },
      trust: { authorities: certificate?.authority },
    })
    expect((await rawRequest(url, '/api/scan/x')).status).toBe(200)
  })

  it('reports the certificate of a real server, so that its expiry is known in advance', async () => {
    const scan = await scanOverTls()
    const environment = { SCAN_URL: scan }
    const url = await dashboardOrigin({
      environment,
      trust: { authorities: certificate?.authority },
    })
    await rawRequest(url, '/api/scan/x')
    const { certificates } = v.parse(
      v.object({ certificates: v.array(Shown) }),
      JSON.parse(String((await rawRequest(url, '/api/connections')).body)),
    )
    const shown = certificates.find(({ host }) => host === new URL(scan).host)
    const { validFrom, validTo } = new X509Certificate(certificate?.cert ?? '')
    expect(shown).toEqual({
      host: new URL(scan).host,
      begins: new Date(validFrom).toISOString(),
      ends: new Date(validTo).toISOString(),
    })
  })
})

async function scanOverTls(): Promise<string> {
  const server = https.createServer({ ...certificate }, (_request, response) => response.end('{}'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closeAfterTest({
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return `https://localhost:${address.port}`
}
