import { readFileSync } from 'node:fs'
import { ConfigurationError } from '../proxy.config.ts'
import { readAllowedHosts, type HostCheck } from '../server/hosts.ts'
import { microsOf, parseRecordTime } from '../src/ledger/record-time.ts'
import type { WantedHistory } from './follow/next-gap.ts'
import type { Layout } from './tables/ddl.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Thrown for an invalid variable. The message names the variable. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}

export interface IndexSettings {
  readonly scanUrls: readonly string[]
  readonly engine:
    | {
        readonly kind: 'embedded'
        readonly directory: string
        /** The memory limit in bytes. */
        readonly memory: number
        readonly queries: number
      }
    | {
        readonly kind: 'server'
        readonly url: string
        readonly username: string
        readonly password: string
        readonly database: string
      }
  readonly layout: Layout
  readonly wanted: WantedHistory
  /**
   * Number of whole months before the current month whose JSON is stored; undefined for all months.
   */
  readonly rawMonths: number | undefined
  readonly pauseMs: number
  readonly pollMs: number
  readonly listen: {
    readonly host: string
    readonly port: number
    readonly allowsHost: HostCheck
  }
}

/** Reads the variables of the index (docs/operating/history-index.md). Throws a `SettingError`. */
export function readSettings(environment: Environment): IndexSettings {
  const text = (name: string): string | undefined => environment[name]?.trim() || undefined
  const urls = (text('SCAN_URLS') ?? text('SCAN_URL') ?? '')
    .split(/\s+/)
    .filter((url) => url !== '')
  if (urls.length === 0) {
    throw new SettingError('SCAN_URL, or SCAN_URLS for several, takes the address of Scan')
  }
  for (const url of urls) checkUrl('SCAN_URL', url)
  const cluster = text('INDEX_CLUSTER')
  return {
    scanUrls: urls,
    engine: engineOf(text),
    layout: cluster === undefined ? { kind: 'single' } : { kind: 'cluster', cluster },
    wanted: wantedOf(text),
    rawMonths:
      text('INDEX_RAW_MONTHS') === undefined ? undefined : whole(text, 'INDEX_RAW_MONTHS', 0),
    pauseMs: whole(text, 'INDEX_PAUSE_MS', 200),
    pollMs: whole(text, 'INDEX_POLL_SECONDS', 15) * 1000,
    listen: listenOf(text('INDEX_LISTEN') ?? '127.0.0.1:8088', text('INDEX_ALLOWED_HOSTS')),
  }
}

type Text = (name: string) => string | undefined

function engineOf(text: Text): IndexSettings['engine'] {
  const url = text('INDEX_URL')
  if (url === undefined) {
    if (text('INDEX_CLUSTER') !== undefined) {
      throw new SettingError(
        'INDEX_CLUSTER needs INDEX_URL: the address of a server of the cluster',
      )
    }
    return {
      kind: 'embedded',
      directory: text('INDEX_DIRECTORY') ?? 'index-data',
      memory: whole(text, 'INDEX_MEMORY_MB', 2000) * 1_000_000,
      queries: whole(text, 'INDEX_QUERIES', 3),
    }
  }
  checkUrl('INDEX_URL', url)
  return {
    kind: 'server',
    url,
    username: text('INDEX_USER') ?? 'default',
    password: passwordOf(text('INDEX_PASSWORD_FILE')),
    database: text('INDEX_DATABASE') ?? 'cantilever',
  }
}

function wantedOf(text: Text): WantedHistory {
  const from = text('INDEX_FROM') ?? 'begin'
  const order = text('INDEX_ORDER') ?? 'backwards'
  if (order !== 'backwards' && order !== 'forwards') {
    throw new SettingError('INDEX_ORDER takes backwards or forwards')
  }
  if (from === 'begin') return { since: undefined, order }
  const time = parseRecordTime(from)
  if (time === undefined) {
    throw new SettingError('INDEX_FROM takes begin, or a time as 2026-01-01T00:00:00Z')
  }
  return { since: microsOf(time), order }
}

function passwordOf(path: string | undefined): string {
  if (path === undefined) return ''
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new SettingError(`INDEX_PASSWORD_FILE cannot be read: ${message}`)
  }
}

function checkUrl(variable: string, url: string): void {
  if (!/^https?:$/.test(protocolOf(url))) {
    throw new SettingError(`${variable} takes an http or https address, not ${JSON.stringify(url)}`)
  }
}

function protocolOf(url: string): string {
  try {
    return new URL(url).protocol
  } catch {
    return ''
  }
}

function whole(text: Text, name: string, fallback: number): number {
  const value = text(name)
  if (value === undefined) return fallback
  if (!/^\d{1,9}$/.test(value)) throw new SettingError(`${name} takes a whole number`)
  return Number(value)
}

function listenOf(text: string, hosts: string | undefined): IndexSettings['listen'] {
  const [, written = '', digits = ''] = /^(.+):(\d{1,5})$/.exec(text) ?? []
  if (written === '' || Number(digits) > 65_535) {
    throw new SettingError('INDEX_LISTEN takes a host and a port, as 127.0.0.1:8088')
  }
  const host = written.replace(/^\[(.*)\]$/, '$1')
  return { host, port: Number(digits), allowsHost: hostsOf(hosts, host) }
}

/** The variable that lists the hosts under which the index answers. */
export const hostsVariable = 'INDEX_ALLOWED_HOSTS'

function hostsOf(hosts: string | undefined, listeningOn: string): HostCheck {
  try {
    return readAllowedHosts(hosts, { variable: hostsVariable, listeningOn, allowsAddresses: true })
  } catch (error) {
    throw error instanceof ConfigurationError ? new SettingError(error.message) : error
  }
}
