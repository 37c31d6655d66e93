import { zipSync } from 'fflate'
import type { Ledger } from '../ledger/ledger.ts'
import { encodeArchive } from '../packages/archive.ts'
import type { Conversation } from './conversation.ts'
import { commandCalls, interactiveCalls } from './ledger-command-calls.ts'
import { textAt, type DataObject } from './specification.ts'

const noUnknown = { fields: {} }
const mask = (...paths: readonly string[]): DataObject => ({
  paths: [...paths],
  unknownFields: noUnknown,
})

async function partyCalls(ledgerApi: Conversation, ledger: Ledger): Promise<void> {
  const list = 'GET /v2/parties'
  const page = await ledgerApi.send({ operation: list, query: { pageSize: '20' } })
  const pageToken = textAt(page, 'nextPageToken')
  await ledgerApi.send({ operation: list, query: { pageSize: '20', pageToken } })
  await ledgerApi.send({ operation: list, query: { pageSize: 'x' }, expect: 400, broken: true })
  await ledgerApi.send({ operation: 'GET /v2/parties/participant-id' })
  const synchronizerId = ledger.network.globalSynchronizer
  const details = await ledgerApi.send({
    operation: 'POST /v2/parties',
    body: {
      partyIdHint: 'conformance',
      localMetadata: { annotations: { team: 'a' } },
      synchronizerId,
    },
  })
  const party = textAt(details, 'partyDetails', 'party')
  const again = {
    operation: 'POST /v2/parties',
    body: { partyIdHint: 'conformance', synchronizerId },
  }
  await ledgerApi.send({ ...again, expect: 400 })
  const one = 'GET /v2/parties/{party}'
  await ledgerApi.send({ operation: one, path: { party } })
  await ledgerApi.send({ operation: one, path: { party: ledger.network.dso } })
  const change = 'PATCH /v2/parties/{party}'
  await ledgerApi.send({
    operation: change,
    path: { party },
    body: {
      partyDetails: { party, localMetadata: { annotations: { team: 'b' } } },
      updateMask: mask('local_metadata.annotations'),
    },
  })
  await ledgerApi.send({ operation: change, path: { party }, body: {}, expect: 400, broken: true })
}

async function userCalls(ledgerApi: Conversation): Promise<void> {
  await ledgerApi.send({ operation: 'GET /v2/users', query: { pageSize: '3' } })
  await ledgerApi.send({
    operation: 'GET /v2/users',
    query: { pageSize: 'x' },
    expect: 400,
    broken: true,
  })
  const user = { id: 'conformance', metadata: { annotations: {} } }
  const admin = { kind: { ParticipantAdmin: { value: {} } } }
  await ledgerApi.send({ operation: 'POST /v2/users', body: { user, rights: [admin] } })
  await ledgerApi.send({ operation: 'POST /v2/users', body: { user }, expect: 409 })
  const path = { 'user-id': user.id }
  await ledgerApi.send({ operation: 'GET /v2/users/{user-id}', path })
  const unknownUser = { 'user-id': 'nobody' }
  await ledgerApi.send({ operation: 'GET /v2/users/{user-id}', path: unknownUser, expect: 404 })
  await ledgerApi.send({
    operation: 'PATCH /v2/users/{user-id}',
    path,
    body: { user: { ...user, isDeactivated: true }, updateMask: mask('is_deactivated') },
  })
  // The sandbox requires no token here, so the request has no user.
  await ledgerApi.send({ operation: 'GET /v2/authenticated-user', expect: 400 })
  const rights = '/v2/users/{user-id}/rights'
  const right = { kind: { CanReadAs: { value: { party: 'p::1220' } } } }
  const body = { userId: user.id, rights: [right] }
  await ledgerApi.send({ operation: `POST ${rights}`, path, body })
  await ledgerApi.send({ operation: `GET ${rights}`, path })
  await ledgerApi.send({ operation: `PATCH ${rights}`, path, body })
  await ledgerApi.send({
    operation: 'PATCH /v2/users/{user-id}/identity-provider-id',
    path,
    body: {
      userId: user.id,
      sourceIdentityProviderId: '',
      targetIdentityProviderId: 'okta-corp',
    },
  })
  const remove = 'DELETE /v2/users/{user-id}'
  await ledgerApi.send({
    operation: remove,
    path,
    query: { 'identity-provider-id': 'okta-corp' },
  })
  await ledgerApi.send({ operation: remove, path, expect: 404 })
}

