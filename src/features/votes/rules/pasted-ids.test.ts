import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyIdOf } from '#ledger/testing/id-arbitraries.ts'
import { runs } from '#ledger/testing/runs.ts'
import { readPastedIds } from './pasted-ids.ts'

const id = anyIdOf.contract

describe('readPastedIds', () => {
  it('reads each pasted id once, in order, from columns, lists and addresses', () => {
    const around = fc.constantFrom<(id: string) => string>(
      (text) => text,
      (text) => `"${text}"`,
      (text) => `https://host/votes/${text}?view=id`,
      (text) => text.toUpperCase(),
    )
    const between = fc.constantFrom('\n', ', ', '\t', '; ', ' \r\n')
    fc.assert(
      fc.property(fc.array(fc.tuple(id, around, between), { maxLength: 30 }), (pieces) => {
        const text = pieces.map(([each, write, then]) => write(each) + then).join('')
        const { ids, refused } = readPastedIds(text)
        expect(ids).toEqual([...new Set(pieces.map(([each]) => each))])
        expect(refused).toEqual([])
      }),
      { numRuns: runs(1000) },
    )
  })

  it('lists pasted words that are not ids', () => {
    expect(readPastedIds('00ab SV-1').refused).toEqual(['00ab', 'SV-1'])
    const [short, least] = ['a'.repeat(63), 'a'.repeat(64)]
    const none = [short, `x${least}`, `${least}x`, `https://host/votes/${short}`]
    expect(readPastedIds([...none, least].join('\n'))).toEqual({ ids: [least], refused: none })
  })
})
