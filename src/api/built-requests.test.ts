/**
 * Tests of the requests that functions build. `endpoints.test.ts` generates the tests of all other
 * requests.
 */
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { ContractId, PartyId } from '#ledger/identifier.ts'
import { parseJson } from '#ledger/json.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { callLog } from './call-log.ts'
import { searchPrivate } from './history-index/private.ts'
import { searchIndex } from './history-index/search.ts'
import {
  participantActiveContracts,
  participantActiveContractsPage,
} from './ledger/active-contracts.ts'
import { anyUsersCompletions, commandCompletions } from './ledger/completions.ts'
import { contractEvents } from './ledger/contracts.ts'
import { listIdentityProviders, updateIdentityProvider } from './ledger/idps.ts'
import { fieldMask } from './ledger/object-meta.ts'
import { listVettedPackages } from './ledger/package-vetting.ts'
import { updateParty } from './ledger/parties.ts'
import { preferredPackages } from './ledger/preferred-packages.ts'
import { grantRights, revokeRights } from './ledger/rights.ts'
import {
  participantUpdateById,
  participantUpdateByOffset,
  participantUpdates,
  participantUpdatesPage,
} from './ledger/updates.ts'
import { listUsers, updateUser } from './ledger/users.ts'
import { transferInstructionContext } from './registry/transfer-instructions.ts'
import type { UndecodedUpdate } from './scan/each-update.ts'
import { events } from './scan/events.ts'
import { holdingsStateV0 } from './scan/holdings-state.ts'
import { eachUpdateV0, eachUpdateV2 } from './scan/updates.ts'
import { validatorLicenses } from './scan/validator-licenses.ts'
import { signInAtServer, signOutAtServer } from './server-sign-in.ts'
import { scriptedServer } from './testing/scripted-server.ts'

const party = v.parse(PartyId, 'Alice:-_ é::1220/ab')
const contract = v.parse(ContractId, `00${'ab'.repeat(32)}`)
const time = v.parse(RecordTime, '2026-11-21T09:00:00.000001Z')
const page = { migration_id: 4n, record_time: time, page_size: 100 }
const indexQuestion = {
  where: 'choice:C',
  order: 'newest',
  migration_id: '4',
  after_record_time: time,
  up_to_record_time: time,
  page_size: 10,
} as const
const privateQuestion = {
  parties: [party],
  where: '',
  order: 'newest',
  after_offset: '0',
  up_to_offset: '9007199254740993',
  page_size: 10,
} as const
const owners = [party]
const idp = { identityProviderId: 'idp', issuer: 'https://i', jwksUrl: 'https://i/jwks' }
const section = {
  readers: 'any party',
  shape: 'TRANSACTION_SHAPE_LEDGER_EFFECTS',
  after: 0n,
  upTo: 9007199254740993n,
} as const
const mask = fieldMask(['local_metadata'])
const asItCame = ({ json }: UndecodedUpdate) => ({ success: true, value: json() }) as const

type Built = readonly [line: string, call: () => Promise<unknown>]

