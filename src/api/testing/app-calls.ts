import * as v from 'valibot'
import { ContractId } from '#ledger/identifier.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { connections } from '../connections.ts'
import { signInAtServer, signOutAtServer } from '../server-sign-in.ts'
import { indexCounts } from '../history-index/counts.ts'
import { privateStatus, searchPrivate } from '../history-index/private.ts'
import { searchIndex } from '../history-index/search.ts'
import { indexStatus } from '../history-index/status.ts'
import { listInstruments, registryInfo } from '../registry/metadata.ts'
import { settlementFactory } from '../registry/settlement.ts'
import { transferInstructionContext } from '../registry/transfer-instructions.ts'
import { activeContractsV1, activeContractsV2 } from '../scan/active-contracts.ts'
import { backfillingStatus } from '../scan/backfilling.ts'
import { dsoInfo } from '../scan/dso.ts'
import type { UpdateAsItCame } from '../scan/each-update.ts'
import { eventById, events, latestRecordTime } from '../scan/events.ts'
import {
  featuredAppOfProvider,
  featuredApps,
  featuredAppsByProvider,
} from '../scan/featured-apps.ts'
import { scanReadiness, scanVersion } from '../scan/health.ts'
import { holdingsStateV0, holdingsStateV1, holdingsStateV2 } from '../scan/holdings-state.ts'
import { holdingsSummaryV0, holdingsSummaryV1 } from '../scan/holdings-summary.ts'
import { instanceNames } from '../scan/instance-names.ts'
import { lastMigration, migrationInfo, migrationSchedule } from '../scan/migrations.ts'
import { openAndIssuingMiningRounds } from '../scan/mining-rounds.ts'
import { ansEntries, ansEntryByName, ansEntryByParty } from '../scan/names.ts'
import * as participants from '../scan/participants.ts'
import { ansRules } from '../scan/rules.ts'
import { listScans } from '../scan/scans.ts'
import { dsoSequencers } from '../scan/sequencers.ts'
import { snapshotAfter, snapshotBefore } from '../scan/snapshots.ts'
import * as updates from '../scan/updates.ts'
import { announcedLsu, rollForwardLsu, synchronizerSerial } from '../scan/upgrades.ts'
import { validatorFaucets } from '../scan/validator-faucets.ts'
import { validatorLicenses } from '../scan/validator-licenses.ts'
import { openVoteRequests, voteRequestsById } from '../scan/vote-requests.ts'
import { countVoteResults, voteResults } from '../scan/vote-results.ts'
import { buyTraffic, trafficRequestStatus } from '../validator/buy-traffic.ts'
import { validatorReadiness, validatorVersion } from '../validator/health.ts'
import { createName, ownNames } from '../validator/names.ts'
import { validatorOperator } from '../validator/operator.ts'
import * as rewardCoupons from '../validator/reward-coupons.ts'
import {
  acceptSubscriptionRequest,
  rejectSubscriptionRequest,
  subscriptionRequests,
} from '../validator/subscription-requests.ts'
import * as wallet from '../validator/wallet.ts'
import { party, id } from './endpoint-values.ts'
import type { EndpointCall } from './endpoint-call.ts'

const time = v.parse(RecordTime, '2026-11-21T09:00:00.000001Z')
const contract = v.parse(ContractId, '00ab')
const snapshot = { migration_id: 4n, record_time: time }
const page = { ...snapshot, page_size: 100 }
const after = { after_migration_id: 4n, after_record_time: time }
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
/** Each call, and the request that it makes: method, target and, where it matters, body. */
const asItCame = ({ json }: UpdateAsItCame) => ({ success: true, value: json() }) as const

