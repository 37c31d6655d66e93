import { isContractId } from './id-forms.ts'

const leastDigits = 2 * 33
const mostDigits = 2 * 127

/**
 * Returns the reason why a text is not a contract id, as a sentence. `undefined` for a contract id.
 */
export function contractIdProblem(text: string): string | undefined {
  if (text === '') return 'Enter a contract id.'
  if (text.includes('…')) return 'This is a shortened id; copy the whole one.'
  if (isContractId(text)) return undefined
  const odd = /[^\da-f]/u.exec(text)?.[0]
  if (odd !== undefined) {
    return `“${odd}” is not allowed in a contract id. Use lower-case hexadecimal digits.`
  }
  if (!/^0[01]/.test(text)) return 'A contract id begins with 00 or 01.'
  return text.length >= leastDigits && text.length <= mostDigits
    ? `A contract id has an even number of digits, not ${text.length}.`
    : `A contract id has ${leastDigits} to ${mostDigits} digits, not ${text.length}.`
}