const ofLedger: readonly Built[] = [
  [
    'PATCH /api/ledger/v2/parties/Alice%3A-_%20%C3%A9%3A%3A1220%2Fab {"partyDetails":{"party":"Alice:-_ é::1220/ab"},"updateMask":{"paths":["local_metadata"],"unknownFields":{"fields":{}}}}',
    () => updateParty({ partyDetails: { party }, updateMask: mask }),
  ],
  ['GET /api/ledger/v2/users?pageSize=10', () => listUsers({ pageSize: 10 })],
  [
    'PATCH /api/ledger/v2/users/u {"user":{"id":"u","isDeactivated":true},"updateMask":{"paths":["local_metadata"],"unknownFields":{"fields":{}}}}',
    () => updateUser({ user: { id: 'u', isDeactivated: true }, updateMask: mask }),
  ],
  [
    'POST /api/ledger/v2/users/u/rights {"userId":"u","rights":[]}',
    () => grantRights({ userId: 'u', rights: [] }),
  ],
  [
    'PATCH /api/ledger/v2/users/u/rights {"userId":"u","rights":[]}',
    () => revokeRights({ userId: 'u', rights: [] }),
  ],
  ['GET /api/ledger/v2/idps', () => listIdentityProviders()],
  [
    'PATCH /api/ledger/v2/idps/idp {"identityProviderConfig":{"identityProviderId":"idp","issuer":"https://i","jwksUrl":"https://i/jwks"},"updateMask":{"paths":["local_metadata"],"unknownFields":{"fields":{}}}}',
    () => updateIdentityProvider({ identityProviderConfig: idp, updateMask: mask }),
  ],
  [
    'POST /api/ledger/v2/package-vetting/list {"topologyStateFilter":{"participantIds":["p"]},"pageToken":"t"}',
    () => listVettedPackages({ participantIds: ['p'], pageToken: 't' }),
  ],
  [
    'POST /api/ledger/v2/package-vetting/list {"packageMetadataFilter":{"packageIds":["ab"]},"pageToken":"t"}',
    () => listVettedPackages({ packageIds: ['ab'], pageToken: 't' }),
  ],
  [
    'POST /api/ledger/v2/package-vetting/list {"packageMetadataFilter":{"packageNamePrefixes":["splice-amulet"]}}',
    () => listVettedPackages({ packageNamePrefixes: ['splice-amulet'] }),
  ],
  [
    'POST /api/ledger/v2/interactive-submission/preferred-packages {"packageVettingRequirements":[{"packageName":"app","parties":["p"]}],"synchronizerId":"s::1"}',
    () =>
      preferredPackages({
        packageVettingRequirements: [{ packageName: 'app', parties: ['p'] }],
        synchronizerId: 's::1',
      }),
  ],
  [
    'POST /api/ledger/v2/state/active-contracts {"activeAtOffset":9007199254740993,"eventFormat":{"filtersByParty":{"p":{"cumulative":[{"identifierFilter":{"WildcardFilter":{"value":{"includeCreatedEventBlob":false}}}}]}},"verbose":false},"includeIncompleteReassignments":true}',
    () => participantActiveContracts({ readers: ['p'], activeAtOffset: 9007199254740993n }),
  ],
  [
    'POST /api/ledger/v2/state/active-contracts?limit=50 {"activeAtOffset":1,"eventFormat":{"filtersByParty":{"p":{"cumulative":[{"identifierFilter":{"TemplateFilter":{"value":{"templateId":"#iou:Iou:Iou","includeCreatedEventBlob":false}}}}]}},"verbose":false},"includeIncompleteReassignments":true}',
    () =>
      participantActiveContracts({
        readers: ['p'],
        activeAtOffset: 1n,
        selector: { kind: 'template', templateId: '#iou:Iou:Iou' },
        limit: 50,
      }),
  ],
  [
    'POST /api/ledger/v2/state/active-contracts-page {"activeAtOffset":1,"eventFormat":{"filtersByParty":{},"filtersForAnyParty":{"cumulative":[{"identifierFilter":{"InterfaceFilter":{"value":{"interfaceId":"#api:Holding:Holding","includeInterfaceView":true,"includeCreatedEventBlob":false}}}}]},"verbose":false},"includeIncompleteReassignments":true,"maxPageSize":1000,"pageToken":"t"}',
    () =>
      participantActiveContractsPage({
        readers: 'any party',
        activeAtOffset: 1n,
        selector: { kind: 'interface', interfaceId: '#api:Holding:Holding' },
        withViews: true,
        maxPageSize: 1000,
        pageToken: 't',
      }),
  ],
  ['POST /api/ledger/v2/updates/update-by-id', () => participantUpdateById('1220', [party])],
  [
    'POST /api/ledger/v2/updates/update-by-offset',
    () => participantUpdateByOffset(3n, 'any party'),
  ],
  ['POST /api/ledger/v2/updates/get-updates-page', () => participantUpdatesPage(section, 100)],
  [
    'POST /api/ledger/v2/updates?limit=100&stream_idle_timeout_ms=20000',
    () => participantUpdates(section, 100),
  ],
  ['POST /api/ledger/v2/events/events-by-contract-id', () => contractEvents(contract, [party])],
  [
    'POST /api/ledger/v2/commands/completions?limit=100&stream_idle_timeout_ms=1000 {"parties":["p"],"beginExclusive":9007199254740993}',
    () => commandCompletions({ parties: ['p'], beginExclusive: 9007199254740993n }, { limit: 100 }),
  ],
  [
    'POST /api/ledger/v2/commands/command-completions?limit=7&stream_idle_timeout_ms=4000 {"parties":[],"beginExclusive":12}',
    () => anyUsersCompletions({ parties: [], beginExclusive: 12n }, { limit: 7, idleMs: 4000 }),
  ],
]

