/**
 * Runs the history searches of the contract page and the party page with and without an index over
 * the embedded network. Both must find the same history.
 */
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configureConnection } from '../../src/api/connection.ts'
import { decodeJson } from '../../src/api/decode.ts'
import type { UpdateReader } from '../../src/api/scan/each-update.ts'
import { concernsParty } from '../../src/ledger/concerns-party.ts'
import { contractHistoryEvents } from '../../src/ledger/contract-history.ts'
import { justAfter } from '../../src/ledger/history/slice.ts'
import type { Position } from '../../src/ledger/history/position.ts'
import { ContractId } from '../../src/ledger/identifier.ts'
import type { Filter } from '../../src/features/search/rules/filter.ts'
import { updateRow } from '../../src/ledger/update-row.ts'
import { positionOf } from '../../src/ledger/update-digest.ts'
import { UpdateHistoryItem } from '../../src/ledger/update.ts'
import { ownServerIndex } from '../../src/features/search/queries/history-index/index-source.ts'
import { createIndexSteps } from '../../src/features/search/queries/history-index/index-steps.ts'
import { searchStep } from '../../src/features/updates/queries/history-worker/nearby-searches.ts'
import { fillTables, readAll } from '../testing/indexed-sandbox.ts'
import { temporaryEngine } from '../testing/engine-at-hand.ts'
import { sandboxScan } from '../testing/sandbox-scan.ts'
import { createIndexApi } from './app.ts'

const count = 700

const read: UpdateReader<UpdateHistoryItem> = ({ json }) => decodeJson(UpdateHistoryItem, json())

describe('history searches over an index with a gap', () => {
  const temporary = temporaryEngine()
  let updates: Awaited<ReturnType<typeof readAll>>
  let dso: string
  let covered: number

  beforeAll(async () => {
    const scan = await sandboxScan('--updates', String(count), '--seed', '7')
    const { engine } = temporary
    const before = await readAll(scan, '')
    dso = partiesIn(before).find((party) => party.startsWith('DSO::')) ?? ''
    updates = await readAll(scan, dso)
    const current = updates.at(-1)?.position.migrationId
    const begin = updates.findIndex(({ position }) => position.migrationId === current)
    const parts = [
      [0, begin],
      [begin + 60, updates.length - 40],
    ] as const
    await fillTables(engine, updates, parts, dso)
    covered = updates.length - 100
    const api = createIndexApi({ engine, now: Date.now })
    configureConnection({
      baseUrl: 'http://dashboard.test/',
      async fetch(input, init) {
        const { pathname } = new URL(input instanceof Request ? input.url : input)
        if (!pathname.startsWith('/api/index')) return scan(input, init)
        return api.request(pathname.replace('/api/index', ''), init)
      },
    })
  }, 300_000)

  afterAll(() => temporary[Symbol.asyncDispose]())

  it('finds the same history of contracts with an index as without', async () => {
    const contracts = new Set(
      updates.flatMap(({ rows }) => rows.events.map((row) => row.contract_id)),
    )
    const some = [...contracts].filter((_, at) => at % 97 === 0).slice(0, 6)
    for (const value of some) {
      const contractId = v.parse(ContractId, value)
      const match = (update: UpdateHistoryItem) => contractHistoryEvents(update, contractId)
      const { found, byIndex } = await lookBack({ kind: 'contract', value }, match)
      expect(byIndex).toBe(covered)
      expect(found).not.toEqual([])
      expect(found).toEqual(newestFirst().flatMap((update) => match(update)))
    }
  })

  it('finds the same history of parties with an index as without, even of the DSO party, which has no rows', async () => {
    for (const value of [dso, ...partiesIn(updates).slice(0, 4), 'nobody::1220']) {
      const match = (update: UpdateHistoryItem) =>
        concernsParty(update, value) ? [updateRow(update)] : []
      const { found, byIndex } = await lookBack({ kind: 'party', role: 'any', value }, match)
      expect(byIndex).toBe(covered)
      expect(found).toEqual(newestFirst().flatMap((update) => match(update)))
    }
  })

  const newestFirst = () => updates.toReversed().map(({ json }) => v.parse(UpdateHistoryItem, json))

  /**
   * Searches back from the newest update to the beginning. Returns the matches and the number of
   * updates that the index searched.
   */
  async function lookBack(
    where: Filter,
    match: (update: UpdateHistoryItem) => readonly unknown[],
  ): Promise<{ readonly found: readonly unknown[]; readonly byIndex: number }> {
    const { signal } = new AbortController()
    const ask = createIndexSteps(ownServerIndex(60_000), Date.now)
    const newest = updates.at(-1)?.position
    if (newest === undefined) throw new Error('there are no updates')
    const found: unknown[] = []
    let byIndex = 0
    let from: Position = justAfter(newest)
    for (let isEnd = false; !isEnd;) {
      const step = { from, direction: 'back', count: 250 } as const
      const request = { step, where, pageSize: 250, read, positionOf, signal }
      const { batch, until, news } = await ask<UpdateHistoryItem>(request)
      expect(news.failure).toBeUndefined()
      if (batch === undefined) {
        const scan = await searchStep({ ...step, until }, signal, match)
        found.push(...scan.found)
        ;({ reached: from, isEnd } = scan)
      } else {
        byIndex += batch.searched
        found.push(...batch.items.flatMap((update) => match(update)))
        from = batch.reached
      }
    }
    return { found, byIndex }
  }
})

function partiesIn(updates: Awaited<ReturnType<typeof readAll>>): string[] {
  return [...new Set(updates.flatMap(({ rows }) => rows.party_updates.map(({ party }) => party)))]
}
