/**
 * Tests private history while the engine is killed during reading, and with participants that fail.
 */
import { afterAll, describe, expect, it } from 'vitest'
import { runs } from '../../src/ledger/testing/runs.ts'
import { EngineError } from '../engine/engine.ts'
import { temporaryEngine } from '../testing/engine-at-hand.ts'
import { killedAt } from '../testing/killed-at.ts'
import { createPrivateTables } from './paged.ts'
import { fillPrivate, privateSums } from './testing/fill-private.ts'
import { sandboxParticipant, sourceOf } from './testing/sandbox-participant.ts'
import { verifyPrivate } from './verify-private.ts'

const kills = runs(30)

describe('private history during reading', () => {
  const sandbox = sandboxParticipant(1200)
  const [a = '', b = '', c = ''] = sandbox.busyParties()
  sandbox.addUser('indexer', [
    { kind: 'CanReadAs', party: a },
    { kind: 'CanReadAs', party: b },
  ])
  const parties = [a, b]
  const source = sourceOf(sandbox.fetch, 'indexer', 60)
  const reference = temporaryEngine()
  const killed = temporaryEngine()
  afterAll(async () => {
    await reference[Symbol.asyncDispose]()
    await killed[Symbol.asyncDispose]()
  })

  it('stores every private row once, whenever the engine is killed', async () => {
    await fillPrivate({ engine: reference.engine, source, parties })
    const expected = await privateSums(reference.engine)
    expect(Number(expected['private_updates']?.split(' ')[0])).toBeGreaterThan(50)
    let interrupted = 0
    for (let round = 0; round < kills; round++) {
      const calls = 1 + Math.floor(Math.random() * (round % 3 === 0 ? 12 : 30))
      const engine = killedAt(killed.engine, calls, Math.random() * 15)
      try {
        await fillPrivate({ engine, source, parties })
      } catch (error) {
        if (!(error instanceof EngineError) || error.failure !== 'unreachable') throw error
        interrupted++
      }
    }
    expect(interrupted).toBeGreaterThan(0)
    await fillPrivate({ engine: killed.engine, source, parties })
    expect(await privateSums(killed.engine)).toEqual(expected)
  }, 600_000)

  it('stores the same private rows if the participant has no pages', async () => {
    await using other = temporaryEngine()
    const older = sandboxParticipant(1200, ['/v2/updates/get-updates-page'])
    older.addUser('indexer', [{ kind: 'CanReadAsAnyParty' }])
    await fillPrivate({
      engine: other.engine,
      source: sourceOf(older.fetch, 'indexer', 60),
      parties,
    })
    const expected = await privateSums(reference.engine)
    expect(await privateSums(other.engine)).toEqual(expected)
  })

  it('skips a party that the token may not read as, and reads all parties after the right is granted', async () => {
    await using other = temporaryEngine()
    const { engine } = other
    expect(await fillPrivate({ engine, source, parties: [c, a] })).toEqual(['rights'])
    const some = await privateSums(engine)
    expect(some['private_updates']).not.toMatch(/^0 /)
    sandbox.addUser('indexer-of-all', [{ kind: 'CanReadAsAnyParty' }])
    const ofAll = sourceOf(sandbox.fetch, 'indexer-of-all', 60)
    expect(await fillPrivate({ engine, source: ofAll, parties: [b, a] })).toEqual([])
    expect((await privateSums(engine))['private_raw']).toBe(
      (await privateSums(reference.engine))['private_raw'],
    )
  })

  it('reports that the token is refused', async () => {
    const refused = sourceOf(sandbox.fetch, 'nobody')
    await expect(
      fillPrivate({ engine: reference.engine, source: refused, parties }),
    ).rejects.toMatchObject({ failure: 'token' })
  })

  it('rejects the history of another participant, whose ledger end is earlier or whose updates differ', async () => {
    const { engine } = reference
    for (const other of [sandboxParticipant(600), sandboxParticipant(1500)]) {
      other.addUser('indexer', [{ kind: 'CanReadAsAnyParty' }])
      await expect(
        fillPrivate({ engine, source: sourceOf(other.fetch, 'indexer'), parties }),
      ).rejects.toThrow(/ends at offset|has other updates/)
    }
  })

  it('verifies private rows, and reports and rereads lost rows', async () => {
    const { engine } = reference
    const expected = await privateSums(engine)
    const check = () => verifyPrivate({ engine, source, tables: createPrivateTables() })
    expect(await check()).toEqual({ found: [], unavailable: 0 })
    await engine.command(
      'ALTER TABLE private_events DELETE WHERE offset IN (SELECT max(offset) FROM private_updates) ' +
        'SETTINGS mutations_sync = 2',
    )
    const { found } = await check()
    expect(found.map(({ what }) => what).join()).toMatch(/private_events has \d+ rows/)
    expect((await fillPrivate({ engine, source, parties })).join()).toContain('Read again')
    expect(await privateSums(engine)).toEqual(expected)
  })
})
