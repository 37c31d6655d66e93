/** The form of contract ids that a participant takes (docs/network-rules.md, Values in JSON). */

const form = /^0[01](?:[\da-f]{2}){32,126}$/
const leastDigits = 2 * 33
const mostDigits = 2 * 127

/** Whether a text is a contract id of either version: 33 to 127 bytes in lower-case hexadecimal. */
export function isContractId(text: string): boolean {
  return form.test(text)
}

/** Returns why a text is not a contract id, as a sentence; `undefined` for a contract id. */
export function contractIdProblem(text: string): string | undefined {
  if (text === '') return 'A contract id is needed.'
  if (text.includes('…')) return 'This is a shortened id; copy the whole one.'
  if (isContractId(text)) return undefined
  const odd = /[^\da-f]/u.exec(text)?.[0]
  if (odd !== undefined) {
    return `“${odd}” is in no contract id: those are hexadecimal digits in lower case.`
  }
  if (!/^0[01]/.test(text)) return 'A contract id begins with 00 or 01.'
  return text.length >= leastDigits && text.length <= mostDigits
    ? `A contract id has an even number of digits, not ${text.length}.`
    : `A contract id has ${leastDigits} to ${mostDigits} digits, not ${text.length}.`
}
