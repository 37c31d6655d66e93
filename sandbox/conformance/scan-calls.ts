import type { Ledger } from '../ledger/ledger.ts'
import { firstOf, type Conversation } from './conversation.ts'
import { historyCalls, snapshotCalls, updateCalls } from './scan-history-calls.ts'
import { at, textAt } from './specification.ts'

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

/** Requests upcoming changes from a network with planned changes. */
export async function planCalls(scan: Conversation): Promise<void> {
  const ahead = ['lsu', 'roll-forward-lsu', 'migrations/schedule', 'dso-sequencers', 'dso']
  for (const path of ahead) await scan.send({ operation: `GET /v0/${path}` })
}

/** Requests every operation of Scan, with every documented answer that the sandbox can give. */
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
    '/v0/lsu',
    '/v0/roll-forward-lsu',
    '/v0/active-synchronizer-serial',
    '/v0/dso-sequencers',
    '/v0/closed-rounds',
    '/v0/backfilling/status',
    '/v0/feature-support',
    '/v0/unclaimed-development-fund-coupons',
  ]
  for (const path of plain) await scan.send({ operation: `GET ${path}` })
  await scan.send({ operation: 'GET /v0/migrations/schedule', expect: 404 })
}
