/**
 * Thrown for a decoded message that has no hash in its hashing scheme. The message contains the
 * reason.
 */
export class Unhashable extends Error {}

/**
 * Returns a value that the scheme needs.
 * @param what the name of the value, as in `the template of node 3`
 * @throws Unhashable if the value is missing.
 */
export function requireDefined<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Unhashable(`${what} is missing`)
  return value
}
