import { describe, expect, it } from 'vitest'
import { dueOutcome, tallyOf } from '../actions/votes.ts'
import { ledgerStateOf } from '../actions/ledger-state.ts'
import { createLedger } from '../ledger/create-ledger.ts'
import { isObject, type Json } from '../ledger/json-value.ts'
import { nodesOf, type Contract } from '../ledger/model.ts'
import { allTemplates } from '../templates/all-templates.ts'
import { allocation } from '../templates/allocation.ts'
import { amulet, lockedAmulet } from '../templates/amulet.ts'
import { ansEntry } from '../templates/ans.ts'
import { openMiningRound } from '../templates/rounds.ts'
import { transferInstruction } from '../templates/transfer-instruction.ts'
import { closeVoteRequest, voteRequest } from '../templates/votes.ts'

const now = new Date('2026-03-04T05:06:07.890Z')
const ledger = createLedger({ seed: 1, now })
const nodes = ledger.commits.flatMap((commit) =>
  commit.kind === 'transaction' ? [...nodesOf(commit.roots)] : [],
)

function perOwner(contracts: readonly Contract<{ readonly owner: string }>[]): number[] {
  const counts = new Map<string, number>()
  for (const { facts } of contracts) counts.set(facts.owner, (counts.get(facts.owner) ?? 0) + 1)
  return [...counts.values()].toSorted((a, b) => b - a)
}

describe('the network', () => {
  it('creates 13 SVs, 40 validators and 300 parties, a few with odd hints', () => {
    const { svs, validators, parties } = ledger.network
    expect([svs.length, validators.length, parties.length]).toEqual([13, 40, 300])
    expect(new Set(parties).size).toBe(300)
    expect(parties.filter((party) => !/^[A-Za-z0-9:\-_ ]{1,255}$/.test(party))).toEqual([])
    expect(parties.some((party) => party.startsWith('--'))).toBe(true)
    expect(parties.some((party) => party.includes(' '))).toBe(true)
    expect(parties.some((party) => party.split('::')[0]?.includes(':'))).toBe(true)
  })

  it('uses every template that the sandbox declares, except TransferOffer', () => {
    const used = new Set(ledger.contracts.map(({ template }) => template.name))
    const unused = allTemplates.map(({ name }) => name).filter((name) => !used.has(name))
    expect(unused).toEqual(['Splice.Wallet.TransferOffer:TransferOffer'])
  })

  it('has three open rounds, one of them usable', () => {
    const rounds = ledger.activeNow(openMiningRound)
    expect(rounds).toHaveLength(3)
    const { rules } = ledgerStateOf(ledger)
    expect(rules.openRound(ledger.latest.effectiveAt).facts.opensAt).toBeLessThanOrEqual(
      ledger.latest.effectiveAt,
    )
  })

  it('has a party with more than a thousand amulets, and some with hundreds', () => {
    const [most = 0, ...others] = perOwner(ledger.activeNow(amulet))
    expect(most).toBeGreaterThan(1000)
    expect(others.filter((count) => count > 100).length).toBeGreaterThan(4)
  })

  it('contains locked amulets whose locks have expired but were not released', () => {
    const ended = ledger
      .activeNow(lockedAmulet)
      .filter(({ facts }) => facts.lock.expiresAt < ledger.latest.effectiveAt)
    expect(ended.length).toBeGreaterThan(3)
  })

  it('has allocations and pending transfer instructions, one of them in flight', () => {
    const instructions = ledger.activeNow(transferInstruction)
    expect(instructions.length).toBeGreaterThan(8)
    expect(instructions.filter(({ synchronizer }) => synchronizer === undefined).length).toBe(1)
    expect(ledger.activeNow(allocation).length).toBeGreaterThan(4)
  })

  it('expires coupons in batches of at least 50', () => {
    const batches = nodes.filter(
      (node) =>
        node.kind === 'exercise' &&
        node.choice.name === 'AmuletRules_ClaimExpiredRewards' &&
        node.children.length >= 50,
    )
    expect(batches.length).toBeGreaterThan(5)
  })

  it('renews, expires, terminates and rejects names', () => {
    const choices = new Set(nodes.map((node) => (node.kind === 'exercise' ? node.choice.name : '')))
    expect([...choices]).toEqual(
      expect.arrayContaining([
        'AnsEntryContext_CollectInitialEntryPayment',
        'AnsEntryContext_CollectEntryRenewalPayment',
        'AnsEntryContext_RejectEntryInitialPayment',
        'AnsEntry_Renew',
        'AnsEntry_Expire',
        'AnsEntryContext_Terminate',
        'SubscriptionRequest_Reject',
        'SubscriptionIdleState_ExpireSubscription',
      ]),
    )
    expect(ledger.activeNow(ansEntry).length).toBeGreaterThan(30)
  })

  it('has closed votes with every outcome', () => {
    const closed = nodes.flatMap((node) =>
      node.kind === 'exercise' && node.choice === closeVoteRequest ? [node.result()] : [],
    )
    const outcomes = new Set(closed.map(outcomeOf))
    const every = ['VRO_Accepted', 'VRO_AcceptedButActionFailed', 'VRO_Expired', 'VRO_Rejected']
    expect(outcomes).toEqual(new Set(every))
  })

  it('has open votes: some in progress, some certain to pass, some unable to pass', () => {
    const world = ledgerStateOf(ledger)
    const open = ledger.activeNow(voteRequest)
    expect(open.length).toBeGreaterThan(4)
    const tallies = open.map((request) => tallyOf(world, request))
    expect(tallies.some(({ accepts, threshold }) => accepts >= threshold)).toBe(true)
    expect(tallies.some(({ rejects, threshold }) => rejects > 13 - threshold)).toBe(true)
    expect(
      tallies.some(({ accepts, rejects, threshold }) => accepts < threshold && rejects < 5),
    ).toBe(true)
    const { effectiveAt } = ledger.latest
    const overdue = open.map((request) => dueOutcome(world, request, effectiveAt - 60_000_000))
    // Only an accepted request whose action fails stays open after its time.
    expect(new Set(overdue.map((outcome) => outcome?.tag))).toEqual(
      new Set([undefined, 'VRO_Accepted']),
    )
  })

  it('contains every kind of action that votes decide, and an unknown action', () => {
    const tags = new Set(
      ledger.contracts
        .flatMap(({ template, facts }) =>
          template === voteRequest ? [...JSON.stringify(facts, skipContracts).matchAll(tag)] : [],
        )
        .map(([, name]) => name),
    )
    expect(tags.size).toBe(14)
    expect(tags.has('SRARC_RegisterSynchronizer')).toBe(true)
  })

  it('continues after the history with new updates at distinct, ascending record times', () => {
    const before = ledger.commits.length
    for (let count = 0; count < 40; count += 1) ledger.step()
    expect(ledger.commits.length).toBeGreaterThanOrEqual(before + 40)
    const fresh = ledger.commits.slice(before - 1)
    const times = fresh.map(({ recordTime }) => recordTime)
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
    expect(ledger.latest.migrationId).toBe(4)
  })
})

const tag = /"tag":"((?:SRARC|CRARC)_\w+|ExtActionRequiringConformation)"/g

function skipContracts(key: string, value: unknown): unknown {
  return key === 'tracking' || key === 'votes' ? undefined : value
}

function outcomeOf(result: Json): Json | undefined {
  const outcome = isObject(result) ? result['outcome'] : undefined
  return isObject(outcome) ? outcome['tag'] : undefined
}
