import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { configureConnection } from '#api/connection.ts'
import { scriptedServer } from '#api/testing/scripted-server.ts'
import { ownRights } from './own-rights.ts'

const server = scriptedServer()
const read = () => new QueryClient().fetchQuery(ownRights())

it('requests no rights without a token, because the participant recognizes the user by the token', async () => {
  expect(await read()).toBeNull()
  expect(server.received).toEqual([])
})

it('returns the user of the token and its rights from the participant', async () => {
  configureConnection({ tokenOf: () => 'a-token-of-more-than-twenty-letters' })
  server.listener = (request, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(
        request.url?.endsWith('/rights') === true
          ? '{"rights":[{"kind":{"CanActAs":{"value":{"party":"alice::1220"}}}}]}'
          : '{"user":{"id":"alice"}}',
      )
  }
  expect(await read()).toEqual({
    userId: 'alice',
    identityProviderId: '',
    rights: new Map([['CanActAs', ['alice::1220']]]),
  })
})
