import type { Ledger } from '../ledger/ledger.ts'
import type { Commit } from '../ledger/model.ts'
import { dateTime, recordTime } from '../scan/wire/time.ts'
import { firstOf, type Conversation } from './conversation.ts'
import { at, textAt, type Data } from './specification.ts'

type Query = Readonly<Record<string, string>>

const LOSSLESS: Query = { lossless: 'true' }
const PROTOBUF = { daml_value_encoding: 'protobuf_json' }
const UNKNOWN_ID = `1220${'0'.repeat(64)}`

/** The first update of each kind, and one that was signed outside. */
function samples(ledger: Ledger): Commit[] {
  const first = (matches: (commit: Commit) => boolean): Commit[] =>
    ledger.commits.filter(matches).slice(0, 1)
  return [
    ...first(({ kind }) => kind === 'transaction'),
    ...first(({ kind }) => kind === 'assignment'),
    ...first(({ kind }) => kind === 'unassignment'),
    ...first(
      (commit) => commit.kind === 'transaction' && commit.externalTransactionHash !== undefined,
    ),
  ]
}

/** `after` of a page that begins with an update. */
const justBefore = (commit: Commit): { after_migration_id: number; after_record_time: string } => ({
  after_migration_id: commit.migrationId,
  after_record_time: recordTime(commit.recordTime - 1),
})

async function updateCalls(scan: Conversation, ledger: Ledger): Promise<void> {
  const commits = samples(ledger)
  for (const version of ['v0', 'v1', 'v2']) {
    const lossless: { [key: string]: Data } = version === 'v0' ? { lossless: true } : PROTOBUF
    const list = `POST /${version}/updates`
    await scan.send({ operation: list, body: { page_size: 5 } })
    for (const commit of commits) {
      const after = justBefore(commit)
      await scan.send({ operation: list, body: { page_size: 30, after } })
      await scan.send({ operation: list, body: { page_size: 2, after, ...lossless } })
      const one = {
        operation: `GET /${version}/updates/{update_id}`,
        path: { update_id: commit.updateId },
      }
      await scan.send(one)
      await scan.send({ ...one, query: version === 'v0' ? LOSSLESS : PROTOBUF })
    }
    await scan.send({ operation: list, body: { page_size: 1001 }, expect: 400 })
    await scan.send({ operation: list, body: {}, expect: 400, broken: true })
    const one = `GET /${version}/updates/{update_id}`
    await scan.send({ operation: one, path: { update_id: UNKNOWN_ID }, expect: 404 })
    const query: Query = version === 'v0' ? { lossless: 'maybe' } : { daml_value_encoding: 'xml' }
    const path = { update_id: UNKNOWN_ID }
    await scan.send({ operation: one, path, query, expect: 400, broken: true })
  }
  const newest = ledger.commits.at(-20)
  if (newest !== undefined) {
    const body = { page_size: 100, after: justBefore(newest) }
    await scan.send({ operation: 'POST /v2/updates', body })
  }
  const byHash = 'GET /v2/updates/hash/{hash}'
  const signed = commits.at(-1)
  const hash = (signed?.kind === 'transaction' && signed.externalTransactionHash) || ''
  await scan.send({ operation: byHash, path: { hash } })
  await scan.send({ operation: byHash, path: { hash: 'unknown' }, expect: 404 })
  const query = { daml_value_encoding: 'xml' }
  await scan.send({ operation: byHash, path: { hash }, query, expect: 400, broken: true })

  const events = 'POST /v0/events'
  for (const commit of commits) {
    await scan.send({ operation: events, body: { page_size: 3, after: justBefore(commit) } })
    await scan.send({
      operation: 'GET /v0/events/{update_id}',
      path: { update_id: commit.updateId },
    })
  }
  await scan.send({ operation: events, body: { page_size: 0 }, expect: 400, broken: true })
  const event = { operation: 'GET /v0/events/{update_id}', path: { update_id: UNKNOWN_ID } }
  await scan.send({ ...event, expect: 404 })
  await scan.send({ ...event, query, expect: 400, broken: true })
}

