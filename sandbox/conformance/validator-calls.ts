import type { Ledger } from '../ledger/ledger.ts'
import { dateTime } from '../scan/wire/time.ts'
import type { Conversation } from './conversation.ts'

/** Requests the name service of the validator. */
export async function nameServiceCalls(validator: Conversation): Promise<void> {
  const create = 'POST /v0/entry/create'
  const entry = { name: 'conformance.unverified.cns', url: '', description: 'A test' }
  await validator.send({ operation: create, body: entry })
  await validator.send({ operation: create, body: { name: 'x' }, expect: 400, broken: true })
  await validator.send({ operation: 'GET /v0/entry/all' })
}

/**
 * Sends the wallet's requests to buy traffic, as far as their responses do not depend on passing
 * time.
 */
export async function trafficCalls(wallet: Conversation, { network }: Ledger): Promise<void> {
  const create = 'POST /v0/wallet/buy-traffic-requests'
  const body = {
    receiving_validator_party_id: network.localValidator.party,
    domain_id: network.globalSynchronizer,
    traffic_amount: 200_000,
    tracking_id: 'conformance',
    expires_at: 9_007_199_254_740_991,
  }
  await Promise.all([
    wallet.send({ operation: create, body }),
    wallet.send({ operation: create, body, expect: 429 }),
  ])
  await wallet.send({ operation: create, body, expect: 409 })
  const none = { ...body, tracking_id: 'none', traffic_amount: 0 }
  await wallet.send({ operation: create, body: none, expect: 400 })
  const status = 'POST /v0/wallet/buy-traffic-requests/{tracking_id}/status'
  await wallet.send({ operation: status, path: { tracking_id: 'conformance' } })
  await wallet.send({ operation: status, path: { tracking_id: 'none' }, expect: 404 })
}

/** Requests the data that the validator reads from Scan for its clients. */
export async function scanProxyCalls(proxy: Conversation, ledger: Ledger): Promise<void> {
  for (const name of ['dso-party-id', 'dso', 'open-and-issuing-mining-rounds', 'amulet-rules']) {
    await proxy.send({ operation: `GET /v0/scan-proxy/${name}` })
  }
  await proxy.send({ operation: 'GET /v0/scan-proxy/unclaimed-development-fund-coupons' })
  const { dso, users } = ledger.network
  const right = 'GET /v0/scan-proxy/featured-apps/{provider_party_id}'
  await proxy.send({ operation: right, path: { provider_party_id: dso } })
  await proxy.send({ operation: 'GET /v0/scan-proxy/ans-entries', query: { page_size: '3' } })
  const byParty = 'GET /v0/scan-proxy/ans-entries/by-party/{party}'
  await proxy.send({ operation: byParty, path: { party: dso } })
  await proxy.send({ operation: byParty, path: { party: 'nobody::1220' }, expect: 404 })
  const byName = 'GET /v0/scan-proxy/ans-entries/by-name/{name}'
  await proxy.send({ operation: byName, path: { name: 'dso.cns' } })
  await proxy.send({ operation: byName, path: { name: 'free.unverified.cns' }, expect: 404 })
  await proxy.send({ operation: 'POST /v0/scan-proxy/ans-rules', body: {} })
  for (const operation of [
    'GET /v0/scan-proxy/transfer-preapprovals/by-party/{party}',
    'GET /v0/scan-proxy/transfer-command-counter/{party}',
  ]) {
    await proxy.send({ operation, path: { party: 'nobody::1220' }, expect: 404 })
  }
  const status = { operation: 'GET /v0/scan-proxy/transfer-command/status' }
  await proxy.send({ ...status, query: { sender: dso, nonce: '0' }, expect: 404 })
  const owner_party_ids = users.slice(0, 1).map(({ party }) => party)
  const migration_id = ledger.latest.migrationId
  const record_time = dateTime(ledger.now())
  for (const version of ['v0', 'v1']) {
    const operation = `POST /${version}/scan-proxy/holdings/summary`
    const body = { migration_id, record_time, owner_party_ids }
    await proxy.send({ operation, body: { ...body, record_time_match: 'at_or_before' } })
    await proxy.send({ operation, body, expect: 404 })
    const noOwners = { ...body, owner_party_ids: [] }
    await proxy.send({ operation, body: noOwners, expect: 400, broken: true })
  }
}
