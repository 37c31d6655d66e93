import { describe, expect, it } from 'vitest'
import { createLedger } from '../ledger/create-ledger.ts'
import { isSeenBy, seenBy } from '../ledger/informees.ts'
import { isOf, nodesOf, type Transaction } from '../ledger/model.ts'
import { updateText } from '../scan/wire/update.ts'
import { iou } from '../templates/iou.ts'

const options = { seed: 9, updates: 1500, now: new Date('2026-08-01T12:00:00Z') }
const ledger = createLedger(options)
const { dso } = ledger.network
const isTransaction = (one: { kind: string }): one is Transaction => one.kind === 'transaction'

describe('the private application', () => {
  it('does not change any response of Scan, compared with a network without the application', () => {
    const without = createLedger({ ...options, hasPrivateApplication: false })
    expect(without.privateCommits).toEqual([])
    const textsOf = ({ commits }: typeof ledger) =>
      commits.map((commit) => updateText(commit, 'v2', 'compact_json'))
    expect(textsOf(ledger)).toEqual(textsOf(without))
  })

  it('creates the same private updates for the same seed', () => {
    const again = createLedger(options)
    const idsOf = ({ updates }: typeof ledger) =>
      updates.map(({ updateId, recordTime, offset }) => [updateId, recordTime, offset])
    expect(idsOf(again)).toEqual(idsOf(ledger))
  })

  it('commits a private update after every few public updates, at its own time and hidden from the DSO', () => {
    expect(ledger.privateCommits.length).toBeGreaterThan(options.updates / 13)
    expect(ledger.privateCommits.filter((one) => isSeenBy(dso, one))).toEqual([])
    const inFourth = ledger.updates.filter(({ migrationId }) => migrationId === 4)
    const times = inFourth.map(({ recordTime }) => recordTime)
    expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other))
    const names = ledger.privateCommits
      .filter(isTransaction)
      .flatMap(({ submittedAs }) => submittedAs?.commandId ?? [])
    expect(new Set(names).size).toBe(names.length)
  })

  it('lends, trades and reassigns contracts with a party of another participant', () => {
    const kinds = new Set(ledger.privateCommits.map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(['transaction', 'unassignment', 'assignment']))
    const choices = new Set(
      ledger.privateCommits
        .filter(isTransaction)
        .flatMap(({ roots }) => [...nodesOf(roots)])
        .flatMap((node) => (node.kind === 'exercise' ? [node.choice.name] : [])),
    )
    for (const choice of ['Iou_Transfer', 'Iou_Split', 'Inspectable_Inspect', 'Shipment_Amend']) {
      expect(choices).toContain(choice)
    }
    const { localValidator, users } = ledger.network
    const elsewhere = new Set(
      users.filter(({ validator }) => validator !== localValidator).map(({ party }) => party),
    )
    const owners = ledger.apart.flatMap((one) => (isOf(iou, one) ? [one.facts.owner] : []))
    expect(owners.some((owner) => elsewhere.has(owner))).toBe(true)
    expect(owners.some((owner) => !elsewhere.has(owner))).toBe(true)
  })

  it('ends some private contracts in public payments, of which Scan shows only the payment', () => {
    const mixed = ledger.commits
      .filter(isTransaction)
      .filter(({ roots }) => roots.some(({ contract }) => isOf(iou, contract)))
    expect(mixed.length).toBeGreaterThan(1)
    for (const { roots } of mixed) {
      const visible = seenBy(dso, roots)
      expect(visible.length).toBe(roots.length - 1)
      expect(visible.some(({ contract }) => isOf(iou, contract))).toBe(false)
    }
  })

  it('commits further private updates when the network continues after the history', () => {
    const living = createLedger({ ...options, updates: 300 })
    const before = living.privateCommits.length
    for (let step = 0; step < 40; step += 1) living.step()
    expect(living.privateCommits.length).toBeGreaterThan(before + 5)
  })
})
