import * as v from 'valibot'
import { expect, it } from 'vitest'
import { parseJson } from '../json.ts'
import { isExercisedEvent, isTransaction, UpdateHistoryItem } from '../update.ts'
import { boughtFor, purchasesIn } from './purchases-in.ts'
import { createLedger } from '../../../sandbox/ledger/create-ledger.ts'
import { purchasedFor } from '../../../sandbox/member-traffic/meter.ts'
import { isOf, type Node } from '../../../sandbox/ledger/model.ts'
import { memberTraffic } from '../../../sandbox/templates/amulet-rules.ts'
import { scanApp } from '../../../sandbox/scan/app.ts'

it('what the history shows as bought is what the totals grew by, over merged contracts', async () => {
  // Merges are rare: so many updates have a dozen of them.
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

/** Whether anything below has to do with a contract of traffic. */
function isOfTraffic(node: Node): boolean {
  if (isOf(memberTraffic, node.contract)) return true
  return node.kind === 'exercise' && node.children.some(isOfTraffic)
}
