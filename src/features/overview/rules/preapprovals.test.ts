import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { PartyId } from '#ledger/identifier.ts'
import { addMicros, RecordTime } from '#ledger/record-time.ts'
import { checkPreapprovals, type PreapprovalReading } from './preapprovals.ts'

const now = v.parse(RecordTime, '2026-11-25T10:00:00.000000Z')
const day = 86_400_000_000n
const party = (name: string) => v.parse(PartyId, `${name}::1220${'0'.repeat(64)}`)
const [own, other] = [party('validator'), party('elsewhere')]

const ending = (left: bigint, length = 90n, provider = own): PreapprovalReading => {
  const expiresAt = addMicros(now, left * day)
  const lastRenewedAt = addMicros(expiresAt, -length * day)
  return { receiver: party('alice'), provider, lastRenewedAt, expiresAt }
}
const check = (reading: PreapprovalReading, operator: PartyId | undefined = own) =>
  checkPreapprovals([reading], now, operator)[0]

describe('checkPreapprovals: provider', () => {
  it('advises to check the own validator app if it provides the preapproval', () => {
    expect(check(ending(20n))?.advice).toContain('Check that the validator app is running')
  })

  it('names the preapproval’s provider if the provider is another validator', () => {
    const advice = check(ending(20n, 90n, other))?.advice
    expect(advice).toContain('elsewhere')
    expect(advice).toContain('This validator cannot renew it')
  })

  it('names the preapproval’s provider without further advice if the own operator is unknown', () => {
    const [alert] = checkPreapprovals([ending(20n)], now, undefined)
    expect(alert?.advice).toContain('provides the preapproval (validator)')
    expect(alert?.advice).not.toContain('nothing here')
  })
})

describe('checkPreapprovals: length', () => {
  it('measures a preapproval’s length from its last renewal to its end', () => {
    expect(check(ending(20n))?.from).toContain('it lasts 90 days')
    expect(check(ending(20n, 45n))?.from).toContain('it lasts 45 days')
  })

  it('allows two days to renew a preapproval that is shorter than 30 days', () => {
    expect(check(ending(9n, 10n))).toBeUndefined()
    expect(check(ending(8n, 10n))).toBeDefined()
    expect(check(ending(0n, 1n))).toMatchObject({ urgency: 'now' })
  })

  it('measures a renewed preapproval’s length from the previous end, even if that end is in the future', () => {
    // The preapproval was renewed 30 days before its previous end. 120 days are left, of which the
    // renewal added the last 90.
    expect(check(ending(120n))).toBeUndefined()
  })
})
