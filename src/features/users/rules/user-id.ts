const longest = 128
const wrongInUser = /[^A-Za-z0-9@^$.!`\-#+'~_|:()]/u

/**
 * Returns the problem with a new user's id; `undefined` if valid. Follows `User.id` in the JSON
 * Ledger API's specification.
 */
export function userIdProblem(id: string): string | undefined {
  if (id === '') return 'Enter an id.'
  const wrong = wrongInUser.exec(id)?.[0]
  if (wrong !== undefined) {
    return `“${wrong}” is not allowed: letters A–Z and a–z, digits and @^$.!\`-#+'~_|:() are.`
  }
  if (id.length > longest)
    return `The id has ${id.length} characters; at most ${longest} are allowed.`
  if (id === '.' || id === '..') {
    return 'This id cannot be used in an address: the user could not be opened or deleted.'
  }
  return undefined
}
