/**
 * What is wrong with the hint of a party that is to be allocated, as a sentence; `undefined` for
 * one that is allowed. The participant makes the id of it: `hint::fingerprint`. A party id is a
 * PartyIdString (docs/network-rules.md, Parties): letters, digits, `:`, `-`, `_` and space, 255 at
 * most; its hint has 185 at most in Canton and no `::`.
 */
export function partyHintProblem(hint: string): string | undefined {
  if (hint === '') return undefined
  if (hint.includes('::')) return 'A hint may not hold “::”: that stands before the fingerprint.'
  const wrong = /[^A-Za-z0-9:\-_ ]/u.exec(hint)?.[0]
  if (wrong !== undefined) {
    return `“${wrong}” is not allowed: letters A–Z and a–z, digits, “:”, “-”, “_” and space are.`
  }
  if (hint.length > longestHint) {
    return `The hint has ${hint.length} characters; at most ${longestHint} are allowed.`
  }
  return undefined
}

const longestHint = 185
