import { beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#ledger/json.ts'
import { createLedger } from '../ledger/create-ledger.ts'
import { setTraffic } from '../member-traffic/control.ts'
import { parseTraffic } from '../member-traffic/settings.ts'
import { createParticipant, participantApp } from './app.ts'
import { Caller } from './caller.ts'
import type { Canton } from './canton.ts'
import {
  objectIn,
  objectsIn,
  textIn,
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
  it("supports the right to act for all parties, which only the participant's administrator can grant", async () => {
    const client = participantClient(undefined, '3.6')
    expect((await client.post('/v2/users', userWith(actsForAll))).status).toBe(200)
    const { body } = await client.get('/v2/users/u/rights')
    expect(body['rights']).toEqual([actsForAll])
    const byProvider = participantClient(as({ kind: 'IdentityProviderAdmin' }), '3.6')
    expect((await byProvider.post('/v2/users', userWith(actsForAll))).status).toBe(403)
  })

  it('accepts submissions for any party from a user with the right to act for all parties, and returns the results', async () => {
    const participant = emptyLedgerParticipant('3.6')
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

it('lacks the right to act for all parties on Canton 3.5', async () => {
  expect((await participantClient().post('/v2/users', userWith(actsForAll))).status).toBe(400)
})

const newerPaths = [
  ['GET', '/readyz'],
  ['POST', '/v2/commands/command-completions'],
  ['POST', '/v2/state/active-contracts-page'],
  ['POST', '/v2/updates/get-updates-page'],
  ['POST', '/v2/commands/completion-by-hash'],
] as const

describe('active contracts between two synchronizers', () => {
  const everything = { filtersForAnyParty: { cumulative: [] } }
  const page = '/v2/state/active-contracts-page'
  let clients: Readonly<Record<'3.6' | '3.7', ParticipantClient>>
  let format: JsonObject
  beforeAll(() => {
    const ledger = createLedger({ seed: 3, updates: 2000 })
    const clientOf = (canton: Canton) =>
      new ParticipantClient(participantApp(createParticipant(ledger, 0, canton)))
    clients = { '3.6': clientOf('3.6'), '3.7': clientOf('3.7') }
    const { updates } = createParticipant(ledger).own
    const left = updates.findLast(({ commit }) => commit.kind === 'unassignment')
    format = {
      activeAtOffset: left?.commit.offset ?? 0,
      eventFormat: everything,
      maxPageSize: 1000,
    }
  })

  const kinds = async (canton: '3.6' | '3.7', more: JsonObject = {}) => {
    const { body } = await clients[canton].post(page, { ...format, ...more })
    const entries = objectsIn(body['activeContracts'])
    return entries.map((entry) => Object.keys(objectIn(entry['contractEntry']))[0])
  }

  it('omits contracts in flight on Canton 3.7 unless a request includes them', async () => {
    const all = await kinds('3.6')
    expect(all).toContain('JsIncompleteUnassigned')
    expect(await kinds('3.7')).toEqual(all.filter((kind) => kind === 'JsActiveContract'))
    expect(await kinds('3.7', { includeIncompleteReassignments: true })).toEqual(all)
  })

  it('refuses page tokens of earlier releases on Canton 3.7, which has new tokens', async () => {
    const small = { ...format, maxPageSize: 1, includeIncompleteReassignments: true }
    const { body } = await clients['3.6'].post(page, small)
    const next = { ...small, pageToken: textIn(body, 'nextPageToken') }
    expect((await clients['3.6'].post(page, next)).status).toBe(200)
    const refused = await clients['3.7'].post(page, next)
    expect([refused.status, refused.body['code']]).toEqual([400, 'INVALID_ACS_PAGE_TOKEN'])
  })
})

it.each([
  ['3.4', 5],
  ['3.5', 1],
  ['3.6', 0],
  ['3.7', 0],
] as const)('returns 404 on Canton %s for %d newer endpoints', async (canton, lacks) => {
  const client = participantClient(undefined, canton)
  const missing: JsonObject[] = []
  for (const [method, path] of newerPaths) {
    const answer = await client.send(method, path, method === 'POST' ? {} : undefined)
    if (answer.status === 404) missing.push(answer.body)
  }
  expect(missing).toEqual(newerPaths.slice(newerPaths.length - lacks).map(formOf))
})

const formOf = ([method, path]: (typeof newerPaths)[number]) => ({
  errors: [`HttpMethod(${method}), uri: http://participant:7575${path}`],
  status: 404,
})

describe('deprecated endpoints', () => {
  const older = { beginExclusive: 0, filter: { filtersForAnyParty: {} } }
  const olderActive = { activeAtOffset: 0, filter: { filtersForAnyParty: {} }, verbose: false }
  const path = '/v2/interactive-submission/preferred-package-version'

  it('serves deprecated endpoints on Canton 3.5', async () => {
    const client = participantClient(undefined, '3.5')
    const idle = '/v2/updates?stream_idle_timeout_ms=1'
    expect((await client.post(idle, older)).status).toBe(200)
    expect((await client.post('/v2/state/active-contracts', olderActive)).status).toBe(200)
    expect((await client.get(path)).body['code']).toBe('MISSING_FIELD')
  })

  it('refuses requests to deprecated endpoints on Canton 3.6 before the body is read', async () => {
    const client = participantClient(undefined, '3.6')
    const answers = [
      await client.get(path),
      await client.get('/v2/package-vetting'),
      await client.get('/v2/state/active-contracts-page'),
      await client.get('/v2/updates/transaction-tree-by-offset/7'),
      await client.post('/v2/updates/trees', 'not a request'),
      await client.post('/v2/updates', older),
      await client.post('/v2/state/active-contracts', olderActive),
    ]
    for (const { status, body } of answers) {
      expect([status, body['code'], body['grpcCodeValue']]).toEqual([
        400,
        'DEPRECATED_API_DISABLED',
        9,
      ])
      expect(body['cause']).toContain('disabled by default since Canton 3.6')
    }
  })

  it('removes deprecated endpoints and ignores older request fields on Canton 3.7', async () => {
    const client = participantClient(undefined, '3.7')
    expect((await client.get(path)).body['errors']).toBeDefined()
    expect((await client.get('/v2/package-vetting')).status).toBe(404)
    expect((await client.post('/v2/updates', older)).body['code']).toBe('MISSING_FIELD')
  })
})

describe.each(['3.4', '3.5', '3.6', '3.7'] as const)(
  '`verbose` or `filter` together with a format on Canton %s',
  (canton) => {
    const eventFormat = { filtersForAnyParty: {} }
    const updateFormat = { includeReassignments: eventFormat }
    const updates = '/v2/updates?stream_idle_timeout_ms=1'
    const requests: (readonly [path: string, request: JsonObject])[] = [
      ['/v2/state/active-contracts', { activeAtOffset: 0, eventFormat }],
      [updates, { beginExclusive: 0, updateFormat }],
    ]

    it.each(requests)(
      'accepts `verbose: false` at %s, because false is the default',
      async (path, request) => {
        const client = participantClient(undefined, canton)
        expect((await client.post(path, { ...request, verbose: false })).status).toBe(200)
      },
    )

    // Canton 3.7 ignores `verbose` and `filter`, so it does not refuse such requests.
    it.each(canton < '3.7' ? requests : [])(
      'refuses `verbose: true` or `filter` together with a format at %s',
      async (path, request) => {
        const client = participantClient(undefined, canton)
        const both: JsonObject[] = [{ verbose: true }, { filter: eventFormat }]
        for (const older of both) {
          expect((await client.post(path, { ...request, ...older })).status).toBe(400)
        }
      },
    )
  },
)

it.each([
  ['3.5', 'SEQUENCER_NOT_ENOUGH_TRAFFIC_CREDIT', []],
  ['3.6', 'TRAFFIC_ACCOUNT_VALIDATION_FAILED', ['account_id', 'balance', 'traffic_cost']],
] as const)(
  'refuses a submission on Canton %s if no traffic is left, with the code %s',
  async (canton, code, named) => {
    const participant = emptyLedgerParticipant(canton)
    setTraffic(participant.ledger, parseTraffic('left=0,base=off'))
    const payer = participant.parties
      .list()
      .find(({ party, isHosted }) => isHosted && !participant.isExternal(party))?.party
    const client = new ParticipantClient(participantApp(participant))
    const { body } = await client.post('/v2/commands/submit-and-wait', {
      commands: [
        {
          CreateCommand: {
            templateId: '#iou-example:Iou:Iou',
            createArguments: {
              payer: payer ?? '',
              owner: payer ?? '',
              amount: { value: '1.0', currency: 'USD' },
              viewers: [],
            },
          },
        },
      ],
      commandId: 'one',
      userId: 'u',
      actAs: [payer ?? ''],
    })
    expect(body['code']).toBe(code)
    expect(Object.keys(objectIn(body['context']))).toEqual(expect.arrayContaining([...named]))
  },
)
