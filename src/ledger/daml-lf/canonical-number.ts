/** A decimal number in text, with or without an exponent. */
const numericForm = /^([+-]?)(\d{1,100})(?:\.(\d{0,100}))?(?:[eE]([+-]?\d{1,3}))?$/

/** A decimal number taken apart: `0.digits × 10^whole`, without zeros at either end of the digits. */
export interface DecimalParts {
  readonly isNegative: boolean
  readonly digits: string
  /** Digits before the point; negative where zeros follow the point. 0 for zero. */
  readonly whole: number
}

/** Takes a decimal number apart; `undefined` for a text that is not one. */
export function decimalParts(text: string): DecimalParts | undefined {
  const [, sign, before, after = '', exponent = '0'] = numericForm.exec(text) ?? []
  if (before === undefined) return undefined
  const all = `${before}${after}`
  const significant = all.replace(/^0+/, '')
  const digits = significant.replace(/0+$/, '')
  if (digits === '') return { isNegative: false, digits, whole: 0 }
  const whole = before.length + Number(exponent) - (all.length - significant.length)
  return { isNegative: sign === '-', digits, whole }
}

/**
 * Writes a decimal number in its one form without an exponent, a plus, and zeros that do not count: the
 * form in which numbers are sent (docs/network-rules.md, Values in JSON).
 */
export function decimalText({ isNegative, digits, whole }: DecimalParts): string {
  const shifted = whole < 0 ? '0'.repeat(-whole) + digits : digits.padEnd(whole, '0')
  const before = shifted.slice(0, Math.max(whole, 0))
  const after = shifted.slice(Math.max(whole, 0))
  const point = after === '' ? '' : `.${after}`
  return `${isNegative ? '-' : ''}${before === '' ? '0' : before}${point}`
}

/** Returns the one form of a whole number of any length. */
export function integerText(text: string): string {
  return BigInt(text.replace(/^\+/, '')).toString()
}
