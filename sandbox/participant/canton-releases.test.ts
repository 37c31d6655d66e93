import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#ledger/json.ts'
import { participantApp } from './app.ts'
import { Caller } from './caller.ts'
import {
  emptyLedgerParticipant,
  ParticipantClient,
  participantClient,
} from './testing/participant-client.ts'
import type { Right } from './rights.ts'

const actsForAll: JsonObject = { kind: { CanActAsAnyParty: { value: {} } } }
const userWith = (right: JsonObject): JsonObject => ({
  user: { id: 'u', primaryParty: '', isDeactivated: false, identityProviderId: '' },
  rights: [right],
})
const as =
  (...rights: Right[]) =>
  () =>
    new Caller('caller', '', rights)

describe('a participant of Canton 3.6', () => {
  it('has the right to act for all, granted by its administrator alone', async () => {
    const client = participantClient(undefined, '3.6.0')
    expect((await client.post('/v2/users', userWith(actsForAll))).status).toBe(200)
    const { body } = await client.get('/v2/users/u/rights')
    expect(body['rights']).toEqual([actsForAll])
    const byProvider = participantClient(as({ kind: 'IdentityProviderAdmin' }), '3.6.0')
    expect((await byProvider.post('/v2/users', userWith(actsForAll))).status).toBe(403)
  })

  it('lets its holder submit for any party, and look at what became of it', async () => {
    const participant = emptyLedgerParticipant('3.6.0')
    const hosted = participant.parties
      .list()
      .filter(({ party, isHosted }) => isHosted && !participant.isExternal(party))
      .map(({ party }) => party)
    const [payer = '', owner = ''] = hosted
    const command = {
      commands: [
        {
          CreateCommand: {
            templateId: '#iou-example:Iou:Iou',
            createArguments: {
              payer,
              owner,
              amount: { value: '1.0', currency: 'USD' },
              viewers: [],
            },
          },
        },
      ],
      commandId: 'one',
      actAs: [payer, owner],
    }
    const statusAs = async (...rights: Right[]) => {
      const client = new ParticipantClient(participantApp(participant, as(...rights)))
      const { status } = await client.post('/v2/commands/submit-and-wait', command)
      return [status, (await client.post('/v2/commands/completions', { parties: hosted })).status]
    }
    expect(await statusAs({ kind: 'CanReadAsAnyParty' })).toEqual([403, 200])
    expect(await statusAs({ kind: 'CanActAs', party: payer })).toEqual([403, 403])
    expect(await statusAs({ kind: 'CanActAsAnyParty' })).toEqual([200, 200])
  })
})

it('a participant of Canton 3.5 has no such right', async () => {
  expect((await participantClient().post('/v2/users', userWith(actsForAll))).status).toBe(400)
})