const ofApps: readonly Built[] = [
  [
    'POST /api/index/v1/search {"where":"choice:C","order":"newest","migration_id":"4","after_record_time":"2026-11-21T09:00:00.000001Z","up_to_record_time":"2026-11-21T09:00:00.000001Z","page_size":10}',
    () => searchIndex(indexQuestion, asItCame),
  ],
  [
    'POST /api/index/v1/private/search {"parties":["Alice:-_ é::1220/ab"],"where":"","order":"newest","after_offset":"0","up_to_offset":"9007199254740993","page_size":10}',
    () => searchPrivate(privateQuestion),
  ],
  ['POST /api/sign-in', () => signInAtServer('ledger')],
  ['DELETE /api/sign-in', () => signOutAtServer()],
  [
    'POST /api/scan/v2/updates {"page_size":2,"daml_value_encoding":"compact_json"}',
    () => eachUpdateV2({ page_size: 2, daml_value_encoding: 'compact_json' }, asItCame),
  ],
  [
    'POST /api/scan/v0/updates {"page_size":2,"lossless":false}',
    () => eachUpdateV0({ page_size: 2, lossless: false }, asItCame),
  ],
  [
    'POST /api/scan/v0/events {"after":{"after_migration_id":4,"after_record_time":"2026-11-21T09:00:00.000001Z"},"page_size":1000}',
    () => events({ after: { migrationId: 4n, recordTime: time }, pageSize: 1000 }),
  ],
  ['POST /api/scan/v0/holdings/state', () => holdingsStateV0({ ...page, owner_party_ids: owners })],
  [
    'GET /api/scan/v0/admin/validator/licenses?after=3&limit=1000',
    () => validatorLicenses({ after: 3n, limit: 1000 }),
  ],
  [
    'POST /api/registry/registry/transfer-instruction/v2/00ab/choice-contexts/accept',
    () => transferInstructionContext('v2', 'accept', '00ab', {}),
  ],
  [
    'POST /api/registry/registry/transfer-instruction/v2/00ab/choice-contexts/reject {"meta":{"a":"b"},"excludeDebugFields":true}',
    () =>
      transferInstructionContext('v2', 'reject', '00ab', {
        meta: { a: 'b' },
        excludeDebugFields: true,
      }),
  ],
  [
    'POST /api/registry/registry/transfer-instruction/v2/00ab/choice-contexts/withdraw {}',
    () => transferInstructionContext('v2', 'withdraw', '00ab', {}),
  ],
]

const WithoutOlderFields = v.looseObject({
  filter: v.optional(v.never()),
  verbose: v.optional(v.never()),
})

const server = scriptedServer()
beforeEach(() => {
  server.listener = (_request, response) => response.writeHead(404).end('{"error": "x"}')
})

it.each([...ofLedger, ...ofApps])('sends the request %s', async (line, call) => {
  await call().catch(() => undefined)
  const { method, target, body } = server.received.at(-1) ?? {}
  expect(`${method} ${target} ${body} `.slice(0, line.length + 1)).toBe(`${line} `)
})

it('omits the request fields that Canton 3.6 disables', async () => {
  for (const [, call] of ofLedger) await call().catch(() => undefined)
  const bodies = callLog.snapshot().flatMap(({ endpoint, body }) => {
    const isJson = typeof body === 'string' && body.startsWith('{')
    return isJson ? [{ path: endpoint.path, body: parseJson(body) }] : []
  })
  const paths = bodies.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['/v2/updates', '/v2/state/active-contracts']))
  expect(bodies.filter(({ body }) => !v.is(WithoutOlderFields, body))).toEqual([])
})
