import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { findPreviousToken } from './find-previous-token.ts'

const list = ['ledger', 'parties', 'idp'] as const

function having(...pages: readonly (readonly [token: string, next: string])[]): QueryClient {
  const client = new QueryClient()
  for (const [token, nextPageToken] of pages) {
    client.setQueryData([...list, token], { nextPageToken })
  }
  return client
}

describe('findPreviousToken', () => {
  const client = having(['', 'two'], ['two', 'three'], ['three', ''])

  it('returns the token of the page that precedes the given page', () => {
    expect(findPreviousToken(client, [...list, 'three'])).toBe('two')
    expect(findPreviousToken(client, [...list, 'two'])).toBe('')
  })

  it('returns no previous token for the first page, for a page that was opened directly, or for another list', () => {
    expect(findPreviousToken(client, [...list, ''])).toBeUndefined()
    expect(findPreviousToken(client, [...list, 'five'])).toBeUndefined()
    expect(findPreviousToken(client, ['ledger', 'parties', 'other', 'two'])).toBeUndefined()
  })
})
