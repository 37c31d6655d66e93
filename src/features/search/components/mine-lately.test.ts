import { expect, it } from 'vitest'
import { automaticSteps } from './RecentOwnUpdates.tsx'

it.each([
  ['an index answers', { by: 'index', calls: 0 } as const, 50],
  ['the last 24 hours fit into few calls', { by: 'scan', calls: 3 } as const, 12],
  ['the last 24 hours take many calls', { by: 'scan', calls: 300 } as const, 4],
  ['the estimate failed', undefined, 4],
])('limits the automatic search steps if %s', (_, estimate, steps) => {
  expect(automaticSteps(estimate)).toBe(steps)
})
