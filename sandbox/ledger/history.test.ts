import { assert, nat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { amulet } from '../templates/amulet.ts'
import { amuletRulesTransfer } from '../templates/transfer.ts'
import { createLedger } from './create-ledger.ts'
import { parseDecimal } from './decimal.ts'
import { isStakeholder } from './informees.ts'
import { isList, isObject, scalarText, type Json } from './json-value.ts'
import { isOf, nodesOf, type Commit, type Contract, type Exercise } from './model.ts'
import { isoTime } from './micros.ts'

const now = new Date('2026-03-04T05:06:07.890Z')
const size = 4000
const ledger = createLedger({ seed: 11, updates: size, now })

function nodesIn(commits: readonly Commit[]) {
  return commits.flatMap((commit) =>
    commit.kind === 'transaction'
      ? [...nodesOf(commit.roots)].map((node) => ({ commit, node }))
      : [],
  )
}

const all = [...ledger.contracts, ...ledger.apart]
const imported = all.filter(
  ({ createdIn, archivedIn }) => createdIn.kind === 'imported' && archivedIn?.kind !== 'imported',
)

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('There is none')
  return value
}

describe('the history', () => {
  it('creates the same history for the same seed, and another history for another seed', () => {
    const again = createLedger({ seed: 11, updates: size, now })
    const other = createLedger({ seed: 12, updates: 500, now })
    const heads = (of: typeof ledger): unknown[] =>
      of.commits.map(({ kind, updateId, recordTime }) => [kind, updateId, recordTime])
    expect(heads(again)).toEqual(heads(ledger))
    expect(again.contracts.length).toBe(ledger.contracts.length)
    const last = ledger.contracts.length - 1
    expect(again.contracts[last]?.payload()).toEqual(ledger.contracts[last]?.payload())
    expect(other.commits[0]?.updateId).not.toBe(ledger.commits[0]?.updateId)
    expect(other.network.dso).not.toBe(ledger.network.dso)
  })

  it('creates a history with the requested number of updates and end time, over two migration ids', () => {
    expect(ledger.commits.length).toBe(size)
    expect(ledger.latest.recordTime).toBe(now.getTime() * 1000)
    expect(ledger.migrations.map(({ migrationId }) => migrationId)).toEqual([3, 4])
  })

  it('has ascending record times within a migration id', () => {
    const falling = ledger.migrations.flatMap(({ start, end }) =>
      ledger.commits
        .slice(start + 1, end)
        .filter(
          ({ recordTime, effectiveAt }, index) =>
            recordTime <= required(ledger.commits[start + index]).recordTime ||
            effectiveAt <= required(ledger.commits[start + index]).effectiveAt ||
            effectiveAt > recordTime,
        ),
    )
    expect(falling).toEqual([])
  })

  it('overlaps the record times of two migration ids, which share exactly one record time', () => {
    const [first, second] = ledger.migrations.map((range) => range)
    expect(required(second).first).toBeLessThan(required(first).last)
    const earlier = ledger.commits.slice(0, required(first).end)
    const equal = earlier.filter(({ recordTime }) => recordTime === required(second).first)
    expect(equal).toHaveLength(1)
  })

  it('finds updates and contracts by id, and the updates after a position', () => {
    assert(
      property(nat(size - 1), nat(ledger.contracts.length - 1), (at, number) => {
        const commit = required(ledger.commits[at])
        const contract = required(ledger.contracts[number])
        expect(ledger.commitById(commit.updateId)).toBe(commit)
        expect(ledger.contractById(contract.id)).toBe(contract)
        expect(ledger.indexAfter(commit.migrationId, commit.recordTime)).toBe(at + 1)
        expect(ledger.indexAfter(commit.migrationId, commit.recordTime - 1)).toBe(at)
        expect(ledger.after(commit, 3)).toEqual(ledger.commits.slice(at + 1, at + 4))
      }),
      { numRuns: runs(1000) },
    )
    expect(ledger.after(undefined, 2)).toEqual(ledger.commits.slice(0, 2))
    expect(ledger.commitById(`1220${'0'.repeat(64)}`)).toBeUndefined()
    expect(ledger.contractById('00ab')).toBeUndefined()
  })

  it('finds externally signed transactions by their hash', () => {
    const signed = ledger.commits.filter(
      (commit) => commit.kind === 'transaction' && commit.externalTransactionHash !== undefined,
    )
    expect(signed.length).toBeGreaterThan(50)
    const found = signed.map((commit) =>
      ledger.commitByExternalHash(
        (commit.kind === 'transaction' && commit.externalTransactionHash) || '',
      ),
    )
    expect(found).toEqual(signed)
  })

  it('creates each contract once, before its other events, and consumes each contract at most once', () => {
    const known = new Set<Contract>(imported)
    const consumed = new Set<Contract>()
    const problems: string[] = []
    const check = (right: boolean, problem: string): void => {
      if (!right) problems.push(problem)
    }
    for (const { commit, node } of nodesIn(ledger.updates)) {
      const { contract } = node
      if (node.kind === 'create') {
        check(!known.has(contract) && contract.createdIn === commit, `created ${contract.number}`)
        known.add(contract)
      } else if (node.consuming) {
        check(!consumed.has(contract), `consumed ${contract.number} again`)
        check(contract.archivedIn === commit, `consumed ${contract.number} elsewhere`)
        consumed.add(contract)
      }
    }
    for (const { node } of nodesIn(ledger.updates)) {
      check(known.has(node.contract), `used ${node.contract.number}`)
    }
    for (const contract of all) {
      const ended = consumed.has(contract) || contract.archivedIn?.kind === 'imported'
      check(contract.active !== ended, `active ${contract.number}`)
    }
    expect(problems).toEqual([])
  })

  it('assigns unassigned contracts, never uses a contract in flight, and ends with a contract in flight', () => {
    const inFlight = new Set<Contract>()
    const problems: number[] = []
    let assignments = 0
    for (const commit of ledger.commits) {
      if (commit.kind === 'unassignment') inFlight.add(commit.reassignment.contract)
      else if (commit.kind === 'assignment') {
        assignments += 1
        if (!inFlight.delete(commit.reassignment.contract)) problems.push(commit.ordinal)
      } else if ([...nodesOf(commit.roots)].some(({ contract }) => inFlight.has(contract))) {
        problems.push(commit.ordinal)
      }
    }
    expect(problems).toEqual([])
    expect(assignments).toBeGreaterThan(5)
    expect(inFlight.size).toBeGreaterThan(0)
    expect([...inFlight].filter(({ synchronizer }) => synchronizer !== undefined)).toEqual([])
  })

  it('contains huge and deep updates, several roots, empty and set workflow ids, and unusual texts', () => {
    const transactions = ledger.commits.filter((commit) => commit.kind === 'transaction')
    const depth = (of: Exercise['children']): number =>
      of.reduce((most, node) => {
        const below = node.kind === 'exercise' ? depth(node.children) : 0
        return Math.max(most, 1 + below)
      }, 0)
    const history = createLedger({ seed: 1, updates: 8000, now })
    const sizes = history.commits.map((commit) =>
      commit.kind === 'transaction' ? [...nodesOf(commit.roots)].length : 0,
    )
    expect(sizes.filter((events) => events > 1000).length).toBeGreaterThan(1)
    expect(
      Math.max(
        ...history.commits.map((commit) =>
          commit.kind === 'transaction' ? depth(commit.roots) : 0,
        ),
      ),
    ).toBeGreaterThanOrEqual(6)
    expect(transactions.some(({ roots }) => roots.length > 1)).toBe(true)
    expect(transactions.some(({ workflowId }) => workflowId !== '')).toBe(true)
    expect(transactions.some(({ workflowId }) => workflowId === '')).toBe(true)
  })

  it('conserves amulet in every transfer: inputs and rewards equal outputs, fees and change', () => {
    const transfers = nodesIn(ledger.commits).flatMap(({ node }) =>
      node.kind === 'exercise' && node.choice === amuletRulesTransfer ? [node] : [],
    )
    expect(transfers.length).toBeGreaterThan(size / 10)
    expect(transfers.filter((node) => !conserves(node)).length).toBe(0)
  })
})

