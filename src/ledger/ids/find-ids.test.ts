import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyIdOf, anyWrapping } from '../testing/id-arbitraries.ts'
import { partyIdOf } from '../testing/party-id.ts'
import { runs } from '../testing/runs.ts'
import { findIds, type IdKind } from './find-ids.ts'

const kinds: readonly IdKind[] = ['party', 'member', 'synchronizer', 'update', 'contract', 'hash']
const anyKind = fc.constantFrom(...kinds)
const anyId = anyKind.chain((kind) => anyIdOf[kind].map((id) => ({ kind, id })))
const alice = partyIdOf('alice')
const print = `1220${'ab'.repeat(32)}`

describe('findIds', () => {
  it('finds an id of any kind in any surrounding text, and no other id', () => {
    fc.assert(
      fc.property(anyId, anyWrapping, ({ kind, id }, wrap) => {
        const found = findIds(wrap(id)).ids
        expect(found.map((each) => [each.kind, each.id])).toEqual([[kind, id]])
      }),
      { numRuns: runs(10_000) },
    )
  })

  it('finds both ids in a pasted text with two ids', () => {
    const suffixes = ['?memoId=104233 and ', '#CBTC and ', '.\n', '), (', '/activity then ']
    const between = fc.constantFrom(',', ', ', '\n', ' ', ' and ', ';', '", "', '\t', ...suffixes)
    fc.assert(
      fc.property(anyId, anyId, between, (one, other, mark) => {
        const found = findIds(one.id + mark + other.id).ids
        const expected = one.id === other.id ? [one.id] : [one.id, other.id]
        expect(found.map(({ id }) => id)).toEqual(expected)
      }),
      { numRuns: runs(2000) },
    )
  })

  it.each([
    [alice, []],
    [` ${alice}\n`, []],
    [`${alice}?memoId=104233`, ['?memoId=104233']],
    [`${alice}#CBTC`, ['#CBTC']],
    [`${alice}.`, ['.']],
    [`\u200B${alice}\u200B`, ['\u200B']],
    [`al\u202Eice::${print}`, ['\u202E']],
    [`Send it to <${alice}>`, ['Send it to <', '>']],
    [`alice%3A%3A${print}`, []],
  ])('returns the ignored parts of %j', (text, ignored) => {
    const found = findIds(text)
    expect(found.ids.map(({ id }) => id)).toEqual([alice])
    expect(found.ignored).toEqual(ignored)
  })

  it('does not report separators between ids as ignored', () => {
    expect(findIds(`${alice}, ${partyIdOf('bob')};\n"${partyIdOf('carol')}"`).ignored).toEqual([
      '"',
    ])
  })

  it.each([
    `x::${alice}`,
    `${alice}::x`,
    `${alice}::${print}`,
    `${alice}0`,
    alice.slice(0, -1),
    `::${print}`,
    `alice:::${print}`,
    `XYZ::${alice}`,
    `${'a'.repeat(186)}::${print}`,
    `PAR::${alice}::35-1`,
    `ä${alice}`,
    `älice::${print}`,
    `аlice::${print}`,
    `${alice}é`,
    `a\u0301lice::${print}`,
    `${'ab'.repeat(32)}c`,
    `00${'ab'.repeat(32)}c`,
    '00ab',
    '',
  ])('finds no ids in %j', (text) => {
    expect(findIds(text).ids).toEqual([])
  })

  it.each(['Alice Smith', 'with spaces in it', 'Carol:-_ a9c80151', 'my  node'])(
    'keeps the spaces of the hint %j if no other words surround the id',
    (hint) => {
      const id = partyIdOf(hint)
      const alternative = partyIdOf(hint.split(' ').at(-1) ?? '')
      for (const wrapped of [
        id,
        `"${id}"`,
        `${id}.`,
        `${id}?memoId=1`,
        `${alice},${id}`,
        `https://explorer.example/parties/${encodeURIComponent(id)}`,
      ]) {
        expect(findIds(wrapped).ids.at(-1)).toEqual({ kind: 'party', id, alternative })
      }
    },
  )

  it.each([
    `send to ${alice}`,
    `My party is ${alice}.`,
    `Party ID: ${alice}`,
    `for ${alice} today`,
    `- ${alice}`,
    `1. ${alice}`,
    `Hello. This: pay ${alice}`,
  ])('treats the words before an id as a sentence, not as part of the hint: %s', (text) => {
    expect(findIds(text).ids).toEqual([{ kind: 'party', id: alice }])
  })

  it('finds an id between words with letters that hints cannot contain', () => {
    expect(findIds(`请转到${alice}。`)).toEqual({
      ids: [{ kind: 'party', id: alice }],
      ignored: ['请转到', '。'],
    })
    expect(findIds(`Grüße an alle, für ${alice}`).ids).toEqual([{ kind: 'party', id: alice }])
    expect(findIds(`schön ${alice}`).ids).toEqual([{ kind: 'party', id: alice }])
  })

  it('finds the update id in an event id, and the package id in a template id', () => {
    const hash = 'cd'.repeat(32)
    expect(findIds(`#${print}:7`)).toEqual({
      ids: [{ kind: 'update', id: print, event: '7' }],
      ignored: [],
    })
    expect(findIds(`${hash}:Splice.Amulet:Amulet`)).toEqual({
      ids: [{ kind: 'hash', id: hash }],
      ignored: [],
    })
  })

  it('converts hexadecimal digits of ids to lower case', () => {
    const upper = print.toUpperCase()
    expect(findIds(`Alice::${upper}`).ids[0]?.id).toBe(`Alice::${print}`)
    expect(findIds(upper).ids[0]?.id).toBe(print)
  })

  it('ignores ids of kinds that are not requested', () => {
    expect(findIds(`${alice} ${print}`, ['party'])).toEqual({
      ids: [{ kind: 'party', id: alice }],
      ignored: [print],
    })
  })

  it('returns each id once, and no ids for arbitrary text', () => {
    expect(findIds(`${alice},${alice}`).ids).toHaveLength(1)
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(findIds(text).ids).toEqual([])
      }),
      { numRuns: runs(1000) },
    )
  })
})
