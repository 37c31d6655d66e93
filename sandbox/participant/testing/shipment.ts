import type { JsonObject } from '#ledger/json.ts'

export const shipmentTemplate = '#trade-inspection-example:Trade.Shipment:Shipment'
export const inspectableInterface = '#trade-inspection-example:Trade.Inspection:Inspectable'

const reading = { sensor: 's1', value: '-0.0001', at: '2026-01-01T00:00:00.000000Z' }

/**
 * Returns arguments of a shipment with a value of every form, in the normal form that the ledger
 * returns.
 */
export const shipmentOf = (seller: string, buyer: string): JsonObject => ({
  seller,
  buyer,
  inspectors: [buyer],
  broker: null,
  reference: 'R-1',
  goods: [
    {
      article: 'copper',
      quantity: '12.500',
      unitPrice: { amount: '9.99', currency: 'CHF' },
      batch: { tag: 'Left', value: '7' },
    },
  ],
  price: { amount: '124.88', currency: 'EUR' },
  pieces: '12',
  due: { from: '2026-02-28', until: '2026-03-01' },
  patience: { microseconds: '3600000000' },
  carrier: {
    tag: 'ByShip',
    value: { vessel: 'Anna', voyage: { from: '2026-02-01', until: null } },
  },
  destination: { street: 'Quai 1', city: 'Basel', country: null },
  approvedPorts: { map: [['Basel', {}]] },
  prices: [['copper', { amount: '1.00', currency: 'USD' }]],
  notes: { a: 'b' },
  discount: [[]],
  surcharge: { from: '0.5000000000', until: null },
  isInsured: true,
  previous: null,
  precision: '0.100000000000000',
  sealNumber: 'X',
})

/** Returns the argument of `Shipment_Survey`, which has forty fields. */
export const surveyOf = (surveyor: string): JsonObject => {
  const values = ['1.5', 'text', '3', null, '2026-01-01T00:00:00Z', true, reading, 'GradeB']
  const measured = Object.fromEntries(
    Array.from({ length: 38 }, (_, index) => [
      `m${index + 1}`,
      values[index % values.length] ?? null,
    ]),
  )
  return {
    surveyor,
    survey: { place: { street: 'Quai 1', city: 'Basel' }, ...measured, remark: 'dry' },
  }
}
