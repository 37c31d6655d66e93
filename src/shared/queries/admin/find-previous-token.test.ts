import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { findPreviousToken } from './find-previous-token.ts'

const list = ['ledger', 'parties', 'idp'] as const

/** A client that has read pages: their own token, and the one that they name as the next. */
function having(...pages: readonly (readonly [token: string, next: string])[]): QueryClient {
  const client = new QueryClient()
  for (const [token, nextPageToken] of pages) {
    client.setQueryData([...list, token], { nextPageToken })
  }
  return client
}

describe('tokenBefore', () => {
  const client = having(['', 'two'], ['two', 'three'], ['three', ''])

  it('is that of the page that names the page as its next', () => {
    expect(findPreviousToken(client, [...list, 'three'])).toBe('two')
    expect(findPreviousToken(client, [...list, 'two'])).toBe('')
  })

  it('is unknown for the first page, for a page opened directly, and in another list', () => {
    expect(findPreviousToken(client, [...list, ''])).toBeUndefined()
    expect(findPreviousToken(client, [...list, 'five'])).toBeUndefined()
    expect(findPreviousToken(client, ['ledger', 'parties', 'other', 'two'])).toBeUndefined()
  })
})
