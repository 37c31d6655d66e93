/** Every endpoint's function asks what its document names: method, path, parameters and body. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { CallTarget } from '#ledger/failure.ts'
import { ContractId, PartyId, TemplateId } from '#ledger/identifier.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { callLog } from './call-log.ts'
import { configureConnection } from './connection.ts'
import { connections } from './connections.ts'
import { participantActiveContracts } from './ledger/active-contracts.ts'
import { submitAndWait } from './ledger/commands.ts'
import { commandCompletions } from './ledger/completions.ts'
import { uploadDar, validateDar } from './ledger/dars.ts'
import { ledgerReadiness } from './ledger/health.ts'
import * as idps from './ledger/idps.ts'
import { executeSubmission, prepareSubmission } from './ledger/interactive-submission.ts'
import { fieldMask } from './ledger/object-meta.ts'
import { listVettedPackages } from './ledger/package-vetting.ts'
import { downloadPackage, listPackages, packageStatus } from './ledger/packages.ts'
import * as parties from './ledger/parties.ts'
import { grantRights, revokeRights, userRights } from './ledger/rights.ts'
import { connectedSynchronizers, latestPrunedOffsets, ledgerEnd } from './ledger/state.ts'
import { participantUpdateById } from './ledger/updates.ts'
import * as users from './ledger/users.ts'
import { ledgerVersion } from './ledger/version.ts'
import { getInstrument, listInstruments, registryInfo } from './registry/metadata.ts'
import { settlementFactory } from './registry/settlement.ts'
import { transferFactory, transferInstructionContext } from './registry/transfer-instructions.ts'
import { activeContractsV1, activeContractsV2 } from './scan/active-contracts.ts'
import { dsoInfo, dsoParty } from './scan/dso.ts'
import { latestRecordTime } from './scan/events.ts'
import { scanReadiness, scanVersion } from './scan/health.ts'
import { holdingsStateV1, holdingsStateV2 } from './scan/holdings-state.ts'
import { holdingsSummaryV0, holdingsSummaryV1 } from './scan/holdings-summary.ts'
import { instanceNames } from './scan/instance-names.ts'
import { lastMigration } from './scan/migrations.ts'
import { openAndIssuingMiningRounds } from './scan/mining-rounds.ts'
import { ansEntries, ansEntryByName, ansEntryByParty } from './scan/names.ts'
import * as participants from './scan/participants.ts'
import { amuletRules, ansRules } from './scan/rules.ts'
import { scans } from './scan/scans.ts'
import { snapshotAfter, snapshotBefore } from './scan/snapshots.ts'
import type { UpdateAsItCame } from './scan/each-update.ts'
import * as updates from './scan/updates.ts'
import { validatorFaucets } from './scan/validator-faucets.ts'
import { openVoteRequests, voteRequest, voteRequestsById } from './scan/vote-requests.ts'
import { countVoteResults, voteResults } from './scan/vote-results.ts'
import { loopbackServer, type LoopbackServer } from './testing/loopback-server.ts'
import { validatorReadiness, validatorVersion } from './validator/health.ts'
import { createName, ownNames } from './validator/names.ts'
import {
  acceptSubscriptionRequest,
  rejectSubscriptionRequest,
  subscriptionRequest,
  subscriptionRequests,
} from './validator/subscription-requests.ts'
import * as wallet from './validator/wallet.ts'

const time = v.parse(RecordTime, '2026-11-21T09:00:00.000001Z')
const party = v.parse(PartyId, 'Alice:-_ é::1220/ab')
const contract = v.parse(ContractId, '00ab')
const template = v.parse(TemplateId, '#splice-amulet:Splice.Amulet:Amulet')
const id = 'a/b%2F:é'
const snapshot = { migration_id: 4n, record_time: time }
const page = { ...snapshot, page_size: 100 }
const after = { after_migration_id: 4n, after_record_time: time }
const owners = [party]
const idp = { identityProviderId: 'idp', issuer: 'https://i', jwksUrl: 'https://i/jwks' }
const commands = [{ CreateCommand: { templateId: template, createArguments: { a: '1' } } }]
const prepared = {
  preparedTransaction: 'AA==',
  partySignatures: { signatures: [] },
  submissionId: 's',
  hashingSchemeVersion: 'HASHING_SCHEME_VERSION_V2',
}
const dar = new Blob(['PK'])
const mask = fieldMask(['local_metadata'])

/** Each call, and the request that it makes: method, target and, where it matters, body. */
const asItCame = ({ json }: UpdateAsItCame) => ({ success: true, value: json() }) as const

