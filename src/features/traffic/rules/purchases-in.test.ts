import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { parseJson } from '#ledger/json.ts'
import { alice, dso, transaction, type Node } from '#ledger/plain-words/testing/transaction.ts'
import { isExercisedEvent, isTransaction, UpdateHistoryItem } from '#ledger/update.ts'
import { boughtFor, purchasesIn } from './purchases-in.ts'
import { createLedger } from '../../../../sandbox/ledger/create-ledger.ts'
import { purchasedFor } from '../../../../sandbox/member-traffic/meter.ts'
import { isOf, type Node as LedgerNode } from '../../../../sandbox/ledger/model.ts'
import { memberTraffic } from '../../../../sandbox/templates/amulet-rules.ts'
import { scanApp } from '../../../../sandbox/scan/app.ts'

it("finds traffic purchases that add up to the growth of each member's total, even after contracts are merged", async () => {
  // Merges are rare. This number of updates contains a dozen.
  const ledger = createLedger({ updates: 24_000 })
  const members = ledger.network.validators.map(({ participantId }) => participantId)
  const before = new Map<string, number>()
  for (const contract of ledger.contracts) {
    if (!isOf(memberTraffic, contract) || contract.createdIn.kind !== 'imported') continue
    before.set(contract.facts.memberId, contract.facts.totalPurchased)
  }
  const scan = scanApp(ledger)
  const purchases = []
  let merges = 0
  const ofTraffic = ledger.commits.filter(
    (commit) => commit.kind === 'transaction' && commit.roots.some(isOfTraffic),
  )
  for (const { updateId } of ofTraffic) {
    const answer = await scan.request(`/v2/updates/${updateId}`)
    const update = v.parse(UpdateHistoryItem, parseJson(await answer.text()))
    if (!isTransaction(update)) continue
    purchases.push(...purchasesIn(update))
    const events = Object.values(update.events_by_id).filter(isExercisedEvent)
    merges += events.filter(({ choice }) => choice.includes('MergeMemberTraffic')).length
  }
  expect(merges).toBeGreaterThan(0)
  expect(purchases.length).toBeGreaterThan(20)
  for (const member of members) {
    const grown = purchasedFor(ledger, member) - (before.get(member) ?? 0)
    expect(boughtFor(member, purchases)).toBe(BigInt(grown))
  }
  expect(purchases.every(({ buyer, usd, amuletPaid }) => buyer && usd && amuletPaid)).toBe(true)
}, 60_000)

function isOfTraffic(node: LedgerNode): boolean {
  if (isOf(memberTraffic, node.contract)) return true
  return node.kind === 'exercise' && node.children.some(isOfTraffic)
}

const rules = 'Splice.AmuletRules:AmuletRules'
const payload = {
  dso,
  memberId: 'PAR::node::1220cc',
  synchronizerId: 'global-domain::1220dd',
  totalPurchased: '9223372036854775807',
  amuletSpent: '12.5000000000',
  usdSpent: '60.0000000000',
}
const made = (fields: object = payload): Node => ({
  create: 'Splice.DecentralizedSynchronizer:MemberTraffic',
  payload: fields,
})
const by = (exercise: string, ...below: readonly Node[]): Node => ({
  exercise,
  on: rules,
  by: [alice],
  below,
})
/** A purchase by a transfer of the token standard. */
const transferBy = (sender: unknown): Node => ({
  exercise: 'TransferFactory_Transfer',
  on: 'Splice.ExternalPartyAmuletRules:ExternalPartyAmuletRules',
  by: [dso],
  argument: { transfer: { sender, receiver: 'seller::1220ff' } },
  below: [by('Amulet_BuyInAnotherWay', made())],
})
const bought = (...roots: readonly Node[]) => {
  const update = transaction(...roots)
  return isTransaction(update) ? purchasesIn(update) : []
}

describe('traffic contract in the history', () => {
  it('counts a traffic contract as a purchase by the party that exercised the usual choice', () => {
    expect(bought(by('AmuletRules_BuyMemberTraffic', made()))).toEqual([
      {
        contractId: '001220ee:1',
        updateId: '1220ee',
        recordTime: '2026-01-01T00:00:00Z',
        memberId: 'PAR::node::1220cc',
        synchronizerId: 'global-domain::1220dd',
        bytes: 9_223_372_036_854_775_807n,
        amuletPaid: '12.5000000000',
        usd: '60.0000000000',
        buyer: alice,
      },
    ])
  })

  it('returns no buyer for a traffic contract that another choice or a bare create produced', () => {
    for (const root of [by('Amulet_BuyInAnotherWay', made()), made()]) {
      expect(bought(root)).toMatchObject([{ bytes: 9_223_372_036_854_775_807n, buyer: undefined }])
    }
  })

  it('returns the sender of the surrounding transfer as the buyer of a traffic contract', () => {
    const account = { owner: alice, provider: null, id: '' }
    for (const sender of [alice, account]) {
      expect(bought(transferBy(sender))).toMatchObject([{ buyer: alice }])
    }
    expect(bought(transferBy(null))).toMatchObject([{ buyer: undefined }])
  })

  it('prefers the party that exercised the usual purchase choice over the sender of a surrounding transfer', () => {
    const transfer: Node = {
      exercise: 'TransferFactory_Transfer',
      on: rules,
      by: [dso],
      argument: { transfer: { sender: 'bob::1220bb' } },
      below: [by('AmuletRules_BuyMemberTraffic', made())],
    }
    expect(bought(transfer)).toMatchObject([{ buyer: alice }])
  })

  it('does not count a merge of traffic contracts as a purchase', () => {
    expect(bought(by('AmuletRules_MergeMemberTrafficContracts', made()))).toEqual([])
  })

  it('ignores a contract without a member or a number of bytes, or of another template', () => {
    const { memberId: _, ...ofNobody } = payload
    const { totalPurchased: __, ...ofNothing } = payload
    const other: Node = { create: 'Splice.Amulet:Amulet', payload }
    const unread = ['-5', '5.0', '5 bytes', ''].map((totalPurchased) => ({
      ...payload,
      totalPurchased,
    }))
    expect(bought(other, ...[ofNobody, ofNothing, ...unread].map(made))).toEqual([])
  })
})
