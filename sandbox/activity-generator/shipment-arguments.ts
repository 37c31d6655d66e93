import type { JsonObject } from '../ledger/json-value.ts'
import { numericText } from '../ledger/decimal.ts'
import { day, isoTime } from '../ledger/micros.ts'
import type { Party } from '../ledger/model.ts'
import type { Prng } from '../ledger/prng.ts'

const articles = [
  'copper',
  'cocoa',
  'Röstkaffee',
  'steel coil',
  'cotton',
  'turbine blades',
] as const
const vessels = ['Anna', 'Ever Onward', 'Møller Star'] as const
type Address = readonly [street: string, city: string, country: string | null]
const addresses: readonly [Address, ...Address[]] = [
  ['Quai 1', 'Basel', 'CH'],
  ['Maasvlakte 9', 'Rotterdam', null],
  ['12 Harbour Road', 'Singapore', 'SG'],
]
const currencies = ['EUR', 'USD', 'CHF'] as const

/** The parties of a shipment. */
export interface ShipmentParties {
  readonly seller: Party
  readonly buyer: Party
  readonly inspectors: readonly Party[]
  readonly broker: Party | null
}

const dateOf = (time: number): string => isoTime(time).slice(0, 10)

/** Create arguments of a shipment as a client would send them. */
export function shipmentArguments(
  parties: ShipmentParties,
  number: number,
  time: number,
  prng: Prng,
): JsonObject {
  const currency = prng.pick(currencies)
  const lines = Array.from({ length: prng.between(1, 4) }, (_, index) => ({
    article: prng.pick(articles),
    quantity: numericText(BigInt(prng.between(1, 90_000)), 3),
    unitPrice: { amount: numericText(BigInt(prng.between(100, 99_999)), 2), currency },
    batch: prng.chance(0.5)
      ? { tag: 'Left', value: `${prng.below(1000)}` }
      : { tag: 'Right', value: `batch ${index}` },
  }))
  return {
    ...parties,
    reference: `T-${`${number}`.padStart(6, '0')}`,
    goods: lines,
    price: { amount: numericText(BigInt(prng.between(10_000, 9_999_999)), 2), currency },
    pieces: `${prng.between(1, 500)}`,
    due: {
      from: dateOf(time + 20 * day),
      until: prng.chance(0.7) ? dateOf(time + 35 * day) : null,
    },
    patience: { microseconds: `${prng.between(1, 72) * 3_600_000_000}` },
    carrier: carrierOf(time, prng),
    destination: destinationOf(prng),
    approvedPorts: {
      map: [
        ['Basel', {}],
        ['Rotterdam', {}],
      ],
    },
    prices: lines.slice(0, 1).map(({ article, unitPrice }) => [article, unitPrice]),
    notes: prng.chance(0.3) ? { handling: 'keep dry' } : {},
    discount: prng.chance(0.5) ? [['0.05']] : [[]],
    surcharge: { from: '0.5', until: null },
    isInsured: prng.chance(0.6),
    previous: null,
    precision: '0.1',
    sealNumber: prng.chance(0.8) ? `S${prng.below(100_000)}` : null,
  }
}

/** Returns the carrier of goods. */
export function carrierOf(time: number, prng: Prng): JsonObject {
  const chance = prng.fraction()
  if (chance < 0.4) {
    const voyage = { from: dateOf(time), until: null }
    return { tag: 'ByShip', value: { vessel: prng.pick(vessels), voyage } }
  }
  return chance < 0.8
    ? { tag: 'ByRoad', value: `truck ${prng.below(90)}` }
    : { tag: 'ByRail', value: {} }
}

/** Returns the destination of goods. */
export function destinationOf(prng: Prng): JsonObject {
  const [street, city, country] = prng.pick(addresses)
  return { street, city, country }
}