/** Every endpoint of Scan, the history index, the validator app, the registries and the dashboard's own server. */
export const appCalls: readonly EndpointCall[] = [
  ['GET /api/connections', () => connections()],
  ['GET /api/index/v1/status', () => indexStatus()],
  [
    'GET /api/index/v1/counts?measure=party&per=all&from=2026-11-21T09%3A00%3A00.000001Z&to=2026-11-21T09%3A00%3A00.000001Z&top=20',
    () => indexCounts({ measure: 'party', per: 'all', from: time, to: time, top: 20 }),
  ],
  [
    'POST /api/index/v1/search {"where":"choice:C","order":"newest","migration_id":"4","after_record_time":"2026-11-21T09:00:00.000001Z","up_to_record_time":"2026-11-21T09:00:00.000001Z","page_size":10}',
    () => searchIndex(indexQuestion, asItCame),
  ],
  ['GET /api/index/v1/private/status', () => privateStatus()],
  [
    'POST /api/index/v1/private/search {"parties":["Alice:-_ é::1220/ab"],"where":"","order":"newest","after_offset":"0","up_to_offset":"9007199254740993","page_size":10}',
    () => searchPrivate(privateQuestion),
  ],
  ['POST /api/sign-in', () => signInAtServer('ledger')],
  ['DELETE /api/sign-in', () => signOutAtServer()],
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
  ['GET /api/scan/v0/events/a%2Fb%252F%3A%C3%A9', () => eventById(id)],
  [
    'POST /api/scan/v0/events {"after":{"after_migration_id":4,"after_record_time":"2026-11-21T09:00:00.000001Z"},"page_size":1000}',
    () => events({ after: { migrationId: 4n, recordTime: time }, pageSize: 1000 }),
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
  ['POST /api/scan/v0/holdings/state', () => holdingsStateV0({ ...page, owner_party_ids: owners })],
  ['POST /api/scan/v2/state/acs', () => activeContractsV2(page)],
  ['POST /api/scan/v1/state/acs', () => activeContractsV1(page)],
  [
    'POST /api/scan/v1/holdings/summary',
    () => holdingsSummaryV1({ ...snapshot, owner_party_ids: owners }),
  ],
  [
    'POST /api/scan/v0/holdings/summary {"migration_id":4,"record_time":"2026-11-21T09:00:00.000001Z","owner_party_ids":["Alice:-_ é::1220/ab"]}',
    () => holdingsSummaryV0({ ...snapshot, owner_party_ids: owners }),
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
  ['GET /api/scan/v0/migrations/schedule', () => migrationSchedule()],
  ['POST /api/scan/v0/backfilling/migration-info {"migration_id":4}', () => migrationInfo(4n)],
  ['GET /api/scan/v0/backfilling/status', () => backfillingStatus()],
  ['GET /api/scan/v0/lsu', () => announcedLsu()],
  ['GET /api/scan/v0/roll-forward-lsu', () => rollForwardLsu()],
  ['GET /api/scan/v0/active-synchronizer-serial', () => synchronizerSerial()],
  ['GET /api/scan/v0/scans', () => listScans()],
  ['GET /api/scan/v0/dso-sequencers', () => dsoSequencers()],
  ['GET /api/scan/v0/events/latest-record-time', () => latestRecordTime()],
  ['GET /api/scan/v0/featured-apps', () => featuredApps()],
  [
    'GET /api/scan/v0/featured-apps/by-provider/Alice%3A-_%20%C3%A9%3A%3A1220%2Fab',
    () => featuredAppsByProvider(party),
  ],
  [
    'GET /api/scan/v0/featured-apps/Alice%3A-_%20%C3%A9%3A%3A1220%2Fab',
    () => featuredAppOfProvider(party),
  ],
  [
    'GET /api/scan/v0/admin/validator/licenses?after=3&limit=1000',
    () => validatorLicenses({ after: 3n, limit: 1000 }),
  ],
  ['GET /api/scan/v0/dso', () => dsoInfo()],
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
  ['GET /api/scan/v0/admin/sv/voterequests', () => openVoteRequests()],
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
  ['GET /api/scan/readyz', () => scanReadiness()],
  ['GET /api/scan/version', () => scanVersion()],
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
  ['GET /api/validator/v0/wallet/app-reward-coupons', () => rewardCoupons.appRewardCoupons()],
  [
    'GET /api/validator/v0/wallet/validator-reward-coupons',
    () => rewardCoupons.validatorRewardCoupons(),
  ],
  [
    'GET /api/validator/v0/wallet/validator-faucet-coupons',
    () => rewardCoupons.validatorFaucetCoupons(),
  ],
  [
    'GET /api/validator/v0/wallet/validator-liveness-activity-records',
    () => rewardCoupons.livenessActivityRecords(),
  ],
  ['GET /api/validator/v0/wallet/sv-reward-coupons', () => rewardCoupons.svRewardCoupons()],
  ['GET /api/validator/v0/wallet/subscription-initial-payments', () => wallet.initialPayments()],
  ['GET /api/validator/v0/wallet/subscriptions', () => wallet.subscriptions()],
  ['GET /api/validator/v0/validator-user', () => validatorOperator()],
  [
    'POST /api/validator/v0/wallet/buy-traffic-requests {"receiving_validator_party_id":"Alice:-_ é::1220/ab","domain_id":"global-domain::1220","traffic_amount":9007199254740993,"tracking_id":"1-2","expires_at":1785585600000000}',
    () =>
      buyTraffic({
        receiving_validator_party_id: party,
        domain_id: 'global-domain::1220',
        traffic_amount: 9007199254740993n,
        tracking_id: '1-2',
        expires_at: 1785585600000000n,
      }),
  ],
  [
    'POST /api/validator/v0/wallet/buy-traffic-requests/a%2Fb%252F%3A%C3%A9/status',
    () => trafficRequestStatus(id),
  ],
  ['GET /api/validator/readyz', () => validatorReadiness()],
  ['GET /api/validator/version', () => validatorVersion()],
  ['GET /api/registry/registry/metadata/v1/info', () => registryInfo()],
  [
    'GET /api/registry/registry/metadata/v1/instruments?pageSize=25',
    () => listInstruments({ pageSize: 25 }),
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
  ...(['accept', 'reject', 'withdraw'] as const).map((choice): EndpointCall => [
    `POST /api/registry/registry/transfer-instruction/v1/00ab/choice-contexts/${choice}`,
    () => transferInstructionContext('v1', choice, '00ab', {}),
  ]),
  [
    'POST /api/registry/DSO%3A%3A1220/registry/allocation/v2/settlement-factory {"choiceArguments":{"legs":[]}}',
    () => settlementFactory({ choiceArguments: { legs: [] } }, { registryOf: 'DSO::1220' }),
  ],
]
