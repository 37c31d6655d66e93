import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ContractId } from '#ledger/identifier.ts'
import {
  countKinds,
  lastingDifferences,
  couponDifferences,
  type SourceCoupons,
} from './source-check.ts'

const ids = (...names: readonly string[]) => names.map((name) => v.parse(ContractId, name))
const of = (
  kind: SourceCoupons['kind'],
  names: readonly string[],
  isCut = false,
): SourceCoupons => ({
  kind,
  contractIds: ids(...names),
  isCut,
})

const cutOf = (counts: ReturnType<typeof countKinds>) =>
  counts.map((count) => [count.kind, count.isWalletCut, count.isParticipantCut])

describe('comparison of open coupons', () => {
  it('counts coupons by kind and lists coupons that one source lacks', () => {
    const both = {
      wallet: [of('app', ['a', 'b']), of('sv', ['s'])],
      participant: [of('app', ['b', 'c']), of('sv', ['s'])],
    }
    expect(
      countKinds(both).map(({ kind, wallet, participant }) => [kind, wallet, participant]),
    ).toEqual([
      ['app', 2, 2],
      ['sv', 1, 1],
    ])
    expect(couponDifferences(both)).toEqual([
      { kind: 'app', contractId: 'a', only: 'wallet' },
      { kind: 'app', contractId: 'c', only: 'participant' },
    ])
  })

  it('does not report a coupon as missing from a truncated list or from an unlisted kind', () => {
    const wallet = [of('app', ['a']), of('liveness', ['l'])]
    expect(couponDifferences({ wallet, participant: [of('app', ['b'], true)] })).toEqual([
      { kind: 'app', contractId: 'b', only: 'participant' },
    ])
  })

  it('marks the source whose coupon list is truncated', () => {
    const cut = [of('sv', ['s'], true), of('app', ['a'])]
    const whole = [of('app', ['a']), of('sv', ['s', 't'])]
    expect(cutOf(countKinds({ wallet: cut, participant: whole }))).toEqual([
      ['app', false, false],
      ['sv', true, false],
    ])
    expect(cutOf(countKinds({ wallet: whole, participant: cut }))).toEqual([
      ['app', false, false],
      ['sv', false, true],
    ])
    const oneHasNone = {
      wallet: [of('app', ['a']), of('sv', [])],
      participant: [of('fund', ['f'])],
    }
    expect(countKinds(oneHasNone)).toMatchObject([
      { kind: 'app', wallet: 1, participant: 0, isCompared: true },
      { kind: 'fund', wallet: 0, participant: 1, isCompared: true },
    ])
  })

  it("does not compare coupon kinds that depend on rights over other users' coupons", () => {
    const both = { wallet: [of('validator', ['a', 'b'])], participant: [of('validator', [])] }
    expect(couponDifferences(both)).toEqual([])
    expect(countKinds(both)).toMatchObject([{ wallet: 2, participant: 0, isCompared: false }])
  })

  it('reports only coupon differences that occur in both comparisons', () => {
    const name = fc.constantFrom<string>('a', 'b', 'c', 'd')
    const some = fc.uniqueArray(name)
    fc.assert(
      fc.property(some, some, some, some, (oneWallet, oneOther, twoWallet, twoOther) => {
        const first = couponDifferences({
          wallet: [of('sv', oneWallet)],
          participant: [of('sv', oneOther)],
        })
        const second = couponDifferences({
          wallet: [of('sv', twoWallet)],
          participant: [of('sv', twoOther)],
        })
        const differ = lastingDifferences(first, second)
        for (const { contractId, only } of differ) {
          const [mine, theirs] =
            only === 'wallet'
              ? [
                  [oneWallet, twoWallet],
                  [oneOther, twoOther],
                ]
              : [
                  [oneOther, twoOther],
                  [oneWallet, twoWallet],
                ]
          expect(mine.every((list) => list.includes(contractId))).toBe(true)
          expect(theirs.some((list) => list.includes(contractId))).toBe(false)
        }
        expect(lastingDifferences(first, first)).toEqual(first)
      }),
    )
  })
})
