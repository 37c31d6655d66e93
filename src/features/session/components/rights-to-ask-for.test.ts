import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import type { MyParty } from '#ledger/my-parties/my-parties.ts'
import { messageToAdmin, readRightsRequest } from './rights-to-ask-for.ts'

const party = (name: string, mayRead: boolean): MyParty => ({
  party: v.parse(PartyId, `${name}::1220`),
  sources: ['wallet'],
  access: mayRead ? 'read' : 'public',
  mayRead,
})
const user = { userId: 'alice', identityProviderId: '' }

describe('readRightsRequest', () => {
  it('requests the right to read as the parties that the token cannot read as', () => {
    const request = readRightsRequest(user, [party('alice', true), party('bob', false)])
    expect(request).toEqual({
      userId: 'alice',
      identityProviderId: '',
      rights: [{ kind: { CanReadAs: { value: { party: 'bob::1220' } } } }],
    })
  })

  it('returns no request if the token can read as all parties', () => {
    expect(readRightsRequest(user, [party('alice', true)])).toBeUndefined()
  })
})

describe('messageToAdmin', () => {
  it('includes the rights request as JSON in the message to an administrator', () => {
    const request = readRightsRequest(user, [party('bob', false)])
    if (request === undefined) throw new Error('A right is missing.')
    const message = messageToAdmin('POST /v2/users/alice/rights', request)
    expect(message).toMatch(
      /^Please grant the ledger user alice the right CanReadAs for this party:/,
    )
    expect(JSON.parse(message.slice(message.indexOf('{')))).toEqual(request)
  })
})
