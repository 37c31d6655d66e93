import * as fc from 'fast-check'
import { Ledger, text } from './amulet-ledger.ts'
import { HoldingsLog } from './holdings-log.ts'

export const owners = ['alice::1', 'bob::1', 'carol::1', 'DSO::1']

const kinds = [
  ['unlocked', false],
  ['locked', true],
] as const

type Random = (below: number) => number

/** A transfer: its events, its summary, and the changes of holdings to log. */
interface Moved {
  readonly sender: string
  readonly inputs: readonly string[]
  readonly rewards: bigint
  readonly children: readonly string[]
  readonly summary: object
  readonly changes: readonly object[]
}

function move(ledger: Ledger, random: Random): Moved {
  const sender = pick(owners, random)
  const inputs = ledger
    .active((held) => held.owner === sender && !held.locked)
    .filter(() => random(4) > 0)
  const amount = inputs.reduce((sum, id) => sum + ledger.held(id).amount, 0n)
  const rewards = BigInt(random(3)) * 12_345n
  let left = amount + rewards
  const children = inputs.map((id) => ledger.end(id, 'Archive'))
  const log = new HoldingsLog(sender, inputs)
  log.minted(rewards)
  for (let output = random(3); output > 0 && left > 1n; output--) {
    const part = 1n + (left * BigInt(random(100))) / 200n
    left -= part
    const owner = pick(owners, random)
    const { id, event } = ledger.create({ owner, locked: random(2) === 0, amount: part })
    log.gave(owner, part, id)
    children.push(event)
  }
  const change = left - (left * BigInt(random(10))) / 100n
  log.burnt(left - change)
  if (change > 0n) {
    const { id, event } = ledger.create({ owner: sender, locked: false, amount: change })
    log.retained(id)
    children.push(event)
  }
  const summary = {
    inputAmuletAmount: text(amount),
    inputAppRewardAmount: text(rewards),
    inputSvRewardAmount: '0E-10',
    // Real servers normalize these changes to round zero, so the value is not the change of the
    // balance.
    balanceChanges: [[sender, { changeToInitialAmountAsOfRoundZero: '999.0000000000' }]],
  }
  return { sender, inputs, rewards, children, summary, changes: log.changes() }
}

/**
 * Returns a transfer by `AmuletRules_Transfer`, which contains its own summary. Sometimes a choice
 * above forwards the transfer.
 */
function transfer(ledger: Ledger, random: Random): string[] {
  const { sender, inputs, summary, children, changes } = move(ledger, random)
  const inputList = [
    ...inputs.map((value) => ({ tag: 'InputAmulet', value })),
    { tag: 'InputAppRewardCoupon', value: '00coupon' },
  ]
  const run = ledger.rules(
    'AmuletRules_Transfer',
    { transfer: { sender, inputs: inputList }, expectedDso: 'DSO::1' },
    { summary },
    random(2) === 0 ? children : [...children, ...logged(ledger, changes)],
  )
  if (random(2) === 0) return [run]
  const passedOn = { inputs: inputList, sender }
  return [ledger.rules('TransferPreapproval_Send', passedOn, { result: { summary } }, [run])]
}

/**
 * Returns a transfer inside a choice of the token standard, without a summary. Newer packages log
 * the changes of holdings.
 */
function inline(ledger: Ledger, random: Random): string[] {
  const { inputs, children, changes } = move(ledger, random)
  const isLogged = random(2) === 0
  // A logged change shows the amount of a single input. For several inputs, it only shows the sum.
  if (!isLogged) for (const id of inputs) ledger.unsaid.add(id)
  const all = isLogged ? [...children, ...logged(ledger, changes)] : children
  return [ledger.rules('TransferFactory_Transfer', { expectedAdmin: 'DSO::1' }, {}, all)]
}

function logged(ledger: Ledger, changes: readonly object[]): string[] {
  return changes.map((change) => ledger.log(change))
}

function unlock(ledger: Ledger, random: Random): string[] {
  const [id] = ledger.active((held) => held.locked)
  if (id === undefined) return []
  const { event, id: released } = ledger.create({ ...ledger.held(id), locked: false })
  const choice = pick(['LockedAmulet_Unlock', 'LockedAmulet_OwnerExpireLockV2'], random)
  const result = choice.endsWith('V2')
    ? { amuletCid: released, meta: { values: {} } }
    : { amuletSum: { amulet: released, amuletPrice: '0.1', round: { number: '7' } } }
  return [ledger.end(id, choice, result, [event])]
}

function tap(ledger: Ledger, random: Random): string[] {
  const held = { owner: pick(owners, random), locked: false, amount: BigInt(random(10 ** 9)) }
  const { event } = ledger.create(held)
  return [ledger.rules('AmuletRules_DevNet_Tap', {}, {}, [event])]
}

function archive(ledger: Ledger, random: Random): string[] {
  const active = ledger.active(() => true)
  if (active.length === 0) return []
  const id = pick(active, random)
  ledger.unsaid.add(id)
  return [ledger.end(id, 'Archive')]
}

const workflows = [transfer, inline, unlock, tap, archive]

/**
 * Generates a ledger with some contracts, an update by up to four workflows, and the state before
 * that update.
 */
export function updates() {
  return fc.infiniteStream(fc.nat(1_000_000)).map((stream) => {
    const random: Random = (below) => Number(stream.next().value ?? 0) % below
    const ledger = new Ledger()
    for (let index = 3 + random(6); index > 0; index--) {
      const amount = 1n + BigInt(random(1_000_000)) * 777_777n
      ledger.create({ owner: pick(owners, random), locked: random(3) === 0, amount })
    }
    ledger.commit([])
    const all = ledger.active(() => true)
    const balances = new Map(
      owners.flatMap((owner) =>
        kinds.map(([, locked]) => [`${owner} ${locked}`, ledger.balance(owner, locked)] as const),
      ),
    )
    const roots: string[] = []
    for (let index = 1 + random(4); index > 0; index--) {
      roots.push(...pick(workflows, random)(ledger, random))
    }
    const balance = (owner: string, locked: boolean) => balances.get(`${owner} ${locked}`) ?? 0n
    return { ledger, before: { all, balance }, transaction: ledger.commit(roots) }
  })
}

function pick<T>(all: readonly T[], random: Random): T {
  const one = all[random(all.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}
