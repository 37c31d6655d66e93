import { trafficCost } from '../ledger/confirmation.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { minute, second } from '../ledger/micros.ts'
import { isOf, nodesOf, type Transaction } from '../ledger/model.ts'
import { ChoiceRefused } from '../ledger/choice-refused.ts'
import { memberTraffic } from '../templates/amulet-rules.ts'
import { defaultTraffic, type TrafficSettings } from './settings.ts'

/**
 * Maximum number of bytes from the base rate, and the time in which the base rate replenishes them.
 */
const burst = { amount: 400_000, window: 20 * minute }

/** Extra traffic of a member, in bytes (docs/network-rules.md, Traffic of a member). */
export interface Balance {
  readonly consumed: number
  readonly limit: number
  readonly purchased: number
}

/** Returns the bytes bought for a member, according to its contracts. */
export function purchasedFor(ledger: Ledger, member: string): number {
  return ledger
    .activeNow(memberTraffic)
    .filter(({ facts }) => facts.memberId === member)
    .reduce((sum, { facts }) => sum + facts.totalPurchased, 0)
}

/**
 * Returns the assumed consumption of a member whose use is not counted: a share of its purchases.
 * The share depends on the member id.
 */
export function usualShare(member: string, purchased: number): number {
  const share = Number.parseInt(member.slice(-4), 16) / 0xffff
  return Math.floor(purchased * share)
}

/**
 * Counts the traffic of the local participant as sequencers do: submissions are paid from the base
 * rate first, then from purchases. A submission that exceeds both is refused if `isStrict` is set.
 */
export class TrafficMeter {
  settings: TrafficSettings = defaultTraffic
  /**
   * True if submissions without traffic are refused. Off by default, so that tests do not run out
   * of traffic unexpectedly.
   */
  isStrict = false
  readonly #ledger: Ledger
  readonly #member: string
  #consumed: number
  #base = burst.amount
  /** Time of the last count. */
  #at: number
  /**
   * The fraction of a byte that other applications have used but that is not counted yet, in
   * millionths of a byte.
   */
  #unburnt = 0
  #countedSubmissions: number
  #countedUpdates: number
  /** Recent purchases that the sequencers may not have processed yet. */
  #recent: { readonly at: number; readonly bytes: number }[] = []

  constructor(ledger: Ledger) {
    this.#ledger = ledger
    this.#member = ledger.network.localValidator.participantId
    this.#consumed = usualShare(this.#member, purchasedFor(ledger, this.#member))
    this.#at = ledger.now()
    this.#countedSubmissions = ledger.submitted.length
    this.#countedUpdates = ledger.updates.length
    ledger.admission = (transaction) => this.#admit(transaction)
  }

  get balance(): Balance {
    this.#count()
    return this.#now()
  }

  /** Sets the remaining traffic, as if all other traffic had been used. */
  setLeft(bytes: number): void {
    const { limit } = this.balance
    this.#consumed = Math.max(0, limit - bytes)
    this.isStrict = true
    this.#base = 0
  }

  #now(): Balance {
    const purchased = purchasedFor(this.#ledger, this.#member)
    const now = this.#ledger.now()
    const { delay } = this.settings
    this.#recent = this.#recent.filter(({ at }) => at + delay > now)
    const pending = this.#recent.reduce((sum, { bytes }) => sum + bytes, 0)
    return { consumed: this.#consumed, limit: Math.max(0, purchased - pending), purchased }
  }

  /**
   * Counts the use by other applications, the submissions and the purchases since the last count.
   */
  #count(): void {
    const { submitted, updates } = this.#ledger
    const now = this.#ledger.now()
    const passed = Math.max(0, now - this.#at)
    this.#at = now
    const gained = this.settings.base ? (passed * burst.amount) / burst.window : 0
    this.#base = Math.min(burst.amount, this.settings.base ? this.#base + gained : 0)
    for (; this.#countedUpdates < updates.length; this.#countedUpdates += 1) {
      const update = updates[this.#countedUpdates]
      if (update?.kind === 'transaction') this.#notePurchases(update)
    }
    const burnt = this.settings.burn * passed + this.#unburnt
    this.#unburnt = burnt % second
    this.#use(Math.floor(burnt / second))
    for (; this.#countedSubmissions < submitted.length; this.#countedSubmissions += 1) {
      const one = submitted[this.#countedSubmissions]
      if (one !== undefined) this.#pay(trafficCost(one))
    }
  }

  #notePurchases({ roots, recordTime }: Transaction): void {
    for (const node of nodesOf(roots)) {
      // Every contract that was not merged from other contracts is a purchase, whatever choice
      // created it.
      if (node.kind !== 'exercise' || node.choice.name.includes('MergeMemberTraffic')) continue
      for (const { contract } of node.children) {
        if (!isOf(memberTraffic, contract) || contract.facts.memberId !== this.#member) continue
        this.#recent.push({ at: recordTime, bytes: contract.facts.totalPurchased })
      }
    }
  }

  #pay(cost: number): void {
    const fromBase = Math.min(Math.floor(this.#base), cost)
    this.#base -= fromBase
    this.#use(cost - fromBase)
  }

  #use(bytes: number): void {
    const { consumed, limit } = this.#now()
    this.#consumed = Math.max(consumed, Math.min(limit, consumed + bytes))
  }

  #admit(transaction: Transaction): void {
    this.#count()
    const { consumed, limit } = this.#now()
    const cost = trafficCost(transaction)
    if (this.isStrict && cost > Math.floor(this.#base) + limit - consumed) {
      throw new ChoiceRefused({ kind: 'no-traffic', cost, left: Math.max(0, limit - consumed) })
    }
  }
}

const meters = new WeakMap<Ledger, TrafficMeter>()

/**
 * Returns the meter of a ledger. Each ledger has only one meter, because the meter counts the
 * ledger's submissions.
 */
export function meterOf(ledger: Ledger): TrafficMeter {
  const known = meters.get(ledger)
  if (known) return known
  const meter = new TrafficMeter(ledger)
  meters.set(ledger, meter)
  return meter
}
