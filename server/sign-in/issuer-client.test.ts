import https from 'node:https'
import { describe, expect, it, onTestFinished } from 'vitest'
import { makeIssuedCertificate } from '../testing/certificate.ts'
import { upstream } from '../testing/of-this-test.ts'
import { createIssuerClient, IssuerUnavailable } from './issuer-client.ts'

const issued = makeIssuedCertificate()

describe('createIssuerClient', () => {
  it.skipIf(issued === undefined)('trusts the authorities of UPSTREAM_CA_FILE', async () => {
    const { authority, ...own } = issued ?? { authority: '' }
    const server = https.createServer(own, (_request, response) => response.end('{"a":1}'))
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    onTestFinished(() => {
      server.close()
      server.closeAllConnections()
    })
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const url = new URL(`https://localhost:${port}/keys`)
    expect(await createIssuerClient(() => authority)(url)).toEqual({ a: 1 })
    await expect(createIssuerClient(() => undefined)(url)).rejects.toThrow(
      'UPSTREAM_CA_FILE can name',
    )
  })

  it('stops waiting if no data arrives, also in the middle of a response', async () => {
    const silent = await upstream(() => {})
    const stuck = await upstream((_request, response) => response.write('{'))
    const ask = createIssuerClient(() => undefined, 500)
    const refusals = [silent, stuck].map(async ({ url }) => {
      const error = await ask(new URL(`${url}/keys`)).catch((refusal: unknown) => refusal)
      expect(error).toBeInstanceOf(IssuerUnavailable)
      expect(error).toHaveProperty('message', `${url}/keys gave no answer within 0.5 s`)
    })
    await Promise.all(refusals)
  })

  it('follows no redirect of the issuer', async () => {
    const other = await upstream((_request, response) => response.end('{}'))
    const redirecting = await upstream((_request, response) =>
      response.writeHead(302, { location: other.url }).end(),
    )
    const pending = createIssuerClient(() => undefined)(new URL(redirecting.url))
    await expect(pending).rejects.toThrow('answered 302')
    expect(other.requests).toEqual([])
  })
})
