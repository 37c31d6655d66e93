import { describe, expect, it } from 'vitest'
import { readAllowedHosts } from './hosts.ts'
import { dashboardOrigin, upstream } from './testing/of-this-test.ts'
import { rawRequest } from './testing/raw-request.ts'

const hosts = (text: string | undefined, listeningOn: string, allowsAddresses = false) =>
  readAllowedHosts(text, { variable: 'ALLOWED_HOSTS', listeningOn, allowsAddresses })

describe('ALLOWED_HOSTS', () => {
  it.each([
    'localhost',
    'localhost:4600',
    'LOCALHOST:4600',
    'a.localhost',
    'localhost.:80',
    '127.0.0.1',
    '127.1.2.3:4600',
    '[::1]:4600',
    'here.example:4600',
  ])('always allows the host %s, even if the variable is not set', (host) => {
    expect(hosts(undefined, 'here.example')(host)).toBe(true)
  })

  it.each([
    '',
    'stranger.example',
    'localhost.stranger.example',
    'xlocalhost',
    '127.0.0.1.stranger.example',
    '127.0.0.1:4600@stranger.example',
    '10.0.0.1',
    '[::2]',
    'there.example',
    'localhost:4600, stranger.example',
    `${'a.'.repeat(30_000)}!`,
  ])('does not allow the host %s unless it is listed', (host) => {
    expect(hosts('', 'here.example')(host)).toBe(false)
  })

  it('allows further hosts, for any port or for one port', () => {
    const allows = hosts('a.example, B.example:8443\n[2001:db8::1]', '::1')
    expect(
      ['a.example', 'A.EXAMPLE:1', 'b.example:8443', '[2001:db8::1]:80'].filter(allows),
    ).toHaveLength(4)
    expect(['b.example', 'b.example:80', 'x.a.example', 'a.example.x'].filter(allows)).toEqual([])
  })

  it('allows every host if the value is *', () => {
    expect(hosts('*', '::1')('anything at all')).toBe(true)
  })
})

describe('a listener that allows addresses', () => {
  it.each([
    'index:8088',
    'index.',
    '10.0.0.1',
    '10.0.0.1:9464',
    '203.0.113.7:1',
    '[2001:db8::1]:8088',
    '[::ffff:10.0.0.1]',
    'localhost',
  ])('allows the host %s if IP addresses are allowed', (host) => {
    expect(hosts('index', '0.0.0.0', true)(host)).toBe(true)
  })

  it.each([
    'other',
    '10.0.0.1.stranger.example',
    '10.0.0.256',
    '10.0.0',
    '010.0.0.1',
    '0x7f.0.0.1',
    '2130706433',
    '1.2.3.4.5',
    '[10.0.0.1]',
    '[2001:db8::1',
    '2001:db8::1',
    '[stranger.example]',
    '[::1%25eth0]',
  ])('refuses the host %s even if IP addresses are allowed', (host) => {
    expect(hosts('index', '0.0.0.0', true)(host)).toBe(false)
  })

  it('throws an error that names the variable if an entry is not a host', () => {
    const options = { variable: 'INDEX_ALLOWED_HOSTS', listeningOn: '', allowsAddresses: true }
    expect(() => readAllowedHosts('http://index', options)).toThrow('INDEX_ALLOWED_HOSTS takes')
  })
})

describe('a request under a foreign host name', () => {
  it('refuses a foreign host for every target except the health check', async () => {
    const scan = await upstream((_request, response) => response.end('{}'))
    const base = await dashboardOrigin({
      environment: { SCAN_URL: scan.url },
      allowedHosts: 'console.example',
    })
    const send = (path: string, host: string) => rawRequest(base, path, { headers: { host } })
    for (const path of ['/', '/api/scan/x', '/config.json', '/api/connections']) {
      const { status, body } = await send(path, 'rebound.example:4600')
      expect([path, status, String(body)]).toEqual([
        path,
        421,
        expect.stringContaining('ALLOWED_HOSTS'),
      ])
    }
    expect((await send('/healthz', 'rebound.example')).status).toBe(200)
    expect((await send('/api/scan/x', 'console.example')).status).toBe(200)
    expect(scan.requests).toHaveLength(1)
  })

  it('refuses a foreign host in an absolute request target', async () => {
    const base = await dashboardOrigin({})
    const headers = { host: 'localhost' }
    const answer = await rawRequest(base, 'http://rebound.example/config.json', { headers })
    expect(answer.status).toBe(421)
  })
})
