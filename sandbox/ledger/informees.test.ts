import { describe, expect, it } from 'vitest'
import { createLedger } from './create-ledger.ts'
import { informeesOf, isSeenBy, seenBy } from './informees.ts'
import { nodesOf, type Node, type Transaction } from './model.ts'

const ledger = createLedger({ seed: 5, updates: 3000 })
const { dso } = ledger.network
const transactions = ledger.updates.filter((one): one is Transaction => one.kind === 'transaction')

function witnessed(party: string, node: Node, roots: readonly Node[]): boolean {
  const pathTo = (nodes: readonly Node[]): readonly Node[] | undefined => {
    for (const one of nodes) {
      if (one === node) return [one]
      const below = one.kind === 'exercise' ? pathTo(one.children) : undefined
      if (below !== undefined) return [one, ...below]
    }
    return undefined
  }
  return (pathTo(roots) ?? []).some((one) => informeesOf(one).includes(party))
}

describe('what a party sees of a transaction', () => {
  it('shows a party the nodes of which it is an informee, with everything below them', () => {
    const small = transactions.filter(({ roots }) => [...nodesOf(roots)].length < 60).slice(0, 400)
    for (const { roots } of small) {
      const expected = [...nodesOf(roots)].filter((node) => witnessed(dso, node, roots))
      expect([...nodesOf(seenBy(dso, roots))]).toEqual(expected)
    }
  })

  it("shows the DSO the payments of an application's batch, but not the batch call", () => {
    const batch = transactions.find(
      ({ roots: [root] }) =>
        root?.kind === 'exercise' && root.choice.name === 'WalletUserProxy_BatchTransfer',
    )
    const [root] = batch?.roots ?? []
    expect(root?.kind === 'exercise' && seenBy(dso, [root])).toEqual(
      root?.kind === 'exercise' && root.children,
    )
  })

  it('shows an update on Scan if the DSO sees a part, and keeps it private otherwise', () => {
    expect(ledger.commits.filter((one) => !isSeenBy(dso, one))).toEqual([])
    expect(ledger.privateCommits.filter((one) => isSeenBy(dso, one))).toEqual([])
    expect(ledger.updates.length).toBe(ledger.commits.length + ledger.privateCommits.length)
  })
})
