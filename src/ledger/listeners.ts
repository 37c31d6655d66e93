/** A set of callbacks for changes, as for React's `useSyncExternalStore`. */
export interface Listeners<Args extends readonly unknown[] = []> {
  readonly subscribe: (listener: (...args: Args) => void) => () => void
  readonly tell: (...args: Args) => void
  readonly count: () => number
  readonly clear: () => void
}

/**
 * Creates an empty set of callbacks. Defined in src/ledger because every layer may import from that
 * folder.
 */
export function createListeners<Args extends readonly unknown[] = []>(): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell(...args) {
      for (const listener of listeners) listener(...args)
    },
    count: () => listeners.size,
    clear: () => listeners.clear(),
  }
}

/** A value that is replaced as a whole, with listeners for its changes. */
export interface Store<Value> extends Pick<Listeners, 'subscribe'> {
  readonly read: () => Value
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
