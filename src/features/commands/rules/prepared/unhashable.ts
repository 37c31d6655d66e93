/**
 * A decoded message that has no hash in its hashing scheme. The error message contains the reason.
 */
export class Unhashable extends Error {}

/**
 * Returns something that the scheme needs; `what` as in `the template of node 3`.
 * @throws Unhashable if it is missing.
 */
export function requireDefined<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Unhashable(`${what} is missing`)
  return value
}
