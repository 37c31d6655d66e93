import * as v from 'valibot'
import { expect, it } from 'vitest'
import { PartyId } from '#ledger/identifier.ts'
import { presentHoldings } from './present-holdings.ts'

const [alice, bob] = ['alice', 'bob'].map((hint) => v.parse(PartyId, `${hint}::1220`))

it('links to the active holdings of a single owner, or of all parties if there are several owners', () => {
  const owners = [alice, bob].flatMap((party) => party ?? [])
  expect(presentHoldings(owners.slice(0, 1))).toMatchObject({ kind: 'interface', party: alice })
  expect(presentHoldings(owners)).not.toHaveProperty('party')
  expect(presentHoldings(owners).of).toMatch(/:Splice\.Api\.Token\.HoldingV1:Holding$/)
})
