import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const scan = { SCAN_URL: 'https://scan.example/api/scan' }

describe('the settings of the index', () => {
  it('defaults to an embedded engine that reads the whole history backwards from now', () => {
    expect(readSettings(scan)).toMatchObject({
      scanUrls: [scan.SCAN_URL],
      engine: { kind: 'embedded', memory: 2_000_000_000 },
      layout: { kind: 'single' },
      wanted: { since: undefined, order: 'backwards' },
      listen: { host: '127.0.0.1', port: 8088 },
    })
  })

  it('accepts a cluster and several Scans', () => {
    const settings = readSettings({
      SCAN_URLS: 'https://a.example/api/scan  https://b.example/api/scan',
      INDEX_URL: 'https://clickhouse.example:8443',
      INDEX_CLUSTER: 'main',
      INDEX_FROM: '2026-01-01T00:00:00Z',
    })
    expect(settings.scanUrls).toHaveLength(2)
    expect(settings).toMatchObject({
      engine: { kind: 'server', database: 'cantilever' },
      layout: { kind: 'cluster', cluster: 'main' },
      wanted: { since: 1_767_225_600_000_000n },
    })
  })

  it.each([
    [{}, 'SCAN_URL'],
    [{ SCAN_URL: 'scan' }, 'SCAN_URL'],
    [{ ...scan, INDEX_CLUSTER: 'main' }, 'INDEX_URL'],
    [{ ...scan, INDEX_FROM: 'yesterday' }, 'INDEX_FROM'],
    [{ ...scan, INDEX_ORDER: 'sideways' }, 'INDEX_ORDER'],
    [{ ...scan, INDEX_LISTEN: '8088' }, 'INDEX_LISTEN'],
    [{ ...scan, INDEX_ALLOWED_HOSTS: 'http://index:8088' }, 'INDEX_ALLOWED_HOSTS'],
    [{ ...scan, INDEX_PAUSE_MS: '-1' }, 'INDEX_PAUSE_MS'],
    [{ ...scan, INDEX_URL: 'https://a.example', INDEX_PASSWORD_FILE: '/none' }, 'INDEX_PASSWORD'],
  ])('names the variable that is invalid: %o', (environment, name) => {
    expect(() => readSettings(environment)).toThrow(name)
  })
})
