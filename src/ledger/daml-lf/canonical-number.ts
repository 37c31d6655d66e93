import { Big } from 'big.js'

/** A decimal number in text, with or without an exponent. */
const numericForm = /^[+-]?\d{1,100}(?:\.\d{0,100})?(?:[eE][+-]?\d{1,3})?$/

/**
 * Reads a decimal number exactly; `undefined` for a text that is not one. Its `toFixed()` is the form in
 * which numbers are sent: without an exponent, a plus, and zeros that do not count (docs/network-rules.md,
 * Values in JSON).
 */
export function parseNumeric(text: string): Big | undefined {
  return numericForm.test(text) ? new Big(text.replace(/^\+/, '')) : undefined
}

/** Returns the one form of a whole number of any length. */
export function integerText(text: string): string {
  return BigInt(text.replace(/^\+/, '')).toString()
}
