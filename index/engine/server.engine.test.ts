/**
 * Tests the index on a ClickHouse server: `INDEX_URL`, with `INDEX_USER`, `INDEX_PASSWORD_FILE` and
 * `INDEX_CLUSTER` as described in docs/operating/history-index.md. The tests use a database of
 * their own, which is deleted at the end.
 */
import { afterAll, describe, expect, it } from 'vitest'
import { scanSource } from '../follow/scan-source.ts'
import { readSettings } from '../settings.ts'
import { temporaryEngine } from '../testing/engine-at-hand.ts'
import { fill, sumsOf } from '../testing/fill.ts'
import { sandboxScan } from '../testing/sandbox-scan.ts'
import { indexedParties } from '../rows/indexed.ts'
import { verify } from '../verify/verify.ts'
import { openTables } from '../writer/open-tables.ts'
import type { Engine } from './engine.ts'
import { openEngine } from './open-engine.ts'

const url = process.env['INDEX_URL']
const stillAt = '2026-03-02T09:30:00Z'
const now = (): number => Date.parse(stillAt)
const database = `cantilever_test_${process.pid}`
const scanUrl = 'http://sandbox.localhost/api/scan'
const settings = () => readSettings({ ...process.env, SCAN_URL: scanUrl, INDEX_DATABASE: database })

describe.skipIf(url === undefined)(
  'the index on a ClickHouse server (skipped without INDEX_URL)',
  () => {
    const opened: Engine[] = []
    const open = (): Engine => {
      const engine = openEngine(settings(), () => {})
      opened.push(engine)
      return engine
    }
    afterAll(async () => {
      const { layout } = settings()
      const on = layout.kind === 'cluster' ? ` ON CLUSTER \`${layout.cluster}\` SYNC` : ''
      await opened[0]?.command(`DROP DATABASE IF EXISTS ${database}${on}`)
      for (const engine of opened) await engine.close()
    })

    it('passes any value to a ClickHouse server as a parameter', async () => {
      const engine = open()
      const texts = ["it's", '\\', '\n\t', '[', "','", '']
      expect(
        await engine.query('SELECT {a:String} AS a, {b:Array(String)} AS b, {c:UInt64} AS c', {
          a: "a'\\\n[",
          b: texts,
          c: '18446744073709551615',
        }),
      ).toEqual([{ a: "a'\\\n[", b: texts, c: '18446744073709551615' }])
      await expect(engine.query('SELEC 1', {})).rejects.toMatchObject({ failure: 'refused' })
      const long = 'SELECT count() AS n FROM numbers(100000000000) WHERE sipHash64(number) = 1'
      await expect(engine.query(long, {}, { maxSeconds: 1 })).rejects.toMatchObject({
        failure: 'limit',
      })
    })

    it('stores the same rows on a server as in the embedded engine, and reads lost rows again', async () => {
      const engine = open()
      const { layout } = settings()
      const fetch = await sandboxScan('--updates', '1000', '--still-at', stillAt)
      await using reference = temporaryEngine()
      await fill({ engine: reference.engine, fetch, now })
      const expected = await sumsOf(reference.engine)
      await fill({ engine, fetch, now, layout })
      expect(await sumsOf(engine)).toEqual(expected)

      const stored =
        layout.kind === 'cluster' ? `raw_local ON CLUSTER \`${layout.cluster}\`` : 'raw'
      await engine.command(
        `ALTER TABLE ${stored} DELETE WHERE record_time % 7 = 0 SETTINGS mutations_sync = 2`,
      )
      expect((await openTables(engine, layout)).damaged.length).toBeGreaterThan(0)
      expect(await fill({ engine, fetch, now, layout })).toEqual([])
      expect(await sumsOf(engine)).toEqual(expected)
      const source = scanSource({
        urls: [scanUrl],
        isIndexed: () => indexedParties(undefined),
        pauseMs: 0,
        onTrouble: () => {},
        signal: new AbortController().signal,
        fetch,
      })
      expect(await verify({ engine, source })).toEqual([])
    })
  },
)
