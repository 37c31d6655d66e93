import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { auditFile } from './audit-file.ts'
import { dashboardOrigin, upstream } from './testing/of-this-test.ts'
import { rawRequest } from './testing/raw-request.ts'
import { unusedPort } from './testing/upstream.ts'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = `${part({ alg: 'RS256' })}.${part({ sub: 'alice@validator' })}.signature`

/** A dashboard in front of a ledger, with the audit lines that the dashboard wrote. */
async function audited(answer: Parameters<typeof upstream>[0], limits = {}) {
  const ledger = await upstream(answer)
  const lines: string[] = []
  const base = await dashboardOrigin({
    environment: {
      LEDGER_URL: ledger.url,
      VALIDATOR_URL: `http://127.0.0.1:${await unusedPort()}`,
    },
    audit: (line) => lines.push(line),
    limits,
  })
  return { base, lines, read: (): unknown[] => lines.map((line) => JSON.parse(line)) }
}

describe('the audit line', () => {
  it('writes one line for each change, with the claimed user and without secrets', async () => {
    const { base, lines, read } = await audited((_request, response) =>
      response.writeHead(201).end('{}'),
    )
    await rawRequest(base, `/api/ledger/v2/users/${token}?secret=value`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}`, 'x-request-id': 'request-0001' },
    })
    await rawRequest(base, '/api/ledger/v2/users', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(read()).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\S+Z$/),
        family: 'ledger',
        method: 'DELETE',
        path: '/api/ledger/v2/users/[token]?secret',
        outcome: 'answered',
        status: 201,
        durationMs: expect.any(Number),
        requestId: 'request-0001',
        client: '127.0.0.1',
        subject: 'alice@validator',
        verified: false,
      },
    ])
    expect(lines.join()).not.toMatch(/signature|value/)
  })

  it('escapes characters that a terminal or log viewer would act on', async () => {
    const { base, lines, read } = await audited((_request, response) => response.end('{}'))
    const subject = 'a\u0085b\u009bc\u2028d\u202ee\u{1f600}'
    const stated = `${part({ alg: 'RS256' })}.${part({ sub: subject })}.signature`
    await rawRequest(base, '/api/ledger/v2/users/alice', {
      method: 'DELETE',
      headers: { authorization: `Bearer ${stated}` },
    })
    expect(lines.join('')).toMatch(/^[\u0020-\u007e]+$/)
    expect(lines.join('')).toContain('\\u0085b\\u009bc\\u2028d\\u202ee\\ud83d\\ude00')
    expect(read()).toMatchObject([{ subject }])
  })

  it('writes a line without a user if the token names none, and never writes the request body', async () => {
    const { base, lines, read } = await audited((_request, response) => response.end('{}'))
    for (const authorization of [
      undefined,
      'Bearer opaque',
      'Basic eA==',
      'Bearer a.b.c',
      `Bearer x.${part([])}.y`,
    ]) {
      await rawRequest(base, '/api/ledger/v2/users', {
        method: 'POST',
        body: '{"user":"hunter2"}',
        headers: authorization === undefined ? {} : { authorization },
      })
    }
    expect(read()).toEqual(
      Array.from({ length: 5 }, () => expect.objectContaining({ subject: null })),
    )
    expect(lines.join()).not.toContain('hunter2')
  })

  it('distinguishes calls that were not sent from calls with an unknown result', async () => {
    const { base, read } = await audited((request) => request.resume(), { upstreamTimeoutMs: 100 })
    const post = { method: 'POST', body: '{}' }
    await rawRequest(base, '/api/ledger/v2/silent', post)
    await rawRequest(base, '/api/validator/v0/refuses', post)
    await rawRequest(base, '/api/scan/v0/unset', post)
    expect(read()).toMatchObject([
      { outcome: 'unknown', status: 504, family: 'ledger' },
      { outcome: 'not sent', status: 502, family: 'validator' },
      { outcome: 'not sent', status: 502, family: 'scan' },
    ])
  })

  it('writes the audit line even if the client disconnects before the response', async () => {
    let isReceived = false
    const { base, read } = await audited(() => (isReceived = true))
    const signal = AbortSignal.timeout(30_000)
    const disconnected = new AbortController()
    const request = fetch(`${base}/api/ledger/v2/users`, {
      method: 'POST',
      body: '{}',
      signal: AbortSignal.any([signal, disconnected.signal]),
    })
    await expect.poll(() => isReceived).toBe(true)
    disconnected.abort()
    await expect(request).rejects.toThrow('abort')
    await expect.poll(read).toMatchObject([{ outcome: 'unknown', status: null }])
  })
})

describe('the file of audit lines', () => {
  it('writes audit lines in order, also after the file was moved away', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'cantilever-'))
    onTestFinished(() => rmSync(directory, { recursive: true }))
    const file = join(directory, 'audit.log')
    const write = auditFile(file, () => {})
    for (let line = 1; line <= 50; line += 1) write(String(line))
    const expected = Array.from({ length: 50 }, (_, index) => `${index + 1}\n`).join('')
    await expect.poll(() => readFileSync(file, 'utf8')).toBe(expected)
    renameSync(file, `${file}.1`)
    write('next')
    await expect.poll(() => readFileSync(file, 'utf8')).toBe('next\n')
  })

  it('reports an audit line that cannot be written, and loses no line', async () => {
    const messages: string[] = []
    auditFile('/nowhere/audit.log', (message) => messages.push(message))('{"line":1}')
    await expect.poll(() => messages).toEqual([expect.stringMatching(/AUDIT_LOG .*\{"line":1\}$/)])
  })
})
