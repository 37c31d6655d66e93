import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ActiveContract } from '#ledger/contract.ts'
import { parseJson } from '#ledger/json.ts'
import { readHolding } from './read-holding.ts'

const amulet = {
  dso: 'DSO::1220aa',
  owner: 'alice::1220bb',
  amount: {
    initialAmount: '125.5000000000',
    createdAt: { number: '18204' },
    ratePerRound: { rate: '0.0000190259' },
  },
}

const lock = {
  holders: ['DSO::1220aa'],
  expiresAt: '2026-11-20T12:30:00.123456Z',
  optContext: null,
}

function contractWith(entity: string, payload: unknown, more: object = {}): ActiveContract {
  return v.parse(ActiveContract, {
    created_in_update_id: '1220ff',
    contract_id: '0099',
    template_id: `abc:Splice.Amulet:${entity}`,
    package_name: 'splice-amulet',
    create_arguments: payload,
    created_at: '2026-11-20T10:00:00.5Z',
    signatories: ['DSO::1220aa', 'alice::1220bb'],
    observers: ['bob::1220cc'],
    ...more,
  })
}

describe('readHolding', () => {
  it('reads an Amulet contract as a holding', () => {
    expect(readHolding(contractWith('Amulet', amulet))).toEqual({
      contractId: '0099',
      templateId: 'abc:Splice.Amulet:Amulet',
      packageName: 'splice-amulet',
      createdAt: '2026-11-20T10:00:00.5Z',
      createdInUpdateId: '1220ff',
      signatories: ['DSO::1220aa', 'alice::1220bb'],
      observers: ['bob::1220cc'],
      amulet: {
        owner: 'alice::1220bb',
        amount: '125.5000000000',
        createdInRound: 18204n,
        ratePerRound: '0.0000190259',
        lock: undefined,
      },
    })
  })

  it('reads the owner of a LockedAmulet contract from the amulet inside its payload', () => {
    const holding = readHolding(contractWith('LockedAmulet', { amulet, lock }))
    expect(holding.amulet).toMatchObject({
      owner: 'alice::1220bb',
      lock: { holders: ['DSO::1220aa'], expiresAt: lock.expiresAt, context: undefined },
    })
    const payload = { amulet, lock: { ...lock, optContext: 'a payment' } }
    expect(readHolding(contractWith('LockedAmulet', payload)).amulet?.lock?.context).toBe(
      'a payment',
    )
  })

  it('recognises an amulet’s template by module and entity, in any package', () => {
    const named = { template_id: '#splice-amulet:Splice.Amulet:Amulet' }
    expect(readHolding(contractWith('Amulet', amulet, named)).amulet).toBeDefined()
  })

  it('reads amulet contracts of earlier migrations, and zero amounts', () => {
    const zero = { ...amulet, amount: { ...amulet.amount, initialAmount: '0E-10' } }
    const holding = readHolding(contractWith('Amulet', zero, { created_in_update_id: null }))
    expect(holding.createdInUpdateId).toBeUndefined()
    expect(holding.amulet?.amount).toBe('0E-10')
  })

  it('reads an amulet’s amount if round and rate are missing or malformed', () => {
    const bare = { ...amulet, amount: { initialAmount: '1', createdAt: 'soon', ratePerRound: 2 } }
    expect(readHolding(contractWith('Amulet', bare)).amulet).toEqual({
      owner: 'alice::1220bb',
      amount: '1',
      createdInRound: undefined,
      ratePerRound: undefined,
      lock: undefined,
    })
  })

  it.each([
    ['another template', contractWith('AppRewardCoupon', amulet)],
    ['another template with a lock', contractWith('Escrow', { amulet, lock })],
    ['an amount that is a number', contractWith('Amulet', { owner: 'a', amount: 12.5 })],
    ['no owner', contractWith('Amulet', { ...amulet, owner: null })],
    ['a lock of another form', contractWith('LockedAmulet', { amulet, lock: 'tight' })],
    ['a list', contractWith('Amulet', parseJson('[1, 2]'))],
  ])('returns no amulet for a contract of unknown form: %s', (_, contract) => {
    expect(readHolding(contract)).toMatchObject({ contractId: '0099', amulet: undefined })
  })
})
