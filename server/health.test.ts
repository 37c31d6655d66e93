import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { checkHealth } from './health.ts'
import { makeCertificate } from './testing/certificate.ts'
import { dashboard, upstream } from './testing/of-this-test.ts'
import { unusedPort } from './testing/upstream.ts'

const tls = makeCertificate()
if (tls === undefined) console.warn('Not tested over TLS: there is no openssl here')
const directory = mkdtempSync(join(tmpdir(), 'cantilever-'))
afterAll(() => rmSync(directory, { recursive: true }))

const portOf = (url: string): number => Number(new URL(url).port)
const patienceMs = 10_000

describe('the health request', () => {
  it.each(['127.0.0.1', '0.0.0.0'])(
    'reports a server that listens on %s as healthy',
    async (host) => {
      const { url } = await dashboard({})
      const check = checkHealth({ host, port: portOf(url), tls: undefined }, patienceMs)
      await expect(check).resolves.toBeUndefined()
    },
  )

  it('reports a server under any base path as healthy', async () => {
    const { url } = await dashboard({ basePath: '/console/' })
    const listening = { host: '127.0.0.1', port: portOf(url), tls: undefined }
    await expect(checkHealth(listening, patienceMs)).resolves.toBeUndefined()
  })

  it.skipIf(tls === undefined)(
    'reports a server that uses TLS as healthy, whatever authority issued the certificate',
    async () => {
      const { url } = await dashboard({ tls })
      const check = checkHealth({ host: '127.0.0.1', port: portOf(url), tls }, patienceMs)
      await expect(check).resolves.toBeUndefined()
    },
  )

  it.skipIf(tls === undefined)(
    'fails if the health request uses plain HTTP but the server uses TLS',
    async () => {
      const { url } = await dashboard({ tls })
      const listening = { host: '127.0.0.1', port: portOf(url), tls: undefined }
      await expect(checkHealth(listening, patienceMs)).rejects.toThrow(
        /hang up|ECONNRESET|Parse Error/,
      )
    },
  )

  it('reports why the health request failed: no server, a status other than 200, or a time-out', async () => {
    const there = { host: '127.0.0.1', tls: undefined }
    const port = await unusedPort()
    await expect(checkHealth({ ...there, port }, patienceMs)).rejects.toThrow('ECONNREFUSED')
    const broken = await upstream((_request, response) => response.writeHead(503).end())
    const answered = checkHealth({ ...there, port: portOf(broken.url) }, patienceMs)
    await expect(answered).rejects.toThrow('/healthz answered 503')
    const silent = await upstream(() => {})
    await expect(checkHealth({ ...there, port: portOf(silent.url) }, 50)).rejects.toThrow('abort')
  })
})

describe('the health check of the image', { timeout: 30_000 }, () => {
  it('exits with code 0 only while the server at HOST and PORT responds', async () => {
    const { url, close } = await dashboard({})
    const variables = { HOST: '0.0.0.0', PORT: String(portOf(url)), BASE_PATH: '/console/' }
    expect(await check(variables)).toEqual({ code: 0, errors: '' })
    await close(0)
    const { code, errors } = await check(variables)
    expect(code).toBe(1)
    expect(errors).toContain('ECONNREFUSED')
  })

  it.skipIf(tls === undefined)('uses TLS if TLS_CERT is set', async () => {
    const { url } = await dashboard({ tls })
    const variables = {
      PORT: String(portOf(url)),
      TLS_CERT: written('cert.pem', tls?.cert),
      TLS_KEY: written('key.pem', tls?.key),
    }
    expect(await check(variables)).toEqual({ code: 0, errors: '' })
  })

  it('runs dist/server/healthcheck.js as the health check of the Node image, and builds this file', () => {
    const node = /AS node\n([^]*?)\n\n/.exec(readFileSync('deploy/Containerfile', 'utf8'))?.[1]
    expect(node).toMatch(/^HEALTHCHECK .* CMD \["node", "dist\/server\/healthcheck\.js"\]$/m)
    expect(readFileSync('server/vite.config.ts', 'utf8')).toContain(
      "healthcheck: 'server/healthcheck.ts'",
    )
  })
})

function written(name: string, text = ''): string {
  const path = join(directory, name)
  writeFileSync(path, text)
  return path
}

function check(
  variables: Record<string, string>,
): Promise<{ code: number | null; errors: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/healthcheck.ts'], {
      env: { PATH: process.env['PATH'], ...variables },
    })
    let errors = ''
    child.stderr.on('data', (data: Buffer) => (errors += String(data)))
    child.on('close', (code) => resolve({ code, errors }))
  })
}
