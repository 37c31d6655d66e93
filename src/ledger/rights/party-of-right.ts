import { isJsonObject } from '../open-object.ts'

/**
 * Returns the party of a right of any kind, `{"value": {"party": …}}`. `undefined` for a right
 * without a party.
 */
export function partyOfRight(content: unknown): string | undefined {
  const value = memberOf(content, 'value')
  const party = memberOf(value, 'party')
  return typeof party === 'string' ? party : undefined
}

function memberOf(object: unknown, name: string): unknown {
  return isJsonObject(object) && Object.hasOwn(object, name) ? object[name] : undefined
}
