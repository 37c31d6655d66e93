import { describe, expect, it } from 'vitest'
import { wordsAsText } from '#ledger/plain-words/as-text.ts'
import {
  alice,
  alicesAccounts,
  amulet,
  archived,
  bob,
  dso,
  locked,
  logged,
  withRootIds,
  update,
  type Exercise,
  type Node,
} from './testing/updates.ts'

const carol = 'carol::1220cc'
const seller = 'cip-104_traffic-purchase::1220ab'

/** Returns alice's lines after updates. She holds 1,000 in `a0` before the first. */
function linesAfter(...updates: readonly Parameters<typeof update>[]) {
  const accounts = alicesAccounts()
  for (const one of updates) accounts.apply(update(...one))
  return accounts.lines(alice, 0, Infinity)
}

function lineOf(...roots: readonly Node[]) {
  const lines = linesAfter([1, ...roots])
  expect(lines).toHaveLength(1)
  return lines[0]
}

const summary = {
  inputAmuletAmount: '1000',
  inputAppRewardAmount: '1',
  outputFees: ['0.5'],
  holdingFees: '0',
  senderChangeFee: '0',
}

const rulesTransfer = (below: readonly Node[], sums: object = {}): Exercise => ({
  choice: 'AmuletRules_Transfer',
  argument: { transfer: { sender: alice, inputs: [], outputs: [] } },
  result: { summary: { ...summary, inputAppRewardAmount: '0', outputFees: [], ...sums } },
  below,
})

const offer: Node = {
  choice: 'TransferFactory_Transfer',
  argument: { transfer: { sender: alice, receiver: bob } },
  below: [archived('a0'), locked('l1', alice, '40'), amulet('a1', alice, '960')],
}

describe('class of a line', () => {
  it("classifies a line by the update's action, even if the update also includes rewards and fees", () => {
    const below = [archived('a0'), amulet('b1', bob, '2'), amulet('a1', alice, '998.5')]
    const line = lineOf(rulesTransfer(below, { inputAppRewardAmount: '1', outputFees: ['0.5'] }))
    expect(line?.kind).toBe('transfer-out')
    expect(line?.parts).toEqual([
      { kind: 'reward-app', amount: '1' },
      { kind: 'fee', amount: '-0.5' },
      { kind: 'transfer-out', amount: '-2' },
    ])
  })

  it('takes the class of a line from the first reward or fee if the update has nothing else', () => {
    const rewarded = rulesTransfer([archived('a0'), amulet('a1', alice, '1000.5')], {
      inputAppRewardAmount: '1',
      outputFees: ['0.5'],
    })
    expect(lineOf(rewarded)?.kind).toBe('reward-app')
    const charged = rulesTransfer([archived('a0'), amulet('a1', alice, '999.5')], {
      outputFees: ['0.5'],
    })
    expect(lineOf(charged)?.kind).toBe('fee')
  })

  it('classifies a line as a lock or unlock if the balance stays the same', () => {
    const unlock: Node = {
      choice: 'LockedAmulet_UnlockV2',
      ends: 'l1',
      below: [amulet('a2', alice, '40')],
    }
    const lines = linesAfter([1, offer], [2, unlock])
    expect(lines.map(({ kind, parts }) => [kind, parts])).toEqual([
      ['lock', []],
      ['unlock', []],
    ])
  })

  it('classifies a line as “to itself” if contracts changed but the amount did not', () => {
    const merged = rulesTransfer([archived('a0'), amulet('a1', alice, '1000')])
    expect(lineOf(merged)).toMatchObject({ kind: 'self', parts: [] })
  })
})

const twice = (node: Node, again: string) => {
  const accounts = alicesAccounts()
  const once = update(1, node)
  const [root = ''] = once.root_event_ids
  const event = once.events_by_id[root]
  const more = withRootIds(once, again).root_event_ids.at(-1)
  if (event === undefined || !('child_event_ids' in event) || more === undefined) return []
  accounts.apply({
    ...once,
    events_by_id: {
      ...once.events_by_id,
      [root]: { ...event, child_event_ids: [...event.child_event_ids, more] },
    },
  })
  return accounts.lines(alice, 0, 1)[0]?.parts
}

const around = (below: readonly Node[]): Node => ({ choice: 'Unheard_Of', below })

