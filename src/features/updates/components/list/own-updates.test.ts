import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { PartyId } from '#ledger/identifier.ts'
import { collectMyParties, type MyPartiesInput } from '#ledger/my-parties/my-parties.ts'
import { partyIdOf } from '#ledger/testing/party-id.ts'
import { ownUpdatesOf } from './own-updates.ts'

const party = (hint: string) => v.parse(PartyId, partyIdOf(hint))
const [alice, operator, wallet] = [party('alice'), party('operator'), party('wallet')]
const many = Array.from({ length: 600 }, (_, at) => party(`own-${at}`))

function mineOf(from: Partial<MyPartiesInput>) {
  const nothing = { primaryParty: undefined, wallet: undefined, operator: undefined }
  return collectMyParties({ rights: 'unknown', ...nothing, ...from }).parties
}

const all = { kind: 'mine' } as const

describe('ownUpdatesOf all parties of the user', () => {
  it('reads updates from the participant if the user has a right over one party', () => {
    const mine = mineOf({ rights: new Map([['CanActAs', [alice]]]), operator })
    expect(ownUpdatesOf(all, mine)).toEqual({ by: 'participant', parties: [alice] })
  })

  it('searches Scan for a participant admin, who reads as no party', () => {
    const mine = mineOf({ rights: new Map([['ParticipantAdmin', []]]), operator })
    expect(ownUpdatesOf(all, mine)).toEqual({ by: 'scan', parties: [operator] })
  })

  it('reads the participant as the operator if no authorization is required', () => {
    const mine = mineOf({ rights: 'not required', operator })
    expect(ownUpdatesOf(all, mine)).toEqual({ by: 'participant', parties: [operator] })
  })

  it('searches Scan for a wallet user without ledger rights', () => {
    expect(ownUpdatesOf(all, mineOf({ wallet }))).toEqual({ by: 'scan', parties: [wallet] })
  })

  it.each([
    ['CanReadAs', 'participant'],
    ['CanExecuteAs', 'scan'],
  ])('uses the first 500 of 600 parties with the right %s, and reads from %s', (right, by) => {
    const found = ownUpdatesOf(all, mineOf({ rights: new Map([[right, many]]) }))
    expect(found).toEqual({ by, parties: many.slice(0, 500) })
  })

  it('reports that the user has no known party', () => {
    expect(ownUpdatesOf(all, [])).toMatchObject({ by: 'unavailable' })
  })
})

describe('ownUpdatesOf a narrower scope', () => {
  it("reads only the selected party's updates from the participant", () => {
    const mine = mineOf({ rights: new Map([['CanActAs', many.slice(0, 3)]]) })
    const [first = alice] = many
    const scope = { kind: 'party', parties: [first] } as const
    expect(ownUpdatesOf(scope, mine)).toEqual({ by: 'participant', parties: [first] })
  })

  it('searches Scan for a group of parties that the token may not read as', () => {
    const scope = { kind: 'group', name: 'desk', parties: [alice, wallet] } as const
    expect(ownUpdatesOf(scope, [])).toEqual({ by: 'scan', parties: [alice, wallet] })
  })

  it("reports too many parties if a group's filter does not fit into an address", () => {
    const scope = { kind: 'group', name: 'desk', parties: many } as const
    expect(ownUpdatesOf(scope, [])).toMatchObject({ by: 'unavailable', why: 'Too many parties' })
  })
})
