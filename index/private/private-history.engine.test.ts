/** Tests which callers receive which private history, over the embedded network's participant. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseJson, stringifyJson } from '../../src/ledger/json.ts'
import {
  comparable,
  listOf,
  objectOf,
  privateIndex,
  updateIdOf,
  witnessesIn,
} from './testing/private-index.ts'

describe('private history that was read as two parties', () => {
  const index = privateIndex()
  const { sandbox, ask, question, search, updatesVisibleTo: toldBy, end } = index
  const [a, b, c] = index.parties
  beforeAll(() => index.fill(), 300_000)
  afterAll(index.close)

  it.each([
    ['one who may read as the first', 'reader-a', [a]],
    ['one who may act as the second', 'reader-b', [b]],
    ['one who may read as both', 'both', [a, b]],
    ['one who may read as both, the first alone', 'both', [a]],
    ['one who may read as any party', 'auditor', [b, a]],
  ])(
    'returns to %s exactly the updates that the participant returns',
    async (_who, user, parties) => {
      const { updates } = await search(user, parties)
      const expected = await toldBy(user, parties)
      expect(expected.length).toBeGreaterThan(10)
      expect(updates.map(comparable)).toEqual(expected.map(comparable))
    },
  )

  it('names only requested parties as witnesses', async () => {
    const { updates } = await search('both', [a])
    const named = new Set(updates.flatMap(witnessesIn))
    expect([...named]).toEqual([a])
  })

  it('returns nothing without a token, or with a token that the participant refuses', async () => {
    for (const user of [undefined, 'nobody']) {
      for (const path of ['status', 'search'] as const) {
        const answer = await ask(user, path, path === 'search' ? question([a]) : undefined)
        expect(answer.status).toBe(401)
        expect(Object.keys(objectOf(parseJson(await answer.text())))).toEqual(['error'])
      }
    }
    // Without a valid token, the index does not reveal if a request is well-formed.
    expect((await ask(undefined, 'search', { nonsense: true })).status).toBe(401)
  })

  it('returns no data of parties that the caller may not read as, and does not reveal whether such data exists', async () => {
    const refused: string[] = []
    for (const [user, parties] of [
      ['reader-a', [b]],
      ['reader-a', [a, b]],
      ['reader-b', [a]],
      ['other', [a]],
      ['reader-a', ['nobody::1220']],
    ] as const) {
      const answer = await ask(user, 'search', question(parties))
      refused.push(`${answer.status} ${await answer.text()}`)
    }
    expect(new Set(refused).size).toBe(1)
    expect(refused[0]).toMatch(/^403 /)
  })

  it('never returns an update that only another party sees', async () => {
    const ofB = await toldBy('reader-b', [b])
    const ofA = new Set((await toldBy('reader-a', [a])).map(updateIdOf))
    const onlyOfB = ofB.map(updateIdOf).filter((id) => !ofA.has(id))
    expect(onlyOfB.length).toBeGreaterThan(0)
    const { updates, head } = await search('reader-a', [a])
    const text = stringifyJson(updates)
    expect(onlyOfB.filter((id) => text.includes(id))).toEqual([])
    expect(Number(head['updates'])).toBeLessThanOrEqual(ofA.size)
  })

  const partiesFor = async (user: string) => {
    const answer = await ask(user, 'status')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { ranges = null } = objectOf(parseJson(await answer.text()))
    return listOf(ranges).map((range) => objectOf(range)['party'])
  }

  it('lists the ranges of the parties that the caller may read as', async () => {
    expect(await partiesFor('reader-a')).toEqual([a])
    expect(await partiesFor('auditor')).toEqual([a, b].toSorted())
    expect(await partiesFor('other')).toEqual([])
  })

  it('reports an unread range only to callers with the right to read the range', async () => {
    const beyond = question([c])
    expect((await ask('other', 'search', beyond)).status).toBe(409)
    expect((await ask('auditor', 'search', question([a, c]))).status).toBe(409)
    const later = question([a], '', { up_to_offset: String(end + 5n) })
    expect((await ask('reader-a', 'search', later)).status).toBe(409)
  })

  it('returns nothing if the participant cannot be reached', async () => {
    index.setDown(true)
    const answer = await ask('reader-a', 'search', question([a]))
    index.setDown(false)
    expect(answer.status).toBe(502)
    expect(Object.keys(objectOf(parseJson(await answer.text())))).toEqual(['error'])
  })

  it('refuses a user whose right was revoked', async () => {
    sandbox.addUser('leaving', [{ kind: 'CanReadAs', party: a }])
    expect((await ask('leaving', 'search', question([a]))).status).toBe(200)
    sandbox.participant.users.revoke('leaving', '', [{ kind: 'CanReadAs', party: a }])
    expect((await ask('leaving', 'search', question([a]))).status).toBe(403)
  })
})
