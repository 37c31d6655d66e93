import { isObject, scalarText, type JsonObject } from '../ledger/json-value.ts'
import { day, isoTime } from '../ledger/micros.ts'
import type { Contract, Party } from '../ledger/model.ts'
import type { Prng } from '../ledger/prng.ts'
import { inspectable } from '../templates/trade.ts'
import { exercise, type PrivateSubmission } from './private-commands.ts'
import type { PrivateParties } from './private-parties.ts'
import { carrierOf, destinationOf, shipmentArguments } from './shipment-arguments.ts'

const mostOpen = 30

/**
 * The trades of the private application: goods are shipped, inspected, rerouted and amended, and
 * finally leave the application.
 */
export class PrivateTrades {
  readonly #prng: Prng
  #shipments: Contract<JsonObject>[] = []
  #reports: Contract<JsonObject>[] = []
  #shipped = 0

  constructor(prng: Prng) {
    this.#prng = prng
  }

  addShipment(contract: Contract<JsonObject>): void {
    this.#shipments.push(contract)
  }

  addReport(contract: Contract<JsonObject>): void {
    this.#reports.push(contract)
  }

  /**
   * Returns the parties' next action at a time; undefined if the randomly selected action is
   * impossible.
   */
  next(parties: PrivateParties, time: number): PrivateSubmission | undefined {
    const prng = this.#prng
    this.#shipments = this.#shipments.filter(({ active }) => active)
    this.#reports = this.#reports.filter(({ active }) => active)
    const goods = prng.pick(this.#shipments)
    const chance = prng.fraction()
    if (goods === undefined || (chance < 0.3 && this.#shipments.length < mostOpen)) {
      return this.#ship(parties, time)
    }
    const seller = partyIn(goods, 'seller')
    if (chance < 0.5) return inspect(goods, parties.inspector, time, prng)
    if (chance < 0.6) {
      const argument = { quantity: `${prng.between(1, 40)}`, in: 'USD' }
      return {
        actAs: [partyIn(goods, 'buyer')],
        commands: [exercise(goods, 'Shipment_Quote', argument)],
      }
    }
    if (chance < 0.72) {
      const argument = {
        carrier: carrierOf(time, prng),
        destination: destinationOf(prng),
        until: null,
      }
      return { actAs: [seller], commands: [exercise(goods, 'Shipment_Reroute', argument)] }
    }
    if (chance < 0.84) return amend(goods, seller, prng)
    const report = prng.pick(this.#reports)
    if (chance < 0.92 && report !== undefined) {
      const argument = { reason: prng.chance(0.5) ? 'superseded' : null }
      const actAs = [partyIn(report, 'inspector')]
      return { actAs, commands: [exercise(report, 'InspectionReport_Withdraw', argument)] }
    }
    return { actAs: [seller], commands: [exercise(goods, 'Shipment_Cancel', {})] }
  }

  #ship({ seller, holders, inspector, partner }: PrivateParties, time: number): PrivateSubmission {
    const prng = this.#prng
    const buyer = prng.chance(0.25) ? partner : (prng.pick(holders) ?? partner)
    const broker = prng.chance(0.2) ? partner : null
    this.#shipped += 1
    const createArguments = shipmentArguments(
      { seller, buyer, inspectors: [inspector], broker },
      this.#shipped,
      time,
      prng,
    )
    const templateId = '#trade-inspection-example:Trade.Shipment:Shipment'
    return { actAs: [seller], commands: [{ kind: 'create', templateId, createArguments }] }
  }
}

const partyIn = ({ facts }: Contract<JsonObject>, field: string): Party =>
  scalarText(facts[field]) ?? ''

/** Inspects goods through the interface. The inspector and the seller receive the report. */
function inspect(
  goods: Contract<JsonObject>,
  inspector: Party,
  time: number,
  prng: Prng,
): PrivateSubmission {
  const finding = prng.chance(0.6)
    ? { tag: 'Accepted', value: {} }
    : prng.chance(0.5)
      ? { tag: 'Graded', value: 'GradeB' }
      : { tag: 'Measured', value: '0.25' }
  const argument = { inspector, finding, on: isoTime(time).slice(0, 10) }
  return {
    actAs: [inspector],
    commands: [exercise(goods, 'Inspectable_Inspect', argument, inspectable.id)],
  }
}

/** Replaces the contract of the goods by one with a few changed terms. */
function amend(goods: Contract<JsonObject>, seller: Party, prng: Prng): PrivateSubmission {
  const { due, approvedPorts, prices, notes } = goods.facts
  const from = isObject(due) ? (scalarText(due['from']) ?? '') : ''
  const until = isoTime(Date.parse(from) * 1000 + prng.between(10, 60) * day).slice(0, 10)
  const argument = {
    discount: [[`0.${prng.between(10, 99)}`]],
    due: { from, until },
    approvedPorts: approvedPorts ?? null,
    prices: prices ?? null,
    notes: { ...(isObject(notes) ? notes : {}), amended: `${prng.between(1, 9)} times` },
  }
  return { actAs: [seller], commands: [exercise(goods, 'Shipment_Amend', argument)] }
}
