import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listeners, type Listener } from './listeners.ts'
import { converse } from './raw-client.ts'
import { startServer } from './servers.ts'

const host = 'Host: localhost'
const get = (target: string, ...lines: readonly string[]): string =>
  [
    `GET ${target} HTTP/1.1`,
    ...(lines.length === 0 ? [host] : lines),
    'Connection: close',
    '',
    '',
  ].join('\r\n')
const flood = `/${'eyJ'.repeat(20_000)}`

/** Bytes that make a listener send an error status or close the connection. */
const refused: Readonly<Record<string, string>> = {
  garbage: 'GARBAGE\r\n\r\n',
  zeros: '\0'.repeat(100),
  'a TLS handshake': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'.padEnd(300, '\x00'),
  'no host': 'GET / HTTP/1.1\r\n\r\n',
  'a header without an end': `GET / HTTP/1.1\r\nX: ${'x'.repeat(300 * 1024)}`,
  'a body that is framed twice': `POST / HTTP/1.1\r\n${host}\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
  CONNECT: `CONNECT example.com:443 HTTP/1.1\r\n${host}\r\n\r\n`,
  'a target that looks like tokens': get(flood),
  'a target that climbs': get('/../../etc/passwd'),
  'a change of protocol': `GET / HTTP/1.1\r\n${host}\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`,
}

/**
 * Requests that listeners without pages reject. Only the standalone sandbox accepts them, because
 * it answers every client of the loopback interface.
 */
const refusedByDoor: Readonly<Record<string, string>> = {
  'a foreign host': get('/metrics', 'Host: attacker.example'),
  'a page of another site': get('/metrics', host, 'Sec-Fetch-Site: cross-site'),
  'a question as plain text': `POST /v1/search HTTP/1.1\r\n${host}\r\nContent-Type: text/plain\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
}

const ordinary: Readonly<Record<string, string>> = {
  'the sandbox alone': '/api/scan/version',
  'the index': '/v1/status',
}

describe.for(Object.entries(listeners))('%s', ([name, start]) => {
  let listener: Listener | undefined
  const address = () => listener?.address ?? { port: 0 }
  beforeAll(async () => {
    listener = await start()
  })
  afterAll(() => listener?.stop())

  const cases = name === 'the sandbox alone' ? refused : { ...refused, ...refusedByDoor }
  it.for(Object.entries(cases))('refuses %s', async ([, bytes]) => {
    const { answers, closed } = await converse(address(), [bytes], { maxMs: 5000 })
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status < 400)).toEqual([])
    expect(statuses.length > 0 || closed).toBe(true)
  })

  it('answers ordinary requests while a client floods the listener with requests', async () => {
    const attacks = Array.from({ length: 8 }, () => converse(address(), [get(flood)]))
    const target = ordinary[name] ?? '/healthz'
    for (let call = 0; call < 20; call += 1) {
      const { answers } = await converse(address(), [get(target)])
      expect(answers.map(({ status }) => status)).toEqual([200])
    }
    await Promise.all(attacks)
  })
})

/** The memory limit of the Helm chart, in bytes (deploy/helm/values.yaml). */
const helmLimit = 384 * 1024 * 1024

it('answers all 200 ordinary calls during attacks within the memory limit of the Helm chart', async () => {
  const server = await startServer('Node', {
    env: { HOST: '127.0.0.1', METRICS_TOKEN: 'a-random-text-of-many-characters' },
  })
  const at = { port: server.port, tls: server.tls }
  const named = `Host: 127.0.0.1:${server.port}`
  const attack = async (): Promise<void> => {
    for (const bytes of Object.values(refused)) await converse(at, [bytes], { maxMs: 5000 })
  }
  const attacks = Promise.all(Array.from({ length: 8 }, attack))
  const statuses: number[] = []
  for (let call = 0; call < 200; call += 1) {
    const target = ['/healthz', '/config.json', '/api/scan/version', '/'][call % 4] ?? '/'
    const { answers } = await converse(at, [get(target, named)])
    statuses.push(answers[0]?.status ?? 0)
  }
  const token = 'Authorization: Bearer a-random-text-of-many-characters'
  const { answers } = await converse(at, [get('/metrics', named, token)], { maxMs: 30_000 })
  await attacks
  const peak = /VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${server.pid()}/status`, 'utf8'))?.[1]
  expect(await server.stop()).toBe('exit 0')
  console.log(`Peak resident memory: ${Math.round(Number(peak) / 1024)} MiB`)
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  expect(answers.map(({ status }) => status)).toEqual([200])
  expect(Number(peak) * 1024).toBeLessThanOrEqual(helmLimit)
})