describe('update of several actions', () => {
  it('books each action of an update with the change that this action made', () => {
    const transfer = rulesTransfer([
      archived('a0'),
      amulet('b1', bob, '40'),
      amulet('a1', alice, '960'),
    ])
    const tap = { choice: 'AmuletRules_DevNet_Tap', below: [amulet('t1', alice, '5')] }
    const stranger = { choice: 'Unheard_Of', below: [amulet('b2', bob, '7')] }
    expect(lineOf(stranger, transfer, tap)?.parts).toEqual([
      { kind: 'transfer-out', amount: '-40' },
      { kind: 'mint', amount: '5' },
    ])
  })

  it('describes a line by the first action that moved an amount of the account', () => {
    const tap = {
      choice: 'AmuletRules_DevNet_Tap',
      argument: { receiver: alice, amount: '5.0' },
      below: [amulet('t1', alice, '5')],
    }
    const stranger = {
      choice: 'AmuletRules_DevNet_Tap',
      argument: { receiver: bob, amount: '7.0' },
      below: [amulet('b2', bob, '7')],
    }
    const line = lineOf(stranger, tap)
    expect(wordsAsText(line?.words ?? [], 'CC')).toBe(`5 CC tapped by ${alice}`)
    expect(line?.more).toBe(0)
  })

  it('counts the further actions of an update that moved an amount of the account', () => {
    const taps = ['t1', 't2', 't3'].map((id) => ({
      choice: 'AmuletRules_DevNet_Tap',
      argument: { receiver: alice, amount: '5.0' },
      below: [amulet(id, alice, '5')],
    }))
    const stranger = {
      choice: 'AmuletRules_DevNet_Tap',
      argument: { receiver: bob, amount: '7.0' },
      below: [amulet('b2', bob, '7')],
    }
    expect(lineOf(...taps, stranger)?.more).toBe(2)
  })

  it("describes a line only by the root's choice or kind if the workflow is unknown", () => {
    const line = lineOf({ choice: 'Unheard_Of', below: [amulet('t1', alice, '5')] })
    expect(line).toMatchObject({ words: undefined, what: 'Unheard_Of' })
    expect(lineOf(amulet('t1', alice, '5'))).toMatchObject({ words: undefined, what: 'create' })
  })

  it('returns the counterparties and memos of the actions that moved an amount', () => {
    const tap = { choice: 'AmuletRules_DevNet_Tap', below: [amulet('t1', alice, '5')] }
    const elsewhere = rulesTransfer([amulet('c1', carol, '7')])
    expect(lineOf(elsewhere, tap)).toMatchObject({ counterparties: [], memo: undefined })
    const transfer = { sender: alice, receiver: bob }
    const offerWithMemo = { ...offer, argument: { transfer, description: 'rent' } }
    expect(lineOf(tap, offerWithMemo)).toMatchObject({ counterparties: [bob], memo: 'rent' })
  })

  it('uses the first exercise that contains a transfer, even if other exercises surround it', () => {
    const named: Node = {
      choice: 'Unheard_Too',
      argument: { transfer: { sender: bob, receiver: alice }, description: 'rent' },
      below: [amulet('t1', alice, '5')],
    }
    expect(lineOf(around([named]))).toMatchObject({ counterparties: [bob], memo: 'rent' })
  })

  it('classifies a line by the outermost known choice, even inside or around unknown choices', () => {
    const tap = { choice: 'AmuletRules_DevNet_Tap', below: [amulet('t1', alice, '5')] }
    const buy: Node = {
      choice: 'AmuletRules_BuyMemberTraffic',
      below: [rulesTransfer([archived('a0'), amulet('a1', alice, '990')])],
    }
    expect(lineOf(around([tap, around([buy])]))?.parts).toEqual([
      { kind: 'mint', amount: '5' },
      { kind: 'traffic', amount: '-10' },
    ])
  })

  it('counts a reward once if the forwarding choice repeats it', () => {
    const inner = rulesTransfer([archived('a0'), amulet('a1', alice, '1001')], {
      inputAppRewardAmount: '1',
    })
    const outer: Node = {
      choice: 'TransferFactory_Transfer',
      argument: { transfer: { sender: alice, receiver: alice } },
      result: { transferResult: { summary: { ...summary, outputFees: [] } } },
      below: [{ choice: 'Unheard_Of', below: [inner] }],
    }
    expect(lineOf(outer)?.parts).toEqual([{ kind: 'reward-app', amount: '1' }])
  })

  it('counts an exercise once if the update lists it twice', () => {
    const log = logged(alice, [{ side: 'SenderSide', other: bob, amount: '10' }])
    const sent = [log, archived('a0'), amulet('a1', alice, '990')]
    const rewarded = rulesTransfer([archived('a0'), amulet('a1', alice, '1001')], {
      inputAppRewardAmount: '1',
    })
    expect(twice(around(sent), 'e:1')).toEqual([{ kind: 'transfer-out', amount: '-10' }])
    const passedOn = { choice: 'TransferFactory_Transfer', below: [rewarded] }
    expect(twice(passedOn, 'e:1')).toEqual([{ kind: 'reward-app', amount: '1' }])
  })
})

const sevenTo = (...owners: readonly string[]) =>
  rulesTransfer([
    archived('a0'),
    ...owners.map((owner) => amulet(`of ${owner}`, owner, '7')),
    amulet('a1', alice, String(1000 - 7 * owners.length)),
  ])

describe('counterparties of a line', () => {
  it('lists the receivers of a transfer as counterparties, except the owner and the DSO', () => {
    const below = [
      archived('a0'),
      amulet('b1', bob, '1'),
      amulet('c1', carol, '2'),
      amulet('d1', dso, '3'),
      amulet('a1', alice, '994'),
    ]
    expect(lineOf(rulesTransfer(below))?.counterparties).toEqual([bob, carol])
  })

  it('returns the future receiver of an offered transfer as the counterparty', () => {
    expect(lineOf(offer)?.counterparties).toEqual([bob])
  })

  it('returns an empty list for a line without counterparties', () => {
    expect(
      lineOf({ choice: 'AmuletRules_DevNet_Tap', below: [amulet('t', alice, '5')] }),
    ).toMatchObject({ counterparties: [], memo: undefined })
  })

  it('classifies a transfer as traffic only if the seller of traffic is the sole counterparty', () => {
    expect(lineOf(sevenTo(seller))?.kind).toBe('traffic')
    expect(lineOf(sevenTo(seller, bob))?.kind).toBe('transfer-out')
  })
})
