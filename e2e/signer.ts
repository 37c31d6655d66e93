import { expect, type APIRequestContext, type Page } from '@playwright/test'
import * as v from 'valibot'

const Topology = v.object({
  partyId: v.string(),
  publicKeyFingerprint: v.string(),
  topologyTransactions: v.array(v.string()),
  multiHash: v.string(),
})
const Synchronizers = v.object({
  connectedSynchronizers: v.array(v.object({ synchronizerId: v.string() })),
})

const base64 = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
  Buffer.from(new Uint8Array(bytes)).toString('base64')

/** A party with its own key, which only the test has. */
export interface Signer {
  readonly party: string
  readonly fingerprint: string
  readonly synchronizerId: string
  /** Signs bytes in base64. Resolves to the signature in base64. */
  readonly sign: (hash: string) => Promise<string>
}

/** Sends a request to the participant. The test fails unless the status is 200. */
export async function callLedger(request: APIRequestContext, path: string, data?: unknown) {
  const url = `/api/ledger${path}`
  const answer = data === undefined ? await request.get(url) : await request.post(url, { data })
  expect(answer.status(), await answer.text()).toBe(200)
  const json: unknown = await answer.json()
  return json
}

/** Returns the first synchronizer that the participant is connected to. */
export async function ownSynchronizer(request: APIRequestContext): Promise<string> {
  const answer = await callLedger(request, '/v2/state/connected-synchronizers')
  return v.parse(Synchronizers, answer).connectedSynchronizers[0]?.synchronizerId ?? ''
}

/** Onboards an external party with an Ed25519 key. */
export async function newSigner(request: APIRequestContext): Promise<Signer> {
  const keys = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  if (!('privateKey' in keys)) throw new Error('not a pair of keys')
  const sign = async (hash: string) =>
    base64(await crypto.subtle.sign('Ed25519', keys.privateKey, Buffer.from(hash, 'base64')))
  const synchronizerId = await ownSynchronizer(request)
  const topology = v.parse(
    Topology,
    await callLedger(request, '/v2/parties/external/generate-topology', {
      synchronizer: synchronizerId,
      partyHint: `signer-${crypto.randomUUID().slice(0, 8)}`,
      publicKey: {
        format: 'CRYPTO_KEY_FORMAT_DER_X509_SUBJECT_PUBLIC_KEY_INFO',
        keyData: base64(await crypto.subtle.exportKey('spki', keys.publicKey)),
        keySpec: 'SIGNING_KEY_SPEC_EC_CURVE25519',
      },
    }),
  )
  const fingerprint = topology.publicKeyFingerprint
  await callLedger(request, '/v2/parties/external/allocate', {
    synchronizer: synchronizerId,
    onboardingTransactions: topology.topologyTransactions.map((transaction) => ({ transaction })),
    multiHashSignatures: [
      {
        format: 'SIGNATURE_FORMAT_CONCAT',
        signature: await sign(topology.multiHash),
        signedBy: fingerprint,
        signingAlgorithmSpec: 'SIGNING_ALGORITHM_SPEC_ED25519',
      },
    ],
  })
  return { party: topology.partyId, fingerprint, synchronizerId, sign }
}

/**
 * Returns the hash that the page of a prepared transaction shows as equal, in base64, ready to be
 * signed.
 */
export async function readShownHash(page: Page): Promise<string> {
  const box = page.getByRole('region', { name: 'Hash', exact: true })
  await expect(box).toContainText('The hashes are equal')
  return Buffer.from((await box.locator('code').first().innerText()).trim(), 'hex').toString(
    'base64',
  )
}
