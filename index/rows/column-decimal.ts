import { inGrains, plainDecimal, type Decimal } from '../../src/ledger/decimal.ts'

const places = 10
/** A `Decimal(38, 10)` has so many digits. */
const mostDigits = 38

/** A decimal as its column has it, exactly; `undefined` where the column cannot hold all of it. */
export function columnDecimal(decimal: Decimal): string | undefined {
  const plain = plainDecimal(decimal)
  const grains = inGrains(decimal) ?? grainsOf(plain)
  if (grains === undefined) return undefined
  const digits = (grains < 0n ? -grains : grains).toString()
  if (digits.length > mostDigits) return undefined
  const padded = digits.padStart(places + 1, '0')
  const text = `${padded.slice(0, -places)}.${padded.slice(-places)}`
  return grains < 0n ? `-${text}` : text
}

/** Of plain notation with more places, where all beyond the tenth are zeros. */
function grainsOf(plain: string): bigint | undefined {
  const [, whole = '', fraction = ''] = /^(-?\d+)(?:\.(\d*))?$/.exec(plain) ?? []
  if (whole === '' || /[1-9]/.test(fraction.slice(places))) return undefined
  return BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
}