async function snapshotCalls(scan: Conversation, ledger: Ledger): Promise<void> {
  const migration = ledger.latest.migrationId
  const now = dateTime(ledger.now())
  const before = 'GET /v0/state/acs/snapshot-timestamp'
  const after = 'GET /v0/state/acs/snapshot-timestamp-after'
  const migration_id = String(migration)
  const record_time = await scan.ask(
    { operation: before, query: { before: now, migration_id } },
    'record_time',
  )
  await scan.send({ operation: before, query: { before: now, migration_id: '99' }, expect: 404 })
  await scan.send({ operation: before, query: { before: now }, expect: 400, broken: true })
  const early = { after: '2020-01-01T00:00:00Z', migration_id: '0' }
  await scan.send({ operation: after, query: early })
  await scan.send({ operation: after, query: { after: now, migration_id }, expect: 404 })
  await scan.send({ operation: after, query: { migration_id }, expect: 400, broken: true })

  const snapshot = { migration_id: migration, record_time }
  const owners = { owner_party_ids: ledger.network.parties.slice(0, 200) }
  const paged = [
    ['POST /v0/state/acs', {}],
    ['POST /v1/state/acs', {}],
    ['POST /v0/holdings/state', owners],
    ['POST /v1/holdings/state', owners],
  ] as const
  for (const [operation, filter] of paged) {
    const first = await scan.send({ operation, body: { ...snapshot, ...filter, page_size: 20 } })
    const token = at(first, 'next_page_token') ?? null
    await scan.send({ operation, body: { ...snapshot, ...filter, page_size: 200, after: token } })
    const match = { record_time_match: 'at_or_before', record_time: now }
    await scan.send({ operation, body: { ...snapshot, ...filter, ...match, page_size: 1 } })
    const missed = { ...snapshot, ...filter, page_size: 1, record_time: now }
    await scan.send({ operation, body: missed, expect: 404 })
    await scan.send({ operation, body: { ...snapshot, ...filter, page_size: 0 }, expect: 400 })
  }
  const [owner] = ledger.network.users
  await scan.send({
    operation: 'POST /v0/holdings/state',
    body: { ...snapshot, page_size: 1000, owner_party_ids: [owner?.party ?? ''] },
  })
  await scan.send({
    operation: 'POST /v1/state/acs',
    body: { ...snapshot, page_size: 10, templates: ['splice-amulet:Splice.Amulet:Amulet'] },
  })
  for (const operation of ['POST /v0/holdings/summary', 'POST /v1/holdings/summary']) {
    await scan.send({ operation, body: { ...snapshot, ...owners } })
    await scan.send({ operation, body: { ...snapshot, ...owners, record_time: now }, expect: 404 })
    const none = { ...snapshot, owner_party_ids: [] }
    await scan.send({ operation, body: none, expect: 400, broken: true })
  }
}

async function ruleCalls(scan: Conversation): Promise<void> {
  for (const name of ['ans_rules', 'amulet_rules', 'external_party_amulet_rules']) {
    const operation = `POST /v0/${name.replaceAll('_', '-')}`
    const id = await scan.ask({ operation, body: {} }, `${name}_update`, 'contract', 'contract_id')
    await scan.send({ operation, body: { [`cached_${name}_contract_id`]: id } })
  }
  const rounds = 'POST /v0/open-and-issuing-mining-rounds'
  const nothing = {
    cached_open_mining_round_contract_ids: [],
    cached_issuing_round_contract_ids: [],
  }
  const all = await scan.send({ operation: rounds, body: nothing })
  const open = Object.keys(Object(at(all, 'open_mining_rounds')))
  await scan.send({
    operation: rounds,
    body: { ...nothing, cached_open_mining_round_contract_ids: open },
  })
}

async function voteCalls(scan: Conversation): Promise<void> {
  const open = await scan.send({ operation: 'GET /v0/admin/sv/voterequests' })
  const id = textAt(firstOf(open, 'dso_rules_vote_requests'), 'contract_id')
  const one = 'GET /v0/voterequests/{vote_request_contract_id}'
  await scan.send({ operation: one, path: { vote_request_contract_id: id } })
  await scan.send({ operation: one, path: { vote_request_contract_id: '00' }, expect: 404 })
  const some = 'POST /v0/voterequest'
  await scan.send({ operation: some, body: { vote_request_contract_ids: [id, '00'] } })
  const results = 'POST /v0/admin/sv/voteresults'
  const first = await scan.send({ operation: results, body: { limit: 2 } })
  const pageToken = at(first, 'next_page_token') ?? null
  await scan.send({ operation: results, body: { limit: 1000, pageToken } })
  await scan.send({ operation: `${results}/count`, body: { accepted: true } })
  const weight = 'POST /v0/admin/sv/previous-sv-reward-weight'
  await scan.send({ operation: weight, body: { svParty: 'nobody::1220' } })
  await scan.send({ operation: 'GET /v0/amulet-price/votes' })
}

async function nameCalls(scan: Conversation): Promise<void> {
  const list = 'GET /v0/ans-entries'
  const entries = await scan.send({ operation: list, query: { page_size: '100' } })
  const entry = firstOf(entries, 'entries')
  await scan.send({ operation: list, query: { page_size: '5', name_prefix: 'dso' } })
  await scan.send({ operation: list, query: { page_size: '0' }, expect: 400, broken: true })
  const byParty = 'GET /v0/ans-entries/by-party/{party}'
  await scan.send({ operation: byParty, path: { party: textAt(entry, 'user') } })
  await scan.send({ operation: byParty, path: { party: 'nobody::1220' }, expect: 404 })
  const byName = 'GET /v0/ans-entries/by-name/{name}'
  await scan.send({ operation: byName, path: { name: textAt(entry, 'name') } })
  await scan.send({ operation: byName, path: { name: 'free.unverified.cns' }, expect: 404 })
}

