import { expect, it } from 'vitest'
import { preselectedSynchronizer } from './preselected-synchronizer.ts'

const known = (...aliases: string[]) =>
  aliases.map((synchronizerAlias, index) => ({
    synchronizerAlias,
    synchronizerId: `${synchronizerAlias}::${index}`,
  }))

it.each([
  [[], undefined],
  [['mine'], 'mine::0'],
  [['mine', 'global'], 'global::1'],
  [['mine', 'yours'], undefined],
  [['global', 'global'], undefined],
])('preselects, for the synchronizers %j, the synchronizer %s', (aliases, chosen) => {
  expect(preselectedSynchronizer(known(...aliases))).toBe(chosen)
})
