import { expect, it } from 'vitest'
import { votingThreshold } from './dso.ts'

it.each([
  [1, 1],
  [4, 3],
  [7, 5],
  [13, 9],
  [16, 11],
])('computes for a network of %i SVs a voting threshold of %i votes', (svs, votes) => {
  expect(votingThreshold(svs)).toBe(votes)
})