async function providerCalls(ledgerApi: Conversation): Promise<void> {
  await ledgerApi.send({ operation: 'GET /v2/idps' })
  const identityProviderConfig = {
    identityProviderId: 'conformance',
    isDeactivated: false,
    issuer: 'https://conformance.example',
    jwksUrl: 'https://conformance.example/jwks',
    audience: '',
  }
  const create = 'POST /v2/idps'
  await ledgerApi.send({ operation: create, body: { identityProviderConfig } })
  await ledgerApi.send({ operation: create, body: { identityProviderConfig }, expect: 409 })
  await ledgerApi.send({ operation: create, body: {}, expect: 400, broken: true })
  const path = { 'idp-id': 'conformance' }
  await ledgerApi.send({ operation: 'GET /v2/idps/{idp-id}', path })
  await ledgerApi.send({
    operation: 'PATCH /v2/idps/{idp-id}',
    path,
    body: {
      identityProviderConfig: { ...identityProviderConfig, isDeactivated: true },
      updateMask: mask('is_deactivated'),
    },
  })
  await ledgerApi.send({ operation: 'DELETE /v2/idps/{idp-id}', path })
  await ledgerApi.send({ operation: 'DELETE /v2/idps/{idp-id}', path, expect: 404 })
}

/**
 * Returns a DAR around one package. The participant returns only the payload; a DALF is the
 * envelope around that payload.
 */
function darOf(packageId: string, payload: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const name = `package-${packageId}.dalf`
  const manifest = [
    'Manifest-Version: 1.0',
    'Created-By: conformance',
    'Sdk-Version: 3.4.0',
    `Main-Dalf: ${name}`,
    `Dalfs: ${name}`,
    'Format: daml-lf',
    'Encryption: non-encrypted',
    '',
  ].join('\n')
  const zipped = zipSync({
    'META-INF/MANIFEST.MF': new TextEncoder().encode(manifest.replaceAll(/(.{70})/g, '$1\n ')),
    [name]: encodeArchive(payload),
  })
  return Uint8Array.from(zipped)
}

async function packageCalls(ledgerApi: Conversation, ledger: Ledger): Promise<void> {
  const query = { synchronizerId: ledger.network.globalSynchronizer }
  const list = await ledgerApi.send({ operation: 'GET /v2/packages' })
  const path = { 'package-id': textAt(list, 'packageIds', '0') }
  await ledgerApi.send({ operation: 'GET /v2/packages/{package-id}', path })
  const unknown = { 'package-id': '0'.repeat(64) }
  const one = 'GET /v2/packages/{package-id}'
  await ledgerApi.send({ operation: one, path: unknown, expect: 404 })
  await ledgerApi.send({ operation: 'GET /v2/packages/{package-id}/status', path })
  const response = await ledgerApi.fetch(
    new Request(`http://sandbox.test${ledgerApi.base}/v2/packages/${path['package-id']}`),
  )
  const bytes = darOf(path['package-id'], new Uint8Array(await response.arrayBuffer()))
  for (const operation of ['POST /v2/dars/validate', 'POST /v2/dars', 'POST /v2/packages']) {
    await ledgerApi.send({ operation, query, bytes })
    await ledgerApi.send({ operation, query, bytes: new Uint8Array([1, 2, 3]), expect: 400 })
  }
  await ledgerApi.send({ operation: 'POST /v2/package-vetting/list', body: {} })
  const parties = [ledger.network.dso]
  const preferred = 'POST /v2/interactive-submission/preferred-packages'
  const packageVettingRequirements = [{ packageName: 'splice-amulet', parties }]
  await ledgerApi.send({ operation: preferred, body: { packageVettingRequirements } })
  await ledgerApi.send({ operation: preferred, body: {}, expect: 400, broken: true })
  await ledgerApi.send({
    operation: 'GET /v2/interactive-submission/preferred-package-version',
    query: { 'package-name': 'splice-amulet', parties: ledger.network.dso },
  })
}

/** Sends every operation of the JSON Ledger API that the sandbox has. */
export async function ledgerCalls(ledgerApi: Conversation, ledger: Ledger): Promise<void> {
  await partyCalls(ledgerApi, ledger)
  await userCalls(ledgerApi)
  await providerCalls(ledgerApi)
  await packageCalls(ledgerApi, ledger)
  await commandCalls(ledgerApi, ledger)
  await interactiveCalls(ledgerApi, ledger)
  const plain = [
    '/livez',
    '/readyz',
    '/v2/version',
    '/v2/state/ledger-end',
    '/v2/state/latest-pruned-offsets',
    '/v2/state/connected-synchronizers',
  ]
  for (const path of plain) await ledgerApi.send({ operation: `GET ${path}` })
}
