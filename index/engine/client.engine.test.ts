import http from 'node:http'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { connectEngine } from './client.ts'
import { openEngine } from './open-engine.ts'

interface ReceivedRequest {
  readonly url: URL
  readonly authorization: string | undefined
  readonly body: string
}

interface Answer {
  readonly status?: number
  readonly code?: string
  readonly text?: string
}

async function serverThat(answer: (request: ReceivedRequest) => Answer) {
  const requests: ReceivedRequest[] = []
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const received = {
        url: new URL(request.url ?? '/', 'http://server.invalid'),
        authorization: request.headers.authorization,
        body: Buffer.concat(chunks).toString('utf8'),
      }
      requests.push(received)
      const { status = 200, code, text = '' } = answer(received)
      response.writeHead(status, code === undefined ? {} : { 'x-clickhouse-exception-code': code })
      response.end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it does not listen')
  return { url: `http://127.0.0.1:${address.port}`, requests, server }
}

const noop = (): void => {}

let answer: (request: ReceivedRequest) => Answer = () => ({})

describe('a ClickHouse server as the engine', () => {
  const started = serverThat((request) => answer(request))
  beforeEach(async () => {
    answer = () => ({})
    ;(await started).requests.length = 0
  })
  afterAll(async () => {
    const { server } = await started
    server.closeAllConnections()
    server.close()
  })

  const open = async (more: Readonly<Record<string, string>> = {}) => {
    const environment = {
      SCAN_URL: 'http://scan.invalid/api/scan',
      INDEX_URL: (await started).url,
      INDEX_USER: 'writer',
      ...more,
    }
    return openEngine(readSettings(environment), noop)
  }
  const requests = async () => (await started).requests

  it('connects to ClickHouse as the configured user and creates a missing database', async () => {
    const engine = await open({ INDEX_DATABASE: 'history' })
    await engine.query('SELECT 1', {})
    await engine.close()
    const [first, second] = await requests()
    expect(first?.body).toContain('CREATE DATABASE IF NOT EXISTS `history`')
    expect(first?.url.searchParams.has('database')).toBe(false)
    expect(second?.url.searchParams.get('database')).toBe('history')
    for (const { authorization } of await requests()) {
      expect(authorization).toBe(`Basic ${Buffer.from('writer:').toString('base64')}`)
    }
  })

  it('requests quoted integers, no rows before an error, and a time limit for each query', async () => {
    answer = ({ body }) => ({ text: body.includes('FROM raw') ? '{"n":"9007199254740993"}\n' : '' })
    const engine = await open()
    expect(await engine.query('SELECT n FROM raw', {}, { maxSeconds: 7 })).toEqual([
      { n: '9007199254740993' },
    ])
    await engine.close()
    const settings = (await requests()).at(-1)?.url.searchParams
    expect(settings?.get('output_format_json_quote_64bit_integers')).toBe('1')
    expect(settings?.get('wait_end_of_query')).toBe('1')
    expect(settings?.get('max_execution_time')).toBe('7')
    expect(settings?.has('select_sequential_consistency')).toBe(false)
  })

  it("writes to a quorum of a cluster's replicas, and reads the written rows", async () => {
    const engine = await open({ INDEX_CLUSTER: 'main' })
    await engine.insert('raw', [{ json: 'x' }])
    await engine.query('SELECT 1', {})
    await engine.close()
    const [made, written, read] = await requests()
    expect(made?.body).toContain('ON CLUSTER `main`')
    const of = Object.fromEntries(written?.url.searchParams ?? [])
    expect(of).toMatchObject({
      insert_quorum: 'auto',
      insert_quorum_parallel: '0',
      insert_deduplicate: '0',
      async_insert: '0',
      distributed_foreground_insert: '1',
    })
    expect(written?.body).toContain('{"json":"x"}')
    expect(Object.fromEntries(read?.url.searchParams ?? [])).toMatchObject({
      select_sequential_consistency: '1',
      distributed_product_mode: 'local',
    })
  })

  it.each([
    [
      'refused',
      { status: 401, code: '516', text: 'Code: 516. DB::Exception: writer: Authentication failed' },
    ],
    [
      'refused',
      { status: 403, code: '497', text: 'Code: 497. DB::Exception: Not enough privileges' },
    ],
    [
      'limit',
      { status: 500, code: '241', text: 'Code: 241. DB::Exception: Memory limit exceeded' },
    ],
    ['limit', { status: 500, code: '159', text: 'Code: 159. DB::Exception: Timeout exceeded' }],
    ['full', { status: 500, code: '243', text: 'Code: 243. DB::Exception: Cannot reserve 1 MiB' }],
    [
      'unreachable',
      {
        status: 500,
        code: '285',
        text: 'Code: 285. DB::Exception: Number of alive replicas is less',
      },
    ],
    [
      'unreachable',
      { status: 500, code: '289', text: 'Code: 289. DB::Exception: Replica is behind' },
    ],
    ['unreachable', { status: 502, text: '<html>Bad Gateway</html>' }],
  ] as const)('reports an error response as %s: %j', async (failure, response) => {
    const engine = await open()
    answer = () => response
    await expect(engine.query('SELECT 1', {})).rejects.toMatchObject({ failure })
    await expect(engine.insert('raw', [{ json: 'x' }])).rejects.toMatchObject({ failure })
    await engine.close()
  })

  it('sends query parameters of any length in the body', async () => {
    const engine = await open()
    const value = '€'.repeat(20_000)
    await engine.query('SELECT {value:String} AS value', { value })
    await engine.close()
    const request = (await requests()).at(-1)
    expect(request?.url.href.length).toBeLessThan(1000)
    expect(request?.body).toContain(value)
  })

  it.each([
    { status: 302 },
    { status: 400 },
    { status: 413, text: 'Payload Too Large' },
    { status: 431 },
    { status: 500, text: '<html>' },
  ])(
    "reports the response %j of the index's own process as `refused`, not as `unreachable`",
    async (response) => {
      const { url } = await started
      const engine = connectEngine(
        { url, username: 'default', password: '', database: 'default' },
        { layout: { kind: 'single' }, otherAnswer: 'refused' },
      )
      answer = () => response
      const refused = { failure: 'refused' }
      await expect(engine.query('SELECT 1', {})).rejects.toMatchObject(refused)
      await expect(engine.insert('raw', [{ json: 'x' }])).rejects.toMatchObject(refused)
      await expect(engine.command('SELECT 1')).rejects.toMatchObject(refused)
      await engine.close()
    },
  )

  it("reports ClickHouse's message when ClickHouse refuses the user", async () => {
    answer = () => ({
      status: 401,
      code: '516',
      text: 'Code: 516. DB::Exception: writer: Authentication failed',
    })
    const engine = await open()
    await expect(engine.query('SELECT 1', {})).rejects.toThrow('Authentication failed')
  })

  it('reports a server that does not answer as unreachable', async () => {
    const engine = await open({ INDEX_URL: 'http://127.0.0.1:1' })
    await expect(engine.query('SELECT 1', {})).rejects.toMatchObject({ failure: 'unreachable' })
  })
})
