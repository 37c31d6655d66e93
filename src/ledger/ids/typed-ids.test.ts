import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyIdOf, anyWrapping } from '../testing/id-arbitraries.ts'
import { partyIdOf } from '../testing/party-id.ts'
import { runs } from '../testing/runs.ts'
import { isMemberId, isPartyId, isPhysicalSynchronizerId } from './id-forms.ts'
import { partyIdProblem, partyIdsProblem, synchronizerIdProblem } from './typed-ids.ts'

const print = `1220${'ab'.repeat(32)}`
const [alice, bob] = [partyIdOf('alice'), partyIdOf('bob')]

describe('partyIdProblem', () => {
  it.each([alice, partyIdOf('a:b'), partyIdOf('--x y_1'), partyIdOf('a'.repeat(185))])(
    'accepts the party id %s',
    (party) => expect(partyIdProblem(party)).toBeUndefined(),
  )

  it.each([
    ['', 'Enter a party.'],
    ['ali', 'Choose a party, or paste the whole party id.'],
    [`alice:${print}`, 'Choose a party, or paste the whole party id.'],
    ['alice::1220ab', 'not 6 characters'],
    [`alice::${print}0`, 'not 69 characters'],
    [`alice::${print.toUpperCase()}`, 'paste the whole'],
    [`::${print}`, 'paste the whole'],
    [`x::${alice}`, 'paste the whole'],
    [`alice:::${print}`, 'paste the whole'],
    [partyIdOf('a'.repeat(186)), 'paste the whole'],
    [`älice::${print}`, '“ä” cannot be in a party id.'],
    ['alice::1220ab…9f3c', 'shortened'],
    [`\u200B${alice}`, 'Remove “\u200B” from the party id.'],
    [`${alice}?memoId=104233`, 'Remove “?memoId=104233” from the party id.'],
    [`${alice},${bob}`, '2 ids found'],
    [`PAR::acorn::${print}`, 'This is a member id (PAR, MED or SEQ), not a party id.'],
    [`MED::acorn::${print}`, 'This is a member id'],
    [`SEQ::acorn::${print}`, 'This is a member id'],
    [`${alice}::35-1`, 'This is a synchronizer id, not a party id.'],
  ])('rejects the party id %j', (text, problem) => {
    expect(partyIdProblem(text)).toContain(problem)
  })

  it('reports which of several party ids is invalid', () => {
    expect(partyIdsProblem([alice, bob])).toBeUndefined()
    expect(partyIdsProblem([alice, 'bob'])).toBe(
      'bob: Choose a party, or paste the whole party id.',
    )
  })
})

describe('synchronizerIdProblem', () => {
  it('accepts logical and physical synchronizer ids', () => {
    for (const id of [partyIdOf('global-domain'), `${alice}::35-1`, `${alice}::dev-0`]) {
      expect(synchronizerIdProblem(id)).toBeUndefined()
    }
  })

  it.each([
    ['', 'Enter a synchronizer.'],
    ['global', 'Choose a synchronizer, or paste its whole id.'],
    [`${alice}::35`, 'paste its whole id'],
    [`${alice}::35-1::x`, 'paste its whole id'],
    [`glöbal::${print}`, '“ö” cannot be in a synchronizer id.'],
    [`SEQ::acorn::${print}`, 'This is a member id (PAR, MED or SEQ), not a synchronizer id.'],
    [`${alice}::35-1,${bob}::35-1`, '2 ids found'],
  ])('rejects the synchronizer id %j', (text, problem) => {
    expect(synchronizerIdProblem(text)).toContain(problem)
  })
})

describe('forms of ids', () => {
  const forms = [
    [isPartyId, 'party'],
    [isMemberId, 'member'],
    [isPhysicalSynchronizerId, 'synchronizer'],
  ] as const

  it('distinguishes parties, members and physical synchronizers', () => {
    const kinds = fc.constantFrom('party', 'member', 'synchronizer' as const)
    const anyId = kinds.chain((kind) => anyIdOf[kind].map((id) => ({ kind, id })))
    fc.assert(
      fc.property(anyId, ({ kind, id }) => {
        expect(forms.flatMap(([is, of]) => (is(id) ? [of] : []))).toEqual([kind])
      }),
      { numRuns: runs(1000) },
    )
  })

  it('rejects a party id with text around it', () => {
    fc.assert(
      fc.property(anyIdOf.party, anyWrapping, (id, wrap) => {
        // If the surrounding characters are allowed in hints, the text would be another valid id.
        fc.pre(!/^[\w: -]*$/.test(wrap(id)))
        expect(forms.some(([is]) => is(wrap(id)))).toBe(false)
        expect(partyIdProblem(wrap(id))).toBeDefined()
      }),
      { numRuns: runs(1000) },
    )
  })
})
