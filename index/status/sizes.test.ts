import { expect, it } from 'vitest'
import type { Engine } from '../engine/engine.ts'
import { createTableSizes } from './sizes.ts'

it('sends one size query for all concurrent callers, and another size query for the next caller', async () => {
  let queries = 0
  const engine: Engine = {
    query: () => {
      queries += 1
      return Promise.resolve([{ table: 'updates', n: '3', bytes: '90' }])
    },
    insert: () => Promise.reject(new Error('Nothing is written.')),
    command: () => Promise.reject(new Error('Nothing is changed.')),
    close: () => Promise.resolve(),
  }
  const tableSizes = createTableSizes(engine)
  const answers = await Promise.all(Array.from({ length: 100 }, () => tableSizes()))
  expect(answers).toEqual(answers.map(() => [{ table: 'updates', rows: 3, bytes: 90 }]))
  expect(queries).toBe(1)
  await tableSizes()
  expect(queries).toBe(2)
})
