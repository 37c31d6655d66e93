/** A promise, and the function that resolves it. */
export interface Deferred<Value> {
  readonly promise: Promise<Value>
  readonly resolve: (value: Value) => void
}

/** Creates a promise that the test resolves later. */
export function deferred<Value>(): Deferred<Value> {
  const settle: ((value: Value) => void)[] = []
  const promise = new Promise<Value>((resolve) => settle.push(resolve))
  return { promise, resolve: (value) => settle.forEach((each) => each(value)) }
}
