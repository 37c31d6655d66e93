import { expect, test } from 'vitest'
import { whenIdle } from './when-idle.ts'

test('runs the callers of `whenIdle` in order, each in a separate task', async () => {
  const seen: string[] = []
  const begin = async (name: string) => {
    await whenIdle()
    seen.push(name)
    // The code after `await` runs in the same task, before the next caller starts.
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
