const longest = 128
const wrongInUser = /[^A-Za-z0-9@^$.!`\-#+'~_|:()]/u
const wrongInParty = /[^A-Za-z0-9:\-_ ]/u

/**
 * What is wrong with the id of a user that is to be created, as a sentence; `undefined` for one that
 * is allowed. The rule is that of `User.id` in the JSON Ledger API's specification.
 */
export function userIdProblem(id: string): string | undefined {
  if (id === '') return 'An id is needed.'
  const wrong = wrongInUser.exec(id)?.[0]
  if (wrong !== undefined) {
    return `“${wrong}” is not allowed: letters A–Z and a–z, digits and @^$.!\`-#+'~_|:() are.`
  }
  if (id.length > longest)
    return `The id has ${id.length} characters; at most ${longest} are allowed.`
  if (id === '.' || id === '..') {
    return 'No address can carry this id: the user could be neither read nor deleted.'
  }
  return undefined
}

/** Said of a hint, a name, or a part of an id: none of them is taken for a party. */
export const wholePartyNeeded = 'Choose a party, or paste it whole.'

/**
 * What is wrong with a party id that was typed, as a sentence; `undefined` for one that is allowed.
 * A PartyIdString (docs/network-rules.md, Parties): letters, digits, `:`, `-`, `_`, space, 255 at
 * most; and, as on every network of Canton, a hint and the fingerprint of its namespace, with `::`
 * between them.
 */
export function partyIdProblem(party: string): string | undefined {
  if (party === '') return 'A party is needed.'
  if (!/^.+::[^:]+$/s.test(party)) return wholePartyNeeded
  const wrong = wrongInParty.exec(party)?.[0]
  if (wrong !== undefined) return `“${wrong}” cannot be in a party id.`
  return party.length > 255 ? 'A party id has at most 255 characters.' : undefined
}