function decimal(value: Json | undefined): bigint {
  return required(parseDecimal(scalarText(value) ?? ''))
}

const objectOf = (value: Json | undefined): { readonly [key: string]: Json } =>
  isObject(value) ? value : {}
const listOf = (value: Json | undefined): readonly Json[] => (isList(value) ? value : [])

/**
 * Returns true if a transfer conserves amulet. The validator's faucet is part of the validator
 * rewards.
 */
function conserves(node: Exercise): boolean {
  const { summary } = objectOf(node.result())
  const { transfer } = objectOf(node.argument())
  const result = objectOf(summary)
  const { inputs, outputs } = objectOf(transfer)
  const spent = listOf(inputs)
    .map((input) => ledger.contractById(scalarText(objectOf(input)['value']) ?? ''))
    .reduce((sum, input) => sum + (isOf(amulet, input) ? input.facts.amount : 0n), 0n)
  const available =
    decimal(result['inputAmuletAmount']) +
    decimal(result['inputAppRewardAmount']) +
    decimal(result['inputValidatorRewardAmount']) +
    decimal(result['inputSvRewardAmount']) +
    decimal(result['inputUnclaimedActivityRecordAmount']) +
    decimal(result['inputDevelopmentFundAmount'])
  const paid = listOf(outputs).reduce<bigint>(
    (sum, output) => sum + decimal(objectOf(output)['amount']),
    0n,
  )
  const fees = listOf(result['outputFees']).reduce<bigint>((sum, fee) => sum + decimal(fee), 0n)
  const change = decimal(result['senderChangeAmount']) + decimal(result['senderChangeFee'])
  return decimal(result['inputAmuletAmount']) === spent && paid + fees + change === available
}

