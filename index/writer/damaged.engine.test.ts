import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EngineError, type Engine } from '../engine/engine.ts'
import { scanSource } from '../follow/scan-source.ts'
import { indexedParties } from '../rows/indexed.ts'
import { temporaryEngine } from '../testing/engine-at-hand.ts'
import { fill, sumsOf } from '../testing/fill.ts'
import { sandboxScan } from '../testing/sandbox-scan.ts'
import { verify } from '../verify/verify.ts'
import { openTables } from './open-tables.ts'

const stillAt = '2026-03-02T09:30:00Z'
const now = (): number => Date.parse(stillAt)
const flags = ['--updates', '600', '--still-at', stillAt] as const
const single = { kind: 'single' } as const

describe('a damaged index', () => {
  let temporary = temporaryEngine()
  let fetch: typeof globalThis.fetch
  beforeEach(async () => {
    temporary = temporaryEngine()
    fetch = await sandboxScan(...flags)
    await fill({ engine: temporary.engine, fetch, now })
  })
  afterEach(() => temporary[Symbol.asyncDispose]())

  const check = (by: typeof globalThis.fetch) =>
    verify({
      engine: temporary.engine,
      source: scanSource({
        urls: ['http://sandbox.localhost/api/scan'],
        isIndexed: () => indexedParties(undefined),
        pauseMs: 0,
        onTrouble: () => {},
        signal: new AbortController().signal,
        fetch: by,
      }),
    })

  it('reads lost rows of an index again, and deletes surplus rows', async () => {
    const { engine } = temporary
    const expected = await sumsOf(engine)
    expect(await check(fetch)).toEqual([])

    // Some rows are missing, one is duplicated, and one belongs to no page.
    await engine.command(
      'ALTER TABLE party_updates DELETE WHERE record_time IN (SELECT record_time FROM updates ' +
        'ORDER BY record_time LIMIT 3) SETTINGS mutations_sync = 2',
    )
    await engine.command('INSERT INTO raw SELECT * FROM raw ORDER BY record_time DESC LIMIT 1')
    await engine.command(
      "INSERT INTO updates SELECT * REPLACE ('stray' AS update_id, 99 AS migration_id) FROM updates LIMIT 1",
    )
    const lost = await check(fetch)
    expect(lost.length).toBeGreaterThanOrEqual(1)
    expect(lost.map(({ what }) => what).join()).toMatch(/party_updates has \d+ rows/)

    const { damaged, cleaned } = await openTables(engine, single)
    expect(damaged.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['party_updates has not the rows that were written']),
    )
    expect(cleaned).toContain('updates')
    expect(await fill({ engine, fetch, now })).toEqual([])
    expect(await sumsOf(engine)).toEqual(expected)
    expect(await check(fetch)).toEqual([])
  })

  it("reports that Scan's new response differs from the response that was indexed", async () => {
    const { engine } = temporary
    const changed = otherAnswers(fetch)
    const found = await check(changed)
    expect(found[0]?.what).toBe('Scan answers differently than when it was read')
    expect(found[0]?.updateIds.length).toBeGreaterThan(0)
    expect(await fill({ engine, fetch: changed, now })).toEqual([
      expect.stringContaining('Scan answers differently than before'),
    ])
    expect(
      (await engine.query("SELECT what FROM differences WHERE what LIKE 'Scan%'", {})).length,
    ).toBeGreaterThan(1)
  })

  it('continues an interrupted read when the disk has space again', async () => {
    const expected = await sumsOf(temporary.engine)
    await using other = temporaryEngine()
    let calls = 0
    // Simulates a disk that becomes full at some insert, in the middle of a page.
    const full: Engine = {
      ...other.engine,
      insert: async (table, rows) => {
        if (++calls > 17) throw new EngineError('full', 'No space left on device')
        await other.engine.insert(table, rows)
      },
    }
    await expect(fill({ engine: full, fetch, now })).rejects.toMatchObject({ failure: 'full' })
    await expect(fill({ engine: full, fetch, now })).rejects.toMatchObject({ failure: 'full' })
    await fill({ engine: other.engine, fetch, now })
    expect(await sumsOf(other.engine)).toEqual(expected)
  })
})

function otherAnswers(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const answer = await fetch(input, init)
    const text = await answer.text()
    return new Response(text.replace('"initialAmount":"', '"initialAmount":"9'), answer)
  }
}
