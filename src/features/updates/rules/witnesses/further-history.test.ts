import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { PartyId } from '#ledger/identifier.ts'
import { furtherHistory } from './further-history.ts'

const party = (hint: string) => v.parse(PartyId, `${hint}::1220`)
const [dso, alice, bob] = [party('DSO'), party('alice'), party('bob')]

describe('furtherHistory', () => {
  it('does not refer to Scan for a contract of which the DSO party is not a stakeholder', () => {
    const created = { signatories: [alice], observers: [bob] }
    expect(furtherHistory(created, dso, true)).toBe('private history')
    expect(furtherHistory(created, dso, false)).toBe('participant')
  })

  it('refers to Scan for a contract that the DSO signs or observes', () => {
    expect(furtherHistory({ signatories: [dso, alice], observers: [] }, dso, true)).toBe('network')
    expect(furtherHistory({ signatories: [alice], observers: [dso] }, dso, true)).toBe('network')
  })

  it('refers to Scan while stakeholders or the DSO are unknown', () => {
    expect(furtherHistory(undefined, dso, true)).toBe('network')
    expect(furtherHistory({ signatories: [alice], observers: [] }, undefined, true)).toBe('network')
  })
})
