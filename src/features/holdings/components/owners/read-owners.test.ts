import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { incompletePartyIdMessage } from '#ledger/ids/typed-ids.ts'
import { partyIdOf } from '#ledger/testing/party-id.ts'
import { runs } from '#ledger/testing/runs.ts'
import { ownersProblem, readOwners } from './read-owners.ts'

const print = (digit: string) => `1220${digit.repeat(64)}`
const [alice, bob, carol] = [`alice::${print('a')}`, `bob::${print('b')}`, `carol::${print('c')}`]

const [dave, erin] = [`dave::${print('d')}`, `erin::${print('e')}`]

const many = (count: number) =>
  readOwners(Array.from({ length: count }, (_, index) => partyIdOf(`p${index}`)).join('\n'))

describe('readOwners', () => {
  it('reads quoted or unquoted owners that are separated by lines, commas, semicolons or tabs', () => {
    const { owners } = readOwners(`${alice},"${bob}"\r\n\n  ${carol} ; ${dave}\t${erin}\n`)
    expect(owners).toEqual([alice, bob, carol, dave, erin])
  })

  it('reads only the party or owner column of a CSV, even if other cells contain line breaks', () => {
    const text = `amount,Party_ID,note\n1.5,${alice},"a, b\nc"\n2,${bob},\n3,nobody,x\n`
    const { owners, malformed } = readOwners(text)
    expect(owners).toEqual([alice, bob])
    expect(malformed).toEqual([expect.objectContaining({ text: 'nobody' })])
  })

  it('returns each owner once', () => {
    const read = readOwners(`${alice}\n${bob}\n${alice}`)
    expect(read.owners).toEqual([alice, bob])
    expect(ownersProblem(read)).toBeUndefined()
  })

  it.each([
    ['alice', 'paste the whole party id'],
    ['alice::', 'paste the whole party id'],
    ['alice::1220ab', '6 characters'],
    [`alice::${print('a').slice(0, -1)}`, '67 characters'],
    ['alice::1220ab…9f3c', 'shortened'],
    ['älice::x', 'ä'],
    [`PAR::${alice}`, 'member id'],
    [`${alice}::35-1`, 'synchronizer id'],
    [`\u200B${alice}`, 'Remove'],
  ])('reports %j as a malformed owner, with the reason', (text, why) => {
    const read = readOwners(`${bob}\n${text}`)
    expect(read.malformed).toEqual([{ text, why: expect.stringContaining(why) }])
    expect(ownersProblem(read)).toBe(incompletePartyIdMessage)
  })

  it('returns names separately for a lookup', () => {
    const read = readOwners(`alice.unverified.cns\n${bob}`)
    expect(read.names).toEqual(['alice.unverified.cns'])
    expect(ownersProblem(read)).toContain('look up')
  })

  it('accepts 1 to 1000 owners', () => {
    expect(ownersProblem(many(0))).toBe(incompletePartyIdMessage)
    expect(ownersProblem(many(1000))).toBeUndefined()
    expect(ownersProblem(many(1001))).toContain('1001')
  })

  it('keeps all pasted owners in order, with any separator', () => {
    const party = fc.stringMatching(/^[A-Za-z0-9_-]{1,20}::1220[\da-f]{64}$/)
    const divider = fc.constantFrom(',', ';', '\t', '\n', '\r\n', ' , ', '\n\n')
    fc.assert(
      fc.property(
        fc.array(fc.tuple(party, fc.boolean(), divider), { maxLength: 30 }),
        (entries) => {
          const text = entries
            .map(([id, quoted, end]) => `${quoted ? `"${id}"` : id}${end}`)
            .join('')
          const ids = entries.map(([id]) => id)
          const { owners, malformed } = readOwners(text)
          expect(owners).toEqual([...new Set(ids)])
          expect(malformed).toEqual([])
        },
      ),
      { numRuns: runs(1000) },
    )
  })
})
