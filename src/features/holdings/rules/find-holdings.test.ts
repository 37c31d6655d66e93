import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ActiveContract } from '#ledger/contract.ts'
import { Decimal } from '#ledger/decimal.ts'
import { PartyId } from '#ledger/identifier.ts'
import { parseJson } from '#ledger/json.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { holdingFilter, type HoldingFilter } from './find-holdings.ts'
import { readHolding } from './read-holding.ts'

const time = (text: string) => v.parse(RecordTime, text)
const everything: HoldingFilter = {
  owners: undefined,
  locks: undefined,
  least: undefined,
  most: undefined,
  expiresBy: undefined,
  text: '',
}

/** A locked amulet in which every member has a distinctive value. */
const locked = readHolding(
  v.parse(ActiveContract, {
    created_in_update_id: '1220update',
    contract_id: '00contract',
    template_id: 'package:Splice.Amulet:LockedAmulet',
    package_name: 'splice-named',
    create_arguments: {
      amulet: {
        owner: 'owner::1220',
        amount: {
          initialAmount: '125.5000000000',
          createdAt: { number: '18204' },
          ratePerRound: { rate: '0.0000190259' },
        },
      },
      lock: {
        holders: ['first-holder::1220', 'second-holder::1220'],
        expiresAt: '2031-01-01T00:00:00Z',
        optContext: 'A Payment',
      },
    },
    created_at: '2026-11-20T10:00:00.5Z',
    signatories: ['first-signatory::1220', 'second-signatory::1220'],
    observers: ['first-observer::1220', 'second-observer::1220'],
  }),
)
const unread = { ...locked, amulet: undefined }
const at = time('2026-11-21T00:00:00Z')

const finds = (text: string) =>
  holdingFilter({ ...everything, text }, at, () => undefined)(locked, 0)

describe('holdingFilter: text', () => {
  it.each([
    ['the contract id', '00contract'],
    ['the template', ':LockedAmulet'],
    ['the name of the package', 'splice-named'],
    ['the time of creation', '2026-11-20T10:00:00.5'],
    ['the update that created it', '1220update'],
    ['the first signatory', 'first-signatory'],
    ['another signatory', 'second-signatory'],
    ['the first observer', 'first-observer'],
    ['another observer', 'second-observer'],
    ['the owner', 'owner::1220'],
    ['the amount as it came', '125.5000000000'],
    ['the round', '18204'],
    ['the rate', '0.0000190259'],
    ['a holder of its lock', 'first-holder'],
    ['another holder of its lock', 'second-holder'],
    ['the end of its lock', '2031-01-01'],
    ['what its lock is for', 'a payment'],
  ])('finds text in %s, case-insensitive, ignoring surrounding spaces', (_, text) => {
    expect(finds(text)).toBe(true)
    expect(finds(` ${text.toUpperCase()} `)).toBe(true)
  })

  it('does not find a holding that does not contain the text', () => {
    expect(finds('nowhere')).toBe(false)
    expect(finds('owner::1220 ')).toBe(true)
    expect(finds('owner::1220 b')).toBe(false)
  })

  it.each(['name', 'deep', 'last', '7.50', 'true'])(
    'finds text anywhere in a payload of unknown form: %s',
    (text) => {
      const payload = parseJson(
        '{"name": [null, {"other": [["deep"], 7.50, "last"]}], "more": [true, null]}',
      )
      const keeps = holdingFilter({ ...everything, text }, at, () => payload)
      expect(keeps(unread, 0)).toBe(true)
    },
  )

  it('does not find text in another holding’s payload, or the word null in an empty field', () => {
    const payloads = [parseJson('"own"'), parseJson('{"none": null}'), undefined]
    const keeps = holdingFilter({ ...everything, text: 'own' }, at, (index) => payloads[index])
    expect([0, 1, 2].map((index) => keeps(unread, index))).toEqual([true, false, false])
    const nulls = holdingFilter({ ...everything, text: 'null' }, at, (index) => payloads[index])
    expect(nulls(unread, 1)).toBe(false)
  })
})

const matches = (filter: Partial<HoldingFilter>, holding = locked) =>
  holdingFilter({ ...everything, ...filter }, at, () => undefined)(holding, 0)
const decimal = (text: string) => v.parse(Decimal, text)

describe('holdingFilter: other filters', () => {
  it('filters holdings by amount, including holdings equal to a bound', () => {
    expect(matches({ least: decimal('125.5') })).toBe(true)
    expect(matches({ least: decimal('125.5000000001') })).toBe(false)
    expect(matches({ most: decimal('125.50') })).toBe(true)
    expect(matches({ most: decimal('125.4999999999') })).toBe(false)
    expect(matches({ least: decimal('9'), most: decimal('1000') })).toBe(true)
  })

  it('combines the filters by owner and lock', () => {
    const [own, other] = ['owner::1220', 'other::1220'].map((id) => v.parse(PartyId, id))
    if (own === undefined || other === undefined) throw new Error('two parties')
    expect(matches({ owners: [other, own] })).toBe(true)
    expect(matches({ owners: [other] })).toBe(false)
    expect(matches({ owners: [] })).toBe(false)
    expect(matches({ locks: ['unlocked', 'locked'] })).toBe(true)
    expect(matches({ locks: ['expired, still locked'] })).toBe(false)
    expect(matches({ owners: [own], locks: ['unlocked'] })).toBe(false)
    expect(matches({ owners: [other], locks: ['locked'] })).toBe(false)
  })

  it('excludes holdings of unknown form if an amount or lock filter is set', () => {
    expect(matches({}, unread)).toBe(true)
    expect(matches({ least: decimal('0') }, unread)).toBe(false)
    expect(matches({ most: decimal('1000') }, unread)).toBe(false)
    expect(matches({ locks: ['unlocked'] }, unread)).toBe(false)
  })

  it('applies lock and text filters to an unlocked holding that has no creation round', () => {
    const amulet = locked.amulet && { ...locked.amulet, lock: undefined, createdInRound: undefined }
    const bare = { ...locked, amulet, createdInUpdateId: undefined }
    expect(matches({ locks: ['unlocked'] }, bare)).toBe(true)
    expect(matches({ text: 'nowhere' }, bare)).toBe(false)
  })
})

const keepsUpTo = (expiresBy: bigint, holding = locked) =>
  holdingFilter({ ...everything, expiresBy }, at, () => undefined)(holding, 0)

describe('holdingFilter: expiry', () => {
  // 125.5 / 0.0000190259 is 6,596,271.398…, so the holding expires 6,596,272 rounds after 18,204.
  const expires = 6_614_476n

  it('finds holdings that expire in the filtered round or earlier', () => {
    expect([expires - 1n, expires, expires + 1n].map((round) => keepsUpTo(round))).toEqual([
      false,
      true,
      true,
    ])
  })

  it('excludes holdings without a rate and holdings of unknown form', () => {
    const amulet = locked.amulet && { ...locked.amulet, ratePerRound: undefined }
    expect(keepsUpTo(10n ** 12n, { ...locked, amulet })).toBe(false)
    expect(keepsUpTo(10n ** 12n, unread)).toBe(false)
  })
})
