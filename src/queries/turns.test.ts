import { expect, test } from 'vitest'
import { nextTurn } from './turns.ts'

test('who asks first begins first, each in a task of its own', async () => {
  const seen: string[] = []
  const begin = async (name: string) => {
    await nextTurn()
    seen.push(name)
    // What follows at once is of the same task; what another begins is not.
    await Promise.resolve()
    seen.push(`${name} goes on`)
  }
  await Promise.all([begin('first'), begin('second'), begin('third')])
  expect(seen).toEqual([
    'first',
    'first goes on',
    'second',
    'second goes on',
    'third',
    'third goes on',
  ])
})
