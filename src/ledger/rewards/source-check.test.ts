import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ContractId } from '../identifier.ts'
import { countKinds, lasting, onlyInOne, type SourcedKind } from './source-check.ts'

const ids = (...names: readonly string[]) => names.map((name) => v.parse(ContractId, name))
const of = (kind: SourcedKind['kind'], names: readonly string[], isCut = false): SourcedKind => ({
  kind,
  contractIds: ids(...names),
  isCut,
})

describe('open coupons of two sources', () => {
  it('are counted by kind, and those that one lacks are named', () => {
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
    expect(onlyInOne(both)).toEqual([
      { kind: 'app', contractId: 'a', only: 'wallet' },
      { kind: 'app', contractId: 'c', only: 'participant' },
    ])
  })

  it('differ in nothing that a list leaves out since it is cut, or does not list at all', () => {
    const wallet = [of('app', ['a']), of('liveness', ['l'])]
    expect(onlyInOne({ wallet, participant: [of('app', ['b'], true)] })).toEqual([
      { kind: 'app', contractId: 'b', only: 'participant' },
    ])
  })

  it('are not held against each other where rights over others’ coupons decide', () => {
    const both = { wallet: [of('validator', ['a', 'b'])], participant: [of('validator', [])] }
    expect(onlyInOne(both)).toEqual([])
    expect(countKinds(both)).toMatchObject([{ wallet: 2, participant: 0, isCompared: false }])
  })

  it('differ only in what differs both times', () => {
    const name = fc.constantFrom<string>('a', 'b', 'c', 'd')
    const some = fc.uniqueArray(name)
    fc.assert(
      fc.property(some, some, some, some, (oneWallet, oneOther, twoWallet, twoOther) => {
        const first = onlyInOne({
          wallet: [of('sv', oneWallet)],
          participant: [of('sv', oneOther)],
        })
        const second = onlyInOne({
          wallet: [of('sv', twoWallet)],
          participant: [of('sv', twoOther)],
        })
        const differ = lasting(first, second)
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
        expect(lasting(first, first)).toEqual(first)
      }),
    )
  })
})