const calls: readonly (readonly [line: string, call: () => Promise<unknown>])[] = [
  ['GET /api/connections', () => connections()],
  [
    'GET /api/ledger/v2/parties?filter-party=al%20ice&pageSize=50&pageToken=',
    () => parties.listParties({ 'filter-party': 'al ice', pageSize: 50, pageToken: '' }),
  ],
  ['GET /api/ledger/v2/parties/participant-id', () => parties.participantId()],
  [
    'GET /api/ledger/v2/parties/Alice%3A-_%20%C3%A9%3A%3A1220%2Fab?identity-provider-id=x',
    () => parties.getParty(party, { 'identity-provider-id': 'x' }),
  ],
  [
    'POST /api/ledger/v2/parties {"partyIdHint":"alice"}',
    () => parties.allocateParty({ partyIdHint: 'alice' }),
  ],
  [
    'PATCH /api/ledger/v2/parties/Alice%3A-_%20%C3%A9%3A%3A1220%2Fab {"partyDetails":{"party":"Alice:-_ é::1220/ab"},"updateMask":{"paths":["local_metadata"],"unknownFields":{"fields":{}}}}',
    () => parties.updateParty({ partyDetails: { party }, updateMask: mask }),
  ],
  ['GET /api/ledger/v2/users?pageSize=10', () => users.listUsers({ pageSize: 10 })],
  [
    'POST /api/ledger/v2/users {"user":{"id":"u"},"rights":[{"kind":{"ParticipantAdmin":{"value":{}}}}]}',
    () =>
      users.createUser({
        user: { id: 'u' },
        rights: [{ kind: { ParticipantAdmin: { value: {} } } }],
      }),
  ],
  ['GET /api/ledger/v2/users/a%2Fb%252F%3A%C3%A9', () => users.getUser(id, {})],
  ['GET /api/ledger/v2/authenticated-user', () => users.authenticatedUser({})],
  [
    'PATCH /api/ledger/v2/users/u {"user":{"id":"u","isDeactivated":true},"updateMask":{"paths":["local_metadata"],"unknownFields":{"fields":{}}}}',
    () => users.updateUser({ user: { id: 'u', isDeactivated: true }, updateMask: mask }),
  ],
  ['DELETE /api/ledger/v2/users/a%2Fb%252F%3A%C3%A9', () => users.deleteUser(id)],
  ['GET /api/ledger/v2/users/u/rights', () => userRights('u')],
  [
    'POST /api/ledger/v2/users/u/rights {"userId":"u","rights":[]}',
    () => grantRights({ userId: 'u', rights: [] }),
  ],
  [
    'PATCH /api/ledger/v2/users/u/rights {"userId":"u","rights":[]}',
    () => revokeRights({ userId: 'u', rights: [] }),
  ],
  ['GET /api/ledger/v2/idps', () => idps.listIdentityProviders()],
  [
    'POST /api/ledger/v2/idps {"identityProviderConfig":{"identityProviderId":"idp","issuer":"https://i","jwksUrl":"https://i/jwks"}}',
    () => idps.createIdentityProvider({ identityProviderConfig: idp }),
  ],
  [
    'PATCH /api/ledger/v2/idps/idp {"identityProviderConfig":{"identityProviderId":"idp","issuer":"https://i","jwksUrl":"https://i/jwks"},"updateMask":{"paths":["local_metadata"],"unknownFields":{"fields":{}}}}',
    () => idps.updateIdentityProvider({ identityProviderConfig: idp, updateMask: mask }),
  ],
  ['DELETE /api/ledger/v2/idps/idp', () => idps.deleteIdentityProvider('idp')],
  ['GET /api/ledger/v2/packages', () => listPackages()],
  ['GET /api/ledger/v2/packages/ab/status', () => packageStatus('ab')],
  ['GET /api/ledger/v2/packages/ab', () => downloadPackage('ab')],
  [
    'POST /api/ledger/v2/package-vetting/list {"topologyStateFilter":{"participantIds":["p"]},"pageToken":"t"}',
    () => listVettedPackages({ participantIds: ['p'], pageToken: 't' }),
  ],
  [
    'POST /api/ledger/v2/dars/validate?synchronizerId=s%3A%3A1 PK',
    () => validateDar(dar, { synchronizerId: 's::1' }),
  ],
  [
    'POST /api/ledger/v2/dars?vetAllPackages=false PK',
    () => uploadDar(dar, { vetAllPackages: false }),
  ],
  ['GET /api/ledger/v2/state/latest-pruned-offsets', () => latestPrunedOffsets()],
  ['GET /api/ledger/v2/state/ledger-end', () => ledgerEnd()],
  ['GET /api/ledger/v2/state/connected-synchronizers', () => connectedSynchronizers({})],
  [
    'POST /api/ledger/v2/state/active-contracts {"activeAtOffset":9007199254740993,"eventFormat":{"filtersByParty":{"p":{"cumulative":[{"identifierFilter":{"WildcardFilter":{"value":{"includeCreatedEventBlob":false}}}}]}},"verbose":false}}',
    () => participantActiveContracts({ parties: ['p'], activeAtOffset: 9007199254740993n }),
  ],
  ['POST /api/ledger/v2/updates/update-by-id', () => participantUpdateById('1220', [party])],
  ['GET /api/ledger/v2/version', () => ledgerVersion()],
  ['GET /api/ledger/readyz', () => ledgerReadiness()],
  [
    'POST /api/ledger/v2/commands/submit-and-wait {"commands":[{"CreateCommand":{"templateId":"#splice-amulet:Splice.Amulet:Amulet","createArguments":{"a":"1"}}}],"commandId":"c"}',
    () => submitAndWait({ commands, commandId: 'c' }),
  ],
  [
    'POST /api/ledger/v2/commands/completions?limit=100&stream_idle_timeout_ms=1000 {"parties":["p"],"beginExclusive":9007199254740993}',
    () => commandCompletions({ parties: ['p'], beginExclusive: 9007199254740993n }, 100),
  ],
  [
    'POST /api/ledger/v2/interactive-submission/prepare',
    () => prepareSubmission({ commands, commandId: 'c' }),
  ],
  ['POST /api/ledger/v2/interactive-submission/execute', () => executeSubmission(prepared)],
  [
    'POST /api/scan/v2/updates {"after":{"after_migration_id":4,"after_record_time":"2026-11-21T09:00:00.000001Z"},"page_size":1000,"daml_value_encoding":"protobuf_json"}',
    () => updates.updatesV2({ after, page_size: 1000, daml_value_encoding: 'protobuf_json' }),
  ],
  [
    'POST /api/scan/v0/updates {"page_size":1,"lossless":true}',
    () => updates.updatesV0({ page_size: 1, lossless: true }),
  ],
  [
    'POST /api/scan/v2/updates {"page_size":2,"daml_value_encoding":"compact_json"}',
    () => updates.eachUpdateV2({ page_size: 2, daml_value_encoding: 'compact_json' }, asItCame),
  ],
  [
    'POST /api/scan/v0/updates {"page_size":2,"lossless":false}',
    () => updates.eachUpdateV0({ page_size: 2, lossless: false }, asItCame),
  ],
  [
    'GET /api/scan/v2/updates/a%2Fb%252F%3A%C3%A9?daml_value_encoding=compact_json',
    () => updates.updateByIdV2(id, { daml_value_encoding: 'compact_json' }),
  ],
  [
    'GET /api/scan/v0/updates/1220?lossless=false',
    () => updates.updateByIdV0('1220', { lossless: false }),
  ],
  ['GET /api/scan/v2/updates/hash/1220', () => updates.updateByHash('1220', {})],
  [
    'POST /api/scan/v2/holdings/state {"migration_id":4,"record_time":"2026-11-21T09:00:00.000001Z","page_size":100,"owner_party_ids":["Alice:-_ é::1220/ab"],"record_time_match":"at_or_before","after":"opaque 1"}',
    () =>
      holdingsStateV2({
        ...page,
        owner_party_ids: owners,
        record_time_match: 'at_or_before',
        after: 'opaque 1',
      }),
  ],
  [
    'POST /api/scan/v1/holdings/state {"migration_id":4,"record_time":"2026-11-21T09:00:00.000001Z","page_size":100,"owner_party_ids":["Alice:-_ é::1220/ab"],"after":9007199254740993}',
    () => holdingsStateV1({ ...page, owner_party_ids: owners, after: 9007199254740993n }),
  ],
  ['POST /api/scan/v2/state/acs', () => activeContractsV2(page)],
  ['POST /api/scan/v1/state/acs', () => activeContractsV1(page)],
  [
    'POST /api/scan/v1/holdings/summary',
    () => holdingsSummaryV1({ ...snapshot, owner_party_ids: owners }),
  ],
  [
    'POST /api/scan/v0/holdings/summary {"migration_id":4,"record_time":"2026-11-21T09:00:00.000001Z","owner_party_ids":["Alice:-_ é::1220/ab"],"as_of_round":7}',
    () => holdingsSummaryV0({ ...snapshot, owner_party_ids: owners, as_of_round: 7n }),
  ],
  [
    'GET /api/scan/v0/state/acs/snapshot-timestamp?before=2026-11-21T09%3A00%3A00.000001Z&migration_id=4',
    () => snapshotBefore({ before: time, migration_id: 4n }),
  ],
  [
    'GET /api/scan/v0/state/acs/snapshot-timestamp-after?after=2026-11-21T09%3A00%3A00.000001Z&migration_id=4',
    () => snapshotAfter({ after: time, migration_id: 4n }),
  ],
  ['GET /api/scan/v0/migrations/last', () => lastMigration()],
  ['GET /api/scan/v0/dso', () => dsoInfo()],
  ['GET /api/scan/v0/dso-party-id', () => dsoParty()],
  ['GET /api/scan/v0/splice-instance-names', () => instanceNames()],
  [
    'GET /api/scan/v0/ans-entries?name_prefix=al&page_size=100',
    () => ansEntries({ name_prefix: 'al', page_size: 100 }),
  ],
  [
    'GET /api/scan/v0/ans-entries/by-party/Alice%3A-_%20%C3%A9%3A%3A1220%2Fab',
    () => ansEntryByParty(party),
  ],
  [
    'GET /api/scan/v0/ans-entries/by-name/alice.unverified.cns',
    () => ansEntryByName('alice.unverified.cns'),
  ],
  ['POST /api/scan/v0/ans-rules {}', () => ansRules({})],
  [
    'POST /api/scan/v0/amulet-rules {"cached_amulet_rules_contract_id":"00ab"}',
    () => amuletRules({ cached_amulet_rules_contract_id: contract }),
  ],
  ['GET /api/scan/v0/admin/sv/voterequests', () => openVoteRequests()],
  ['GET /api/scan/v0/voterequests/00ab', () => voteRequest('00ab')],
  [
    'POST /api/scan/v0/voterequest {"vote_request_contract_ids":["00ab"]}',
    () => voteRequestsById({ vote_request_contract_ids: [contract] }),
  ],
  [
    'POST /api/scan/v0/admin/sv/voteresults {"accepted":true,"limit":50,"pageToken":3}',
    () => voteResults({ accepted: true, limit: 50, pageToken: 3n }),
  ],
  ['POST /api/scan/v0/admin/sv/voteresults/count {}', () => countVoteResults({})],
  [
    'POST /api/scan/v0/open-and-issuing-mining-rounds {"cached_open_mining_round_contract_ids":[],"cached_issuing_round_contract_ids":[]}',
    () =>
      openAndIssuingMiningRounds({
        cached_open_mining_round_contract_ids: [],
        cached_issuing_round_contract_ids: [],
      }),
  ],
  ['GET /api/scan/v0/events/latest-record-time', () => latestRecordTime()],
  ['GET /api/scan/readyz', () => scanReadiness()],
  ['GET /api/scan/version', () => scanVersion()],
  ['GET /api/scan/v0/scans', () => scans()],
  [
    'GET /api/scan/v1/domains/s%3A%3A1/parties/p%3A%3A2/participant-id',
    () => participants.hostingParticipantsV1('s::1', 'p::2'),
  ],
  [
    'GET /api/scan/v0/domains/s%3A%3A1/parties/p%3A%3A2/participant-id',
    () => participants.hostingParticipantV0('s::1', 'p::2'),
  ],
  [
    'GET /api/scan/v0/domains/s%3A%3A1/members/PAR%3A%3Ax%3A%3A2/traffic-status',
    () => participants.trafficStatus('s::1', 'PAR::x::2'),
  ],
  [
    'GET /api/scan/v0/validators/validator-faucets?validator_ids=a&validator_ids=b',
    () => validatorFaucets(['a', 'b']),
  ],
  [
    'POST /api/validator/v0/entry/create {"name":"a.unverified.cns","url":"","description":""}',
    () => createName({ name: 'a.unverified.cns', url: '', description: '' }),
  ],
  ['GET /api/validator/v0/entry/all', () => ownNames()],
  ['GET /api/validator/v0/wallet/subscription-requests', () => subscriptionRequests()],
  ['GET /api/validator/v0/wallet/subscription-requests/00ab', () => subscriptionRequest('00ab')],
  [
    'POST /api/validator/v0/wallet/subscription-requests/00ab/accept',
    () => acceptSubscriptionRequest('00ab'),
  ],
  [
    'POST /api/validator/v0/wallet/subscription-requests/00ab/reject',
    () => rejectSubscriptionRequest('00ab'),
  ],
  ['GET /api/validator/v0/wallet/user-status', () => wallet.walletUserStatus()],
  ['GET /api/validator/v0/wallet/balance', () => wallet.walletBalance()],
  ['GET /api/validator/v0/wallet/subscription-initial-payments', () => wallet.initialPayments()],
  ['GET /api/validator/v0/wallet/subscriptions', () => wallet.subscriptions()],
  ['GET /api/validator/readyz', () => validatorReadiness()],
  ['GET /api/validator/version', () => validatorVersion()],
  ['GET /api/registry/registry/metadata/v1/info', () => registryInfo()],
  [
    'GET /api/registry/registry/metadata/v1/instruments?pageSize=25',
    () => listInstruments({ pageSize: 25 }),
  ],
  ['GET /api/registry/registry/metadata/v1/instruments/Amulet', () => getInstrument('Amulet')],
  [
    'POST /api/registry/registry/transfer-instruction/v2/00ab/choice-contexts/accept',
    () => transferInstructionContext('accept', '00ab', {}),
  ],
  [
    'POST /api/registry/registry/transfer-instruction/v2/00ab/choice-contexts/reject {"meta":{"a":"b"},"excludeDebugFields":true}',
    () =>
      transferInstructionContext('reject', '00ab', { meta: { a: 'b' }, excludeDebugFields: true }),
  ],
  [
    'POST /api/registry/registry/transfer-instruction/v2/00ab/choice-contexts/withdraw {}',
    () => transferInstructionContext('withdraw', '00ab', {}),
  ],
  [
    'POST /api/registry/registry/transfer-instruction/v2/transfer-factory',
    () => transferFactory({ choiceArguments: {} }),
  ],
  [
    'POST /api/registry/DSO%3A%3A1220/registry/allocation/v2/settlement-factory {"choiceArguments":{"legs":[]}}',
    () => settlementFactory({ choiceArguments: { legs: [] } }, { registryOf: 'DSO::1220' }),
  ],
]

