/** The one implementation of data in the browser's local storage. */
import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { scopedName } from '#api/own-base.ts'
import { createListeners } from '#ledger/listeners.ts'
import {
  currentUser,
  onMemoryClear,
  onUserChange,
  toStorageName,
  type SessionUser,
} from './session-user.ts'

interface StoreForm<Value> {
  readonly name: string
  /**
   * `user`: each user has an own value. `browser`: all users share one value, which is not private.
   */
  readonly scope: 'user' | 'browser'
  readonly schema: v.GenericSchema<unknown, Value>
  /** The value if none is stored, or if the stored text does not match the schema. */
  readonly initial: Value
  /** Returns the JSON of a value, with a bigint as text. By default, returns the value itself. */
  readonly toJson?: (value: Value) => unknown
  /** True if the schema reads the stored text itself instead of its JSON. */
  readonly isText?: boolean
  /** Removes entries beyond the store's limits from a value. */
  readonly limit?: (value: Value) => Value
}

export interface BrowserStore<Value> {
  /** Returns the value of a user. It stays the same object until it changes. */
  readonly read: (of?: SessionUser) => Value
  /** Replaces the value. Returns true if it survives this tab. */
  readonly write: (value: Value, of?: SessionUser) => boolean
  /**
   * Changes the newest value, which another tab may have stored. Returns true if the changed value
   * survives this tab.
   */
  readonly update: (change: (value: Value) => Value, of?: SessionUser) => boolean
  readonly isStored: () => boolean
  /** Calls the listener after a change by this tab or another tab, and when the user changes. */
  readonly subscribe: (listener: () => void) => () => void
  readonly useValue: () => Value
}

interface State<Value> {
  /**
   * The stored text that was read last. Undefined before the first read, null if nothing is stored.
   */
  text: string | null | undefined
  value: Value
  /**
   * Changes that the browser did not store. They are applied to the values that other tabs store.
   */
  unstored: readonly ((value: Value) => Value)[]
}

/**
 * Defines data that the browser stores under a name. If the browser does not allow storage, or its
 * storage is full, changes stay in this tab until a later change can be stored.
 */
export function defineStore<Value>(form: StoreForm<Value>): BrowserStore<Value> {
  const { name, scope, schema, initial, toJson, isText = false, limit } = form
  const changed = createListeners()
  const states = new Map<string, State<Value>>()
  if (scope === 'user') {
    onMemoryClear(() => {
      states.clear()
      changed.tell()
    })
  }

  /** @throws Error for a user without storage. */
  const keyOf = (of: SessionUser) => (scope === 'user' ? toStorageName(name, of) : scopedName(name))

  function stateOf(of: SessionUser): State<Value> {
    const id = scope === 'user' ? of.id : ''
    const known = states.get(id)
    if (known !== undefined) return known
    const state: State<Value> = { text: undefined, value: initial, unstored: [] }
    states.set(id, state)
    return state
  }

  function parse(text: string | null): Value {
    if (text === null) return initial
    try {
      const result = v.safeParse(schema, isText ? text : JSON.parse(text))
      return result.success ? result.output : initial
    } catch {
      return initial
    }
  }

  function format(value: Value): string {
    const json = toJson === undefined ? value : toJson(value)
    if (isText) return String(json)
    return JSON.stringify(json, (_, part: unknown) =>
      typeof part === 'bigint' ? String(part) : part,
    )
  }

  function read(of: SessionUser = currentUser()): Value {
    const state = stateOf(of)
    try {
      const text = localStorage.getItem(keyOf(of))
      if (text !== state.text) {
        state.text = text
        state.value = state.unstored.reduce((value, change) => change(value), parse(text))
      }
    } catch {
      // The browser does not allow storage, or stores nothing for this user.
    }
    return state.value
  }

  function store(of: SessionUser, value: Value, ifRefused: State<Value>['unstored']): boolean {
    const state = stateOf(of)
    const text = format(value)
    try {
      localStorage.setItem(keyOf(of), text)
      state.text = text
      state.value = parse(text)
      state.unstored = []
    } catch {
      state.value = value
      state.unstored = ifRefused
    }
    changed.tell()
    return state.unstored.length === 0
  }

  function write(value: Value, of: SessionUser = currentUser()): boolean {
    return store(of, value, [() => value])
  }

  function update(change: (value: Value) => Value, of: SessionUser = currentUser()): boolean {
    const limited = (value: Value) => (limit === undefined ? change(value) : limit(change(value)))
    const next = limited(read(of))
    return store(of, next, [...stateOf(of).unstored, limited])
  }

  function subscribe(listener: () => void): () => void {
    const stops = [changed.subscribe(listener), onUserChange(listener)]
    addEventListener('storage', listener)
    return () => {
      for (const stop of stops) stop()
      removeEventListener('storage', listener)
    }
  }

  return {
    read,
    write,
    update,
    isStored: () => stateOf(currentUser()).unstored.length === 0,
    subscribe,
    useValue: () => useSyncExternalStore(subscribe, read),
  }
}

/** Returns true if the browser stores data of the current user under a name. */
export function hasStored(name: string): boolean {
  try {
    return localStorage.getItem(toStorageName(name)) !== null
  } catch {
    return false
  }
}

/** Returns the schema of a list. Unreadable entries are omitted, and the other entries stay. */
export function listOf<Entry>(entry: v.GenericSchema<unknown, Entry>) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((list): readonly Entry[] =>
      list.flatMap((one) => {
        const result = v.safeParse(entry, one)
        return result.success ? [result.output] : []
      }),
    ),
  )
}

/**
 * Returns a function that limits a list to its first `most` entries. Open entries always stay and
 * do not count.
 */
export function atMost<Entry>(most: number, isOpen: (entry: Entry) => boolean = () => false) {
  return (list: readonly Entry[]): readonly Entry[] => {
    let room = most
    return list.filter((entry) => isOpen(entry) || room-- > 0)
  }
}
