/**
 * Returns an error message for an invalid hint of a new party. The participant builds the id as
 * `hint::fingerprint`. A party id is a PartyIdString (docs/network-rules.md, Parties): letters,
 * digits, `:`, `-`, `_` and space, at most 255. Canton limits the hint to 185 characters, without
 * `::`.
 */
export function partyHintProblem(hint: string): string | undefined {
  if (hint === '') return undefined
  if (hint.includes('::'))
    return 'A hint must not contain “::”, which separates it from the fingerprint.'
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
