import { expect, it } from 'vitest'
import { createListeners, createStore } from './listeners.ts'

it('calls listeners until they unsubscribe', () => {
  const calls: string[] = []
  const listeners = createListeners<[what: string]>()
  const stop = listeners.subscribe((what) => calls.push(`a ${what}`))
  listeners.subscribe((what) => calls.push(`b ${what}`))
  listeners.tell('first')
  stop()
  listeners.tell('second')
  expect(calls).toEqual(['a first', 'b first', 'b second'])
  expect(listeners.count()).toBe(1)
  listeners.clear()
  listeners.tell('third')
  expect(calls).toHaveLength(3)
})

it('notifies listeners of a store after its value has changed', () => {
  const store = createStore(1)
  const seen: number[] = []
  store.subscribe(() => seen.push(store.read()))
  store.set(2)
  store.set(3)
  expect([store.read(), seen]).toEqual([3, [2, 3]])
})
