import { expect, test } from 'vitest'
import { whenIdle } from './when-idle.ts'

test('runs idle callers in order, each in a separate task', async () => {
  const seen: string[] = []
  const begin = async (name: string) => {
    await whenIdle()
    seen.push(name)
    // A continuation runs in the same task, but another caller does not.
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
