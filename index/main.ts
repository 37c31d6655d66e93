/**
 * `npm run index`: follows Scan into an index of the history, and serves the index to the
 * dashboard's server.
 */
import { openEngine } from './engine/open-engine.ts'
import { scanSource } from './follow/scan-source.ts'
import { openPrivate } from './private/open-private.ts'
import { readPrivateSettings } from './private/settings.ts'
import { indexedParties } from './rows/indexed.ts'
import { runIndex } from './run-index.ts'
import { serveIndex } from './serve.ts'
import { SettingError, readSettings } from './settings.ts'
import { metricsText } from './status/metrics-text.ts'
import { progressLine } from './status/progress-line.ts'
import { createTableSizes } from './status/sizes.ts'
import { readMetadata, openTables } from './writer/open-tables.ts'
import { verify } from './verify/verify.ts'
import { microsOf, parseRecordTime } from '../src/ledger/record-time.ts'
import { createRequire } from 'node:module'

const help = `Keeps an index of the network's history beside the dashboard.

Usage: npm run index                     follow Scan, and answer the dashboard's server
       npm run index -- verify [FROM [TO]]  read again from Scan and name what differs

SCAN_URL is required. The index answers at INDEX_LISTEN (default 127.0.0.1:8088), under IP
addresses, names of this machine's loopback, and the names in INDEX_ALLOWED_HOSTS.
All variables are described in docs/operating/history-index.md.`

const say = (text: string): void => console.log(`${new Date().toISOString()} ${text}`)

async function main([command, ...rest]: readonly string[]): Promise<number> {
  if (command === '--help' || command === 'help') {
    console.log(help)
    return 0
  }
  const settings = readSettings(process.env)
  const privateSettings = readPrivateSettings(process.env)
  const absent = missingPackages(settings.engine.kind)
  if (absent !== undefined) {
    console.error(absent)
    return 1
  }
  const engine = openEngine(settings, (reason) => say(`The engine ended: ${reason}`))
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
  try {
    const own = openPrivate(privateSettings, {
      engine,
      layout: settings.layout,
      signal: stop.signal,
      say,
    })
    if (command === undefined) return await follow(settings, engine, stop.signal, own)
    if (command === 'verify') {
      const found = await check(settings, engine, stop.signal, rest)
      return Math.max(found, rest.length === 0 ? await own.check() : 0)
    }
    console.error(help)
    return 2
  } finally {
    // If the HTTP server cannot listen, the follower must stop as well.
    stop.abort()
    await engine.close()
  }
}

/** Time in milliseconds for running requests to finish. */
const graceMs = 5000

type Settings = ReturnType<typeof readSettings>
type Engine = ReturnType<typeof openEngine>
type OpenPrivate = ReturnType<typeof openPrivate>

async function follow(
  settings: Settings,
  engine: Engine,
  signal: AbortSignal,
  own: OpenPrivate,
): Promise<number> {
  const running = runIndex({ engine, settings, signal, say })
  const following = own.follow()
  const tableSizes = createTableSizes(engine)
  const server = await serveIndex(settings.listen, {
    engine,
    now: Date.now,
    trouble: running.trouble,
    access: following.access,
    metrics: async () => {
      const sizes = await tableSizes().catch(() => [])
      return metricsText(running.state(), sizes) + following.metrics()
    },
  })
  say(`The index answers at ${server.url}`)
  const telling = setInterval(() => {
    say(progressLine(running.state()))
    for (const line of following.lines()) say(line)
  }, 30_000)
  try {
    await Promise.all([running.ended, following.ended])
    return 0
  } finally {
    clearInterval(telling)
    await server.close(graceMs)
  }
}

async function check(
  settings: Settings,
  engine: Engine,
  signal: AbortSignal,
  [from, to]: readonly string[],
): Promise<number> {
  await openTables(engine, settings.layout)
  const dso = await readMetadata(engine, 'dso_party')
  const source = scanSource({
    urls: settings.scanUrls,
    isIndexed: () => indexedParties(dso),
    pauseMs: settings.pauseMs,
    onTrouble: ({ failure }, url) => say(`${url}: ${failure.kind}`),
    signal,
  })
  const found = await verify({
    engine,
    source,
    since: timeOf(from),
    until: timeOf(to),
    onPage: (checked, all) => {
      if (checked % 100 === 0 || checked === all) say(`${checked} of ${all} ranges`)
    },
  })
  for (const { page, what, updateIds } of found) {
    const range = `migration ${page.migrationId}, after ${page.from} up to ${page.to} µs`
    console.log(`${range}: ${what}${updateIds.map((id) => `\n  ${id}`).join('')}`)
  }
  console.log(found.length === 0 ? 'Nothing differs.' : `${found.length} differences.`)
  return found.length === 0 ? 0 : 1
}

function timeOf(text: string | undefined): bigint | undefined {
  if (text === undefined) return undefined
  const time = parseRecordTime(text)
  if (time === undefined) throw new SettingError(`verify takes times, not ${text}`)
  return microsOf(time)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof SettingError ? error.message : error)
  process.exitCode = 1
}

/** Returns instructions if the index's packages are not installed; undefined otherwise. */
function missingPackages(engine: 'embedded' | 'server'): string | undefined {
  const { resolve } = createRequire(import.meta.url)
  const has = (name: string): boolean => {
    try {
      resolve(name)
      return true
    } catch {
      return false
    }
  }
  if (!has('@clickhouse/client') || (engine === 'embedded' && !has('chdb'))) {
    return 'The index has packages of its own, which are not installed. This installs them:\n\n  npm ci --prefix index\n'
  }
  if (engine === 'server' || isSupported()) return undefined
  return (
    `The embedded engine is made for Linux with glibc and for macOS, and not for ${process.platform} ` +
    `${process.arch} as it is here. INDEX_URL takes the address of a ClickHouse server instead.`
  )
}

function isSupported(): boolean {
  if (process.platform === 'darwin') return true
  if (process.platform !== 'linux') return false
  // Node's report contains the version of glibc only if Node runs on glibc.
  const report: { readonly header?: { readonly glibcVersionRuntime?: string } } | string =
    process.report.getReport()
  return typeof report !== 'string' && report.header?.glibcVersionRuntime !== undefined
}
