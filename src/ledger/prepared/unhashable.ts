/** A message that decodes, and to which the hashing scheme gives no hash; the message says why. */
export class Unhashable extends Error {}

/** Something that the scheme needs. @throws Unhashable where it is missing; `what` as in `the template of node 3`. */
export function needed<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Unhashable(`${what} is missing`)
  return value
}
