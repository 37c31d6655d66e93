import { describe, expect, it } from 'vitest'
import { filterOfParties, maxSearchParties } from '../rules/own-updates-filter.ts'
import type { SearchQuery } from '../rules/search-query.ts'
import { partyIdOf } from '#ledger/testing/party-id.ts'
import { writeSearch } from '../queries/search-text.ts'
import { toSearchParams, paramsOfText, queryOfText } from './query-in-params.ts'

const searchOf = (count: number): SearchQuery => ({
  where: filterOfParties(Array.from({ length: count }, (_, at) => partyIdOf(`own-${at}`))),
  from: undefined,
  to: undefined,
  order: 'newest',
})

describe('search for 500 parties of the user', () => {
  const search = searchOf(maxSearchParties)

  it('writes a short address that refers to the parties of the user who opens the address', () => {
    expect(toSearchParams(search)).toMatchObject({ scope: 'mine' })
    expect(toSearchParams(search).where).toBeUndefined()
    expect(paramsOfText(writeSearch(search))).toEqual(toSearchParams(search))
  })

  it('restores a search for 500 parties completely from the stored text', () => {
    expect(queryOfText(writeSearch(search))).toEqual(search)
  })
})

it('writes a short filter to the address of a search', () => {
  expect(toSearchParams(searchOf(2)).scope).toBeUndefined()
  expect(toSearchParams(searchOf(2)).where).toContain('own-1')
})
