import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyIdOf, anyWrapping } from '#ledger/testing/id-arbitraries.ts'
import { partyIdOf } from '#ledger/testing/party-id.ts'
import { runs } from '#ledger/testing/runs.ts'
import { readPastedParties } from './read-pasted-parties.ts'

const [alice, bob] = [partyIdOf('alice'), partyIdOf('bob')]

describe('readPastedParties', () => {
  it('finds the party id in a pasted text, whatever characters surround the id', () => {
    fc.assert(
      fc.property(anyIdOf.party, anyWrapping, (id, wrap) => {
        expect(readPastedParties(wrap(id)).values).toContain(id)
      }),
      { numRuns: runs(2000) },
    )
  })

  it.each([
    [`${alice}?memoId=104233`, [alice], ['?memoId=104233']],
    [`${alice}, ${bob}`, [alice, bob], []],
    [`Pay ${alice} and then ${bob}, please.`, [alice, bob], ['Pay', 'and then', 'please.']],
    [`${alice}\nnobody\nalice::1220ab`, [alice, 'nobody', 'alice::1220ab'], []],
    [`${alice}\nPAR::${bob}`, [alice, `PAR::${bob}`], []],
    [`amount,party\n1,${alice}#CBTC\n2,${bob}`, [alice, bob], ['#CBTC']],
    ['ali', ['ali'], []],
  ])('reads the parties in %j', (text, values, ignored) => {
    expect(readPastedParties(text)).toEqual({ values, ignored })
  })
})