async function partyCalls(scan: Conversation, ledger: Ledger): Promise<void> {
  const { dso, users, globalSynchronizer, validators } = ledger.network
  const [user] = users
  const [validator] = validators
  for (const version of ['v0', 'v1']) {
    const operation = `GET /${version}/domains/{domain_id}/parties/{party_id}/participant-id`
    const path = { domain_id: globalSynchronizer, party_id: user?.party ?? '' }
    await scan.send({ operation, path })
    await scan.send({ operation, path: { ...path, party_id: 'nobody::1220ab' }, expect: 404 })
    await scan.send({
      operation,
      path: { ...path, party_id: dso },
      expect: version === 'v0' ? 500 : 200,
    })
    const malformed = { operation, path: { ...path, party_id: 'nobody' } }
    await scan.send({ ...malformed, expect: 400, broken: true })
  }
  const traffic = 'GET /v0/domains/{domain_id}/members/{member_id}/traffic-status'
  const path = { domain_id: globalSynchronizer, member_id: validator?.participantId ?? '' }
  await scan.send({ operation: traffic, path })
  await scan.send({ operation: traffic, path: { ...path, member_id: 'PAR::x::12' }, expect: 404 })
  await scan.send({ operation: traffic, path: { ...path, member_id: 'x' }, expect: 400 })
  const preapproval = 'GET /v0/transfer-preapprovals/by-party/{party}'
  await scan.send({ operation: preapproval, path: { party: 'nobody::1220' }, expect: 404 })
  const counter = 'GET /v0/transfer-command-counter/{party}'
  await scan.send({ operation: counter, path: { party: 'nobody::1220' }, expect: 404 })
  const command = { operation: 'GET /v0/transfer-command/status' }
  await scan.send({ ...command, query: { sender: dso, nonce: '0' }, expect: 404 })
}

async function appCalls(scan: Conversation): Promise<void> {
  const all = await scan.send({ operation: 'GET /v0/featured-apps' })
  const right = firstOf(all, 'featured_apps')
  const provider = { provider_party_id: textAt(right, 'payload', 'provider') }
  await scan.send({ operation: 'GET /v0/featured-apps/{provider_party_id}', path: provider })
  await scan.send({
    operation: 'GET /v0/featured-apps/{provider_party_id}',
    path: { provider_party_id: 'nobody::1220' },
  })
  await scan.send({
    operation: 'GET /v0/featured-apps/by-provider/{provider_party_id}',
    path: provider,
  })
  await scan.send({
    operation: 'GET /v0/featured-apps/by-contract-id/{contract_id}',
    path: { contract_id: textAt(right, 'contract_id') },
  })
  const licenses = 'GET /v0/admin/validator/licenses'
  const first = await scan.send({ operation: licenses, query: { limit: '5' } })
  const license = firstOf(first, 'validator_licenses')
  await scan.send({ operation: licenses, query: { after: textAt(first, 'next_page_token') } })
  const faucets = 'GET /v0/validators/validator-faucets'
  const validator = textAt(license, 'payload', 'validator')
  await scan.send({ operation: faucets, query: { validator_ids: validator } })
  await scan.send({ operation: faucets, expect: 400, broken: true })
}

async function historyCalls(scan: Conversation, ledger: Ledger): Promise<void> {
  const { migrationId, synchronizer } = ledger.latest
  const info = 'POST /v0/backfilling/migration-info'
  await scan.send({ operation: info, body: { migration_id: migrationId } })
  await scan.send({ operation: info, body: { migration_id: 99 }, expect: 404 })
  const before = 'POST /v0/backfilling/updates-before'
  const range = { migration_id: migrationId, synchronizer_id: synchronizer, count: 3 }
  await scan.send({ operation: before, body: { ...range, before: dateTime(ledger.now()) } })
}

/** Every operation of Scan, with every documented answer that the sandbox can give. */
export async function scanCalls(scan: Conversation, ledger: Ledger): Promise<void> {
  await updateCalls(scan, ledger)
  await snapshotCalls(scan, ledger)
  await ruleCalls(scan)
  await voteCalls(scan)
  await nameCalls(scan)
  await partyCalls(scan, ledger)
  await appCalls(scan)
  await historyCalls(scan, ledger)
  const plain = [
    '/readyz',
    '/livez',
    '/status',
    '/version',
    '/v0/dso',
    '/v0/dso-party-id',
    '/v0/splice-instance-names',
    '/v0/scans',
    '/v0/migrations/last',
    '/v0/closed-rounds',
    '/v0/backfilling/status',
    '/v0/feature-support',
    '/v0/unclaimed-development-fund-coupons',
  ]
  for (const path of plain) await scan.send({ operation: `GET ${path}` })
  await scan.send({ operation: 'GET /v0/migrations/schedule', expect: 404 })
}
