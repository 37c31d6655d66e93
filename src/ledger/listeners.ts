/** A set of callbacks for changes, such as React's `useSyncExternalStore` uses. */
export interface Listeners<Told extends readonly unknown[] = []> {
  /** Registers a callback. Returns the function that unsubscribes. */
  readonly subscribe: (listener: (...told: Told) => void) => () => void
  /** Calls every listener. */
  readonly tell: (...told: Told) => void
  readonly count: () => number
  /** Removes all listeners. */
  readonly clear: () => void
}

/**
 * Creates a set of callbacks, initially empty. It is in src/ledger because every layer may import
 * that folder.
 */
export function createListeners<Told extends readonly unknown[] = []>(): Listeners<Told> {
  const listeners = new Set<(...told: Told) => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell(...told) {
      for (const listener of listeners) listener(...told)
    },
    count: () => listeners.size,
    clear: () => listeners.clear(),
  }
}

/** A value that is replaced as a whole, with listeners for its changes. */
export interface Store<Value> extends Pick<Listeners, 'subscribe'> {
  readonly read: () => Value
  /** Replaces the value and calls every listener. */
  readonly set: (next: Value) => void
}

export function createStore<Value>(first: Value): Store<Value> {
  const { subscribe, tell } = createListeners()
  let value = first
  return {
    subscribe,
    read: () => value,
    set(next) {
      value = next
      tell()
    },
  }
}
