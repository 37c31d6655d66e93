import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPartyId } from '#ledger/ids/id-forms.ts'
import { anyIdOf, anyWrapping } from '#ledger/testing/id-arbitraries.ts'
import { partyIdOf } from '#ledger/testing/party-id.ts'
import { runs } from '#ledger/testing/runs.ts'
import { readLookUp } from './read-look-up.ts'

const [alice, bob] = [partyIdOf('alice'), partyIdOf('bob')]

describe('readLookUp', () => {
  it('finds the id in a text, whatever characters surround the id', () => {
    const anyId = fc.constantFrom('party', 'member', 'update', 'contract' as const)
    fc.assert(
      fc.property(
        anyId.chain((kind) => anyIdOf[kind]),
        anyWrapping,
        (id, wrap) => {
          const text = wrap(id)
          const { subject, others } = readLookUp(text)
          // If a party hint allows all letters of the surrounding text, the whole text is also a
          // valid id. Both readings are then offered.
          const isLegal = text !== id && isPartyId(text)
          expect([subject, ...others]).toEqual(isLegal ? [text, id] : [id])
        },
      ),
      { numRuns: runs(1000) },
    )
  })

  it('returns the ignored parts of a text with one id, and all ids of a text with several ids', () => {
    expect(readLookUp(`${alice}?memoId=104233`)).toEqual({
      subject: alice,
      ignored: ['?memoId=104233'],
      others: [],
    })
    expect(readLookUp(`${alice}, ${bob}`)).toEqual({
      subject: undefined,
      ignored: [],
      others: [alice, bob],
    })
  })

  it('returns a party id with spaces in the hint, and offers the id with only the last word', () => {
    const node = partyIdOf('my node')
    expect(readLookUp(node)).toEqual({ subject: node, ignored: [], others: [partyIdOf('node')] })
  })

  it('returns a text without an id unchanged', () => {
    expect(readLookUp('alice.cns')).toEqual({ subject: 'alice.cns', ignored: [], others: [] })
  })
})
