import { Big } from 'big.js'

const numericForm = /^[+-]?\d{1,100}(?:\.\d{0,100})?(?:[eE][+-]?\d{1,3})?$/

/**
 * Parses a decimal number exactly. Returns `undefined` for other texts. `toFixed()` of the result
 * is the form in which numbers are sent: without an exponent, a plus sign, or superfluous zeros
 * (docs/network-rules.md, Values in JSON).
 */
export function parseNumeric(text: string): Big | undefined {
  return numericForm.test(text) ? new Big(text.replace(/^\+/, '')) : undefined
}

/** Returns the canonical form of a whole number of any length. */
export function integerText(text: string): string {
  return BigInt(text.replace(/^\+/, '')).toString()
}
