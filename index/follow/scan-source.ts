/**
 * Reads Scan for the index with the functions and schemas of the dashboard, over a separate
 * connection to one Scan or several in turn.
 */
import { configureConnection } from '../../src/api/connection.ts'
import { send } from '../../src/api/transport.ts'
import { failureOf } from '../../src/api/errors.ts'
import type { UpdateReader } from '../../src/api/scan/each-update.ts'
import { dsoInfoEndpoint } from '../../src/api/scan/dso.ts'
import { lastMigrationEndpoint } from '../../src/api/scan/migrations.ts'
import { eachUpdateV0, eachUpdateV2 } from '../../src/api/scan/updates.ts'
import { callNewestVersion } from '../../src/shared/queries/api-version.ts'
import type { Position } from '../../src/ledger/history/position.ts'
import { withPageRetries, type PageFailure } from '../../src/ledger/history/with-page-retries.ts'
import { stringifyJson } from '../../src/ledger/json.ts'
import { indexUpdate, type IndexedUpdate } from '../rows/update-rows.ts'

export interface ScanPage {
  readonly updates: readonly IndexedUpdate[]
  readonly source: string
  /**
   * True if Scan has updates only in the older form, which contains numbers specific to the node.
   */
  readonly isOlderForm: boolean
}

export interface ScanSource {
  /**
   * Returns the updates after a position, in order; an empty list at the end of this Scan's
   * history.
   */
  readonly page: (after: Position | undefined, size: number) => Promise<ScanPage>
  readonly lastMigration: () => Promise<bigint>
  readonly dsoParty: () => Promise<string>
}

export interface ScanSourceOptions {
  /** Addresses that end in `/api/scan`. */
  readonly urls: readonly string[]
  readonly isIndexed: () => (party: string) => boolean
  readonly pauseMs: number
  readonly onTrouble: (trouble: PageFailure, source: string) => void
  readonly signal: AbortSignal
  readonly fetch?: typeof globalThis.fetch
}

/** Time limit for a whole page of a thousand updates. */
const timeoutMs = 60_000

/** A placeholder that is replaced by the address of the Scan whose turn it is. */
const base = 'http://scan.invalid/'

export function scanSource(options: ScanSourceOptions): ScanSource {
  const { urls, isIndexed, pauseMs, onTrouble, signal, fetch = globalThis.fetch } = options
  let turn = 0
  const source = (): string => urls[turn % urls.length] ?? ''
  configureConnection({
    baseUrl: base,
    fetch: async (input, init) => {
      // Requests to Scan must not be redirected to another server.
      const request = new Request(input, { ...init, redirect: 'error' })
      const { pathname, search } = new URL(request.url)
      const path = pathname.replace(/^\/api\/scan/, '')
      return fetch(new Request(source().replace(/\/$/, '') + path + search, request))
    },
  })
  const call = { signal, timeoutMs }
  let isOlderForm = false
  const ask = withPageRetries<IndexedUpdate>(
    async (after, size) => {
      const body = {
        page_size: size,
        ...(after === undefined
          ? {}
          : {
              after: { after_migration_id: after.migrationId, after_record_time: after.recordTime },
            }),
      }
      const read = readBy(isIndexed())
      const of = source()
      const served = await callNewestVersion([
        {
          endpoint: '/v2/updates',
          service: of,
          ask: () => eachUpdateV2({ ...body, daml_value_encoding: 'compact_json' }, read, call),
        },
        {
          endpoint: '/v0/updates',
          service: of,
          ask: () => eachUpdateV0({ ...body, lossless: false }, read, call),
        },
      ])
      ;({ isOlderForm } = served)
      return served.answer
    },
    {
      failureOf,
      wait: (ms) => pause(ms, signal),
      random: Math.random,
      pauseMs,
      onTrouble: (trouble) => {
        onTrouble(trouble, source())
        turn++
      },
    },
  )
  return {
    async page(after, size) {
      const updates = await ask(after, size)
      const page = { updates, source: source(), isOlderForm }
      turn++
      return page
    },
    lastMigration: async () => (await send(lastMigrationEndpoint, {}, call)).migration_id,
    dsoParty: async () => (await send(dsoInfoEndpoint, {}, call)).dso_party_id,
  }
}

function readBy(isIndexed: (party: string) => boolean): UpdateReader<IndexedUpdate> {
  return ({ text, json: parse }) => {
    const json = parse()
    return { success: true, value: indexUpdate(json, text ?? stringifyJson(json), isIndexed) }
  }
}

/** Waits. Rejects at once with the signal's reason when the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(new Error('stopped'))
      return
    }
    const end = (): void => {
      clearTimeout(timer)
      reject(new Error('stopped'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end)
      resolve()
    }, ms)
    signal.addEventListener('abort', end, { once: true })
  })
}
