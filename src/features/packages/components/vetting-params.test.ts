import { expect, it } from 'vitest'
import { partyIdOf } from '#ledger/testing/party-id.ts'
import { readVettingParams } from './package-params.ts'

it('names parties in the address that are not whole ids as not understood', () => {
  const alice = partyIdOf('alice')
  expect(readVettingParams({ name: 'p', parties: [alice] })).toMatchObject({ parties: [alice] })
  for (const parties of ['alice', [alice, 'bob'], `alice::${'ab'.repeat(32)}`]) {
    expect(readVettingParams({ name: 'p', parties })).toMatchObject({
      parties: undefined,
      ignored: 'parties',
    })
  }
})
