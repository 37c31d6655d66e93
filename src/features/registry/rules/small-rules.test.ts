import { describe, expect, it } from 'vitest'
import type { Json } from '#ledger/json.ts'
import { instructionParties } from './instruction-parties.ts'
import { metaOf, metaProblems, newMetaRow } from './meta-rows.ts'

const row = (id: number, key: string, value: string) => ({ id, key, value })
const account = (owner: string) => ({ owner, provider: null, id: '' })

describe('metaOf and metaProblems', () => {
  it('returns metadata rows as a map by key, including the key __proto__', () => {
    const rows = [row(1, '__proto__', 'a'), row(2, '', ''), row(3, 'b', '')]
    expect(metaProblems(rows)).toEqual([undefined, undefined, undefined])
    expect(Object.entries(metaOf(rows))).toEqual([
      ['__proto__', 'a'],
      ['b', ''],
    ])
  })

  it('rejects duplicate metadata keys, and values without a key', () => {
    const problems = metaProblems([row(1, 'a', '1'), row(2, 'a', '2'), row(3, '', '3')])
    expect(problems.map((problem) => problem !== undefined)).toEqual([false, true, true])
    const [, , third] = metaProblems([row(1, 'b', ''), row(2, 'a', ''), row(3, 'a', '')])
    expect(third).toContain('entry 2')
  })

  it('assigns a unique id to each new metadata entry', () => {
    expect(newMetaRow([row(7, '', ''), row(3, '', '')])).toEqual(row(8, '', ''))
    expect(newMetaRow([])).toEqual(row(1, '', ''))
  })
})

describe('instructionParties', () => {
  const instrumentId = { admin: 'dso::1', id: 'Amulet' }

  it('reads transfer instruction payloads of both versions', () => {
    const parties = { sender: 'a::1', receiver: 'b::1', admin: 'dso::1' }
    const v1 = { transfer: { sender: 'a::1', receiver: 'b::1', instrumentId } }
    const v2 = { transfer: { sender: account('a::1'), receiver: account('b::1'), instrumentId } }
    expect(instructionParties(v1)).toEqual(parties)
    expect(instructionParties(v2)).toEqual(parties)
  })

  it('returns an empty admin if the payload contains no instrument admin', () => {
    const transfer = { sender: 'a::1', receiver: 'b::1' }
    expect(instructionParties({ transfer: { ...transfer, instrumentId: 'Amulet' } })?.admin).toBe(
      '',
    )
    expect(instructionParties({ transfer: { ...transfer, instrumentId: null } })?.admin).toBe('')
  })

  it.each<Json>([
    null,
    'x',
    {},
    { transfer: 'x' },
    { transfer: { sender: 'a::1', receiver: 'b::1' } },
    { transfer: { sender: 'a::1', receiver: '', instrumentId } },
    { transfer: { sender: account(''), receiver: 'b::1', instrumentId } },
    { transfer: { sender: 7, receiver: 'b::1', instrumentId } },
  ])('returns undefined for the payload %j', (payload) => {
    expect(instructionParties(payload)).toBeUndefined()
  })
})
