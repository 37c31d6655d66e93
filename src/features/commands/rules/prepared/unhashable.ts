/**
 * A decoded message that has no hash in its hashing scheme. The error message contains the reason.
 */
export class Unhashable extends Error {}

/** Something that the scheme needs. @throws Unhashable where it is missing; `what` as in `the template of node 3`. */
export function requireDefined<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Unhashable(`${what} is missing`)
  return value
}
