/** A promise, and what settles it from elsewhere. */
export interface Deferred<Value> {
  readonly promise: Promise<Value>
  readonly resolve: (value: Value) => void
}

/** Makes a promise that the test settles when it wants to. */
export function deferred<Value>(): Deferred<Value> {
  const settle: ((value: Value) => void)[] = []
  const promise = new Promise<Value>((resolve) => settle.push(resolve))
  return { promise, resolve: (value) => settle.forEach((each) => each(value)) }
}
