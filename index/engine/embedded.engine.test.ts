import { afterAll, describe, expect, it } from 'vitest'
import { createTables, deleteRows } from '../tables/ddl.ts'
import { temporaryEngine } from '../testing/engine-at-hand.ts'
import { EngineError } from './engine.ts'

describe('the engine in its own process', () => {
  const temporary = temporaryEngine()
  const { engine } = temporary
  afterAll(() => temporary[Symbol.asyncDispose]())

  it('creates tables, writes rows and reads them', async () => {
    for (const statement of createTables({ kind: 'single' })) await engine.command(statement)
    const time = '1700000000000001'
    await engine.insert('raw', [
      { migration_id: '1', record_time: time, update_id: 'a', json: '{"x":"\\n\\u00e9"}' },
    ])
    expect(
      await engine.query(
        'SELECT migration_id, record_time, json FROM raw WHERE record_time >= {from:Int64}',
        { from: time },
      ),
    ).toEqual([{ migration_id: '1', record_time: time, json: '{"x":"\\n\\u00e9"}' }])
    await engine.command(deleteRows('raw', `record_time = ${time}`, { kind: 'single' }))
    expect(await engine.query('SELECT 1 AS one FROM raw', {})).toEqual([])
  })

  it('passes any value to the engine as a parameter', async () => {
    const lists = ['[', '[]', '[007]', '[ 1, 2]', "['a']"]
    const texts = ["it's", '\\', '\n\t', "','", '', '\uFEFFa', '\r\n--', 'ä€😀', ...lists]
    const [row] = await engine.query('SELECT {a:String} AS a, {b:Array(String)} AS b', {
      a: "a'\\\n[",
      b: texts,
    })
    expect(row).toEqual({ a: "a'\\\n[", b: texts })
    for (const text of texts) {
      expect(await engine.query('SELECT {text:String} AS text', { text })).toEqual([{ text }])
    }
    expect(
      await engine.query('SELECT {n:UInt64} AS n, {m:Array(Int64)} AS m', {
        n: '18446744073709551615',
        m: [-1n, 9007199254740993n],
      }),
    ).toEqual([{ n: '18446744073709551615', m: ['-1', '9007199254740993'] }])
  })

  it('distinguishes a refused query from a query that took too long', async () => {
    await expect(engine.query('SELEC 1', {})).rejects.toMatchObject({ failure: 'refused' })
    const long = 'SELECT count() AS n FROM numbers(100000000000) WHERE sipHash64(number) = 1'
    await expect(engine.query(long, {}, { maxSeconds: 1 })).rejects.toMatchObject({
      failure: 'limit',
    })
  })

  it('reports the limit for a query that waited too long, and then answers further queries without a restart', async () => {
    const pid = engine.pid()
    const busy = [1, 2].map(() => engine.query('SELECT sleepEachRow(1) AS s FROM numbers(3)', {}))
    // This query ends by its time limit of one second. Both busy queries have begun by then.
    await engine.query('SELECT 1', {}, { maxSeconds: 1 }).catch(() => {})
    const late = [{}, { n: '1' }].map((params) =>
      engine.query('SELECT 1 AS one', params, { maxSeconds: 1 }),
    )
    for (const one of late) await expect(one).rejects.toMatchObject({ failure: 'limit' })
    for (const one of busy) expect(await one).toHaveLength(3)
    expect(await engine.query('SELECT {n:Int64} AS n', { n: '1' })).toEqual([{ n: '1' }])
    expect(engine.pid()).toBe(pid)
  })

  it('stops queries whose caller has disconnected', async () => {
    // The test starts as many queries as can run at a time. A query whose caller has disconnected
    // must not block a slot.
    const long = 'SELECT count() AS n FROM numbers(100000000000) WHERE sipHash64(number) = 1'
    const left = new AbortController()
    const queries = [1, 2].map(() => engine.query(long, {}, { signal: left.signal }))
    setTimeout(() => left.abort(), 300)
    for (const one of queries) await expect(one).rejects.toMatchObject({ failure: 'cancelled' })
    expect(await engine.query('SELECT 1 AS one', {}, { maxSeconds: 20 })).toHaveLength(1)
  })

  it('restarts the engine after its process was killed', async () => {
    const pid = engine.pid()
    if (pid === undefined) throw new EngineError('unreachable', 'it does not run')
    await engine.insert('about', [{ name: 'a', value: 'b', set_at: '1' }])
    const under = engine.query('SELECT sleepEachRow(1) AS s FROM numbers(3)', {})
    process.kill(pid, 'SIGKILL')
    await expect(under).rejects.toMatchObject({ failure: 'unreachable' })
    expect(await engine.query('SELECT value FROM about', {})).toEqual([{ value: 'b' }])
    expect(engine.pid()).not.toBe(pid)
  })
})
