import { describe, expect, it } from 'vitest'
import { amulet, lockedAmulet, type AmuletFacts } from '../templates/amulet.ts'
import { createLedger } from './create-ledger.ts'
import { parseDecimal } from './decimal.ts'
import { isList, isObject, scalarText, type Json } from './json-value.ts'
import { isOf, nodesOf, type Commit, type Contract, type Exercise, type Node } from './model.ts'

/*
 * Compares splice-amulet's events of transfers (CIP-107, CIP-112, and the release notes of Splice
 * 0.5.16 and 0.6.11) with the contracts that the updates create and archive.
 */
const now = new Date('2026-03-04T05:06:07.890Z')
const size = 4000
const ledger = createLedger({ seed: 7, updates: size, now })
const inlineFrom = size * 0.4
const loggedFrom = size * 0.55

const nodesIn = (commit: Commit): Node[] =>
  commit.kind === 'transaction' ? [...nodesOf(commit.roots)] : []
const exercises = (commits: readonly Commit[], ...names: readonly string[]): Exercise[] =>
  commits
    .flatMap(nodesIn)
    .filter((node) => node.kind === 'exercise')
    .filter(({ choice }) => names.includes(choice.name))

const standard = [
  'TransferFactory_Transfer',
  'TransferInstruction_Accept',
  'AllocationFactory_Allocate',
  'Allocation_ExecuteTransfer',
]
const transfersBelow = (node: Exercise) =>
  [...nodesOf(node.children)].filter(
    (below) => below.kind === 'exercise' && below.choice.name === 'AmuletRules_Transfer',
  ).length

describe('transfers by the token standard', () => {
  it('runs AmuletRules_Transfer below token standard choices only before transfers became inline', () => {
    const before = exercises(ledger.commits.slice(0, inlineFrom), ...standard)
    const after = exercises(ledger.commits.slice(inlineFrom), ...standard)
    for (const name of standard) {
      expect(before.some(({ choice }) => choice.name === name)).toBe(true)
      expect(after.some(({ choice }) => choice.name === name)).toBe(true)
    }
    expect(before.filter((node) => transfersBelow(node) === 0).length).toBe(0)
    expect(after.filter((node) => transfersBelow(node) > 0).length).toBe(0)
  })

  it('accepts a version 2 instruction with a non-consuming choice that exercises the version 1 choice', () => {
    const accepts = exercises(ledger.commits.slice(loggedFrom), 'TransferInstruction_Accept')
    const second = accepts.filter(({ interfaceId }) => interfaceId?.includes('InstructionV2:'))
    expect(second.length).toBeGreaterThan(0)
    for (const { consuming, children, contract } of second) {
      expect(consuming).toBe(false)
      expect(children).toMatchObject([{ contract, choice: { name: 'TransferInstruction_Accept' } }])
      expect(children[0]?.kind === 'exercise' && children[0].consuming).toBe(true)
    }
  })
})

describe('a lock that ends', () => {
  const first = ['LockedAmulet_Unlock', 'LockedAmulet_OwnerExpireLock']
  const second = first.map((name) => `${name}V2`)

  it("returns an amulet sum when a lock ends in the first era, and the amulet's contract id in later eras", () => {
    const early = exercises(ledger.commits.slice(0, inlineFrom), ...first, ...second)
    const late = exercises(ledger.commits.slice(inlineFrom), ...first, ...second)
    expect(new Set(early.map(({ choice }) => choice.name))).toEqual(new Set(first))
    expect(new Set(late.map(({ choice }) => choice.name))).toEqual(new Set(second))
    expect(members(early)).toEqual(['amuletSum meta'])
    expect(members(late)).toEqual(['amuletCid meta'])
  })
})

describe('changes of holdings', () => {
  it('does not log changes of holdings before the last era or with an older release', () => {
    const early = ledger.commits.slice(0, loggedFrom)
    expect(early.flatMap(logs).length).toBe(0)
    const older = createLedger({ seed: 7, updates: 600, now, holdingsLog: false })
    for (let count = 0; count < 60; count += 1) older.step()
    expect(older.commits.flatMap(logs).length).toBe(0)
  })

  it('logs the exact change of holdings of every party except the DSO', () => {
    const late = ledger.commits.slice(loggedFrom)
    const wrong = late.filter((commit) => {
      const totals = new Map<string, bigint>()
      for (const log of logs(commit)) {
        const { owner, bySides, byHoldings } = readLog(log)
        if (bySides !== byHoldings) return true
        totals.set(owner, (totals.get(owner) ?? 0n) + bySides)
      }
      return !isEqual(totals, changesBy(commit))
    })
    expect(wrong.map(({ ordinal }) => ordinal)).toEqual([])
    expect(late.flatMap(logs).length).toBeGreaterThan(size / 10)
  })
})

function logs(commit: Commit): Exercise[] {
  return exercises([commit], 'EventLog_HoldingsChange')
}

function members(all: readonly Exercise[]): string[] {
  return [...new Set(all.map((node) => Object.keys(objectOf(node.result())).join(' ')))]
}

/**
 * Returns the change of an owner's holdings in an event, computed from the transfer legs and from
 * the input and output holdings.
 */
function readLog(log: Exercise) {
  const argument = objectOf(log.argument())
  const { dso } = ledger.network
  expect([argument['admin'], log.actingParties]).toEqual([dso, [dso]])
  const bySides = listOf(argument['transferLegSides']).reduce<bigint>((sum, one) => {
    const side = objectOf(one)
    const amount = parseDecimal(scalarText(side['amount']) ?? '') ?? 0n
    return side['side'] === 'ReceiverSide' ? sum + amount : sum - amount
  }, 0n)
  const held = (name: string) =>
    listOf(argument[name]).reduce<bigint>(
      (sum, id) => sum + amountOf(ledger.contractById(scalarText(id) ?? '')).amount,
      0n,
    )
  const byHoldings = held('outputHoldingCids') - held('inputHoldingCids')
  return { owner: scalarText(objectOf(argument['account'])['owner']) ?? '', bySides, byHoldings }
}

function changesBy(commit: Commit): Map<string, bigint> {
  const changes = new Map<string, bigint>()
  for (const node of nodesIn(commit)) {
    if (node.kind === 'exercise' && !node.consuming) continue
    const { owner, amount } = amountOf(node.contract)
    const sign = node.kind === 'create' ? 1n : -1n
    changes.set(owner, (changes.get(owner) ?? 0n) + sign * amount)
  }
  return changes
}

function amountOf(contract: Contract | undefined): Pick<AmuletFacts, 'owner' | 'amount'> {
  if (isOf(amulet, contract) || isOf(lockedAmulet, contract)) return contract.facts
  return { owner: '', amount: 0n }
}

function isEqual(left: ReadonlyMap<string, bigint>, right: ReadonlyMap<string, bigint>): boolean {
  const owners = [...left.keys(), ...right.keys()].filter((owner) => owner !== ledger.network.dso)
  return owners.every((owner) => (left.get(owner) ?? 0n) === (right.get(owner) ?? 0n))
}

const objectOf = (value: Json | undefined): { readonly [key: string]: Json } =>
  isObject(value) ? value : {}
const listOf = (value: Json | undefined): readonly Json[] => (isList(value) ? value : [])
