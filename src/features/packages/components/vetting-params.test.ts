import { expect, it } from 'vitest'
import { partyIdOf } from '#ledger/testing/party-id.ts'
import { readVettingParams } from './package-params.ts'

it('reports incomplete party ids in the address of the vetting page', () => {
  const alice = partyIdOf('alice')
  expect(readVettingParams({ name: 'p', parties: [alice] })).toMatchObject({ parties: [alice] })
  for (const parties of ['alice', [alice, 'bob'], `alice::${'ab'.repeat(32)}`]) {
    expect(readVettingParams({ name: 'p', parties })).toMatchObject({
      parties: undefined,
      ignored: 'parties',
    })
  }
})
