import { describe, expect, it } from 'vitest'
import { readFilter, writeFilter } from './filter-text.ts'
import { partyIdOf } from '#ledger/testing/party-id.ts'
import { ownUpdatesFilter } from './own-updates-filter.ts'

const partiesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => partyIdOf(`own-${index}`))

describe('ownUpdatesFilter', () => {
  it.each([2, 31, 120])(
    'searches %i own parties in one filter that fits into an address',
    (count) => {
      const parties = partiesOf(count)
      const filter = ownUpdatesFilter(parties)
      if (filter === undefined) throw new Error('no filter')
      expect(readFilter(writeFilter(filter))).toMatchObject({ ok: true, filter })
      expect(filter).toMatchObject({ kind: 'some', filters: parties.map((value) => ({ value })) })
    },
  )

  it('returns undefined for more parties than fit into an address', () => {
    expect(ownUpdatesFilter(partiesOf(1000))).toBeUndefined()
  })
})