describe('snapshots', () => {
  const isVisible = (contract: Contract) => isStakeholder(ledger.network.dso, contract)
  const { snapshots } = ledger

  it('lists in each snapshot exactly the contracts that a replay of the updates yields, in creation order', () => {
    expect(snapshots.length).toBeGreaterThan(3)
    for (const snapshot of snapshots) {
      const before = ledger.commits.slice(0, snapshot.position)
      expect(required(before.at(-1)).recordTime).toBeLessThanOrEqual(snapshot.recordTime)
      expect(required(before.at(-1)).migrationId).toBe(snapshot.migrationId)
      const active = new Set<Contract>(imported.filter(isVisible))
      for (const { node } of nodesIn(before)) {
        if (node.kind === 'create' && isVisible(node.contract)) active.add(node.contract)
        else if (node.kind === 'exercise' && node.consuming) active.delete(node.contract)
      }
      const found = ledger.activeAt(snapshot)
      expect(found.length).toBe(active.size)
      expect(found.filter((contract) => !active.has(contract))).toEqual([])
      const times = found.map(({ createdAt }) => createdAt)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    }
  })

  it('returns the active contracts after any number of updates', () => {
    const active = new Set<Contract>(imported.filter(isVisible))
    const step = 17
    for (let position = step; position <= size; position += step) {
      for (const { node } of nodesIn(ledger.commits.slice(position - step, position))) {
        if (node.kind === 'create' && isVisible(node.contract)) active.add(node.contract)
        else if (node.kind === 'exercise' && node.consuming) active.delete(node.contract)
      }
      const found = ledger.activeAt({ migrationId: 4, recordTime: 0, position })
      const others = found.filter((contract) => !active.has(contract))
      expect([found.length, others.length], `after ${position}`).toEqual([active.size, 0])
    }
  })

  it('finds the snapshots before, at and after a time', () => {
    const [first, second] = snapshots.filter(({ migrationId }) => migrationId === 4)
    const { migrationId, recordTime } = required(second)
    expect(ledger.snapshotAt(migrationId, recordTime)).toEqual(second)
    expect(ledger.snapshotAt(migrationId, recordTime + 1)).toBeUndefined()
    expect(ledger.snapshotBefore(migrationId, recordTime)).toEqual(first)
    expect(ledger.snapshotBefore(migrationId, recordTime, true)).toEqual(second)
    expect(ledger.snapshotAfter(migrationId, required(first).recordTime)).toEqual(second)
    expect(ledger.snapshotAfter(5, 0)).toBeUndefined()
    expect(isoTime(recordTime)).toMatch(/T(00|03|06|09|12|15|18|21):00:00\.000000Z$/)
  })
})