let server: LoopbackServer
beforeAll(async () => {
  server = await loopbackServer((_request, response) =>
    response.writeHead(404).end('{"error": "x"}'),
  )
  configureConnection({ baseUrl: server.baseUrl, tokenOf: () => undefined })
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(callLog.clear)

const openapi = fileURLToPath(new URL('../../../shared/openapi/', import.meta.url))
const specifications: Readonly<Record<CallTarget, readonly string[]>> = {
  ledger: ['json-ledger-api-3.5.14'],
  scan: ['scan-0.7.4'],
  validator: ['validator-ans-0.7.4'],
  registry: ['token-metadata-v1', 'transfer-instruction-v2', 'allocation-v2'],
  server: [],
}

/** In no specification at hand: newer than those of 0.7.4, the wallet's, and our own server's. */
const unspecified = new Set([
  'POST /v2/holdings/state',
  'POST /v2/state/acs',
  'GET /v0/events/latest-record-time',
  'GET /v0/wallet/subscription-requests',
  'GET /v0/wallet/subscription-requests/{contract_id}',
  'POST /v0/wallet/subscription-requests/{contract_id}/accept',
  'POST /v0/wallet/subscription-requests/{contract_id}/reject',
  'GET /v0/wallet/user-status',
  'GET /v0/wallet/balance',
  'GET /v0/wallet/subscription-initial-payments',
  'GET /v0/wallet/subscriptions',
  'GET /readyz',
  'GET /version',
  'GET /api/connections',
])

function operationsOf(family: CallTarget): Set<string> {
  return new Set(
    specifications[family].flatMap((name) => {
      const { paths }: { paths: Record<string, object> } = parse(
        readFileSync(`${openapi}${name}.yaml`, 'utf8'),
      )
      return Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      )
    }),
  )
}

describe('each endpoint', { timeout: 60_000 }, () => {
  it.each(calls)('asks %s', async (line, call) => {
    await call().catch(() => undefined)
    const { method, target, body } = server.received.at(-1) ?? {}
    const asked = `${method} ${target} ${body} `
    expect(asked.slice(0, line.length + 1)).toBe(`${line} `)
  })

  it.each(calls.filter(([line]) => line.startsWith('POST') || line.startsWith('PATCH')))(
    'writes the id of %s in the log as the document does',
    async (_line, call) => {
      await call().catch(() => undefined)
      expect(callLog.snapshot().at(-1)?.endpoint.path).not.toMatch(/00ab|Alice|1220/)
    },
  )
})

describe.skipIf(!existsSync(openapi))(
  'the official specifications (skipped where absent)',
  { timeout: 60_000 },
  () => {
    it('have every endpoint that is asked, but for those known to be elsewhere', async () => {
      const specified: Record<string, Set<string>> = {}
      for (const [, call] of calls) await call().catch(() => undefined)
      const missing = callLog.snapshot().flatMap(({ family, endpoint: { method, path } }) => {
        specified[family] ??= operationsOf(family)
        const operation = `${method} ${path}`
        return specified[family].has(operation) ? [] : [operation]
      })
      expect(missing.filter((operation) => !unspecified.has(operation))).toEqual([])
    })
  },
)
