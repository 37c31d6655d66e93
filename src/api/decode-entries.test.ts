import { expect, it } from 'vitest'
import { configureConnection } from './connection.ts'
import { listIdentityProviders } from './ledger/idps.ts'
import { listUsers } from './ledger/users.ts'
import { featuredApps } from './scan/featured-apps.ts'
import { listScans } from './scan/scans.ts'
import { validatorLicenses } from './scan/validator-licenses.ts'

const contract = {
  template_id: 'a:M:T',
  contract_id: '00aa',
  payload: {},
  created_event_blob: '',
  created_at: '2026-03-02T09:30:00.000000Z',
}
const user = { id: 'alice' }
const provider = {
  identityProviderId: 'a',
  issuer: 'https://a.example',
  jwksUrl: 'https://a.example',
}
const scan = { publicUrl: 'https://scan.example', svName: 'SV-1' }

const lists = [
  ['users', { users: [user, { id: 7 }] }, async () => (await listUsers({})).users],
  [
    'identity providers',
    { identityProviderConfigs: [{ issuer: 7 }, provider] },
    listIdentityProviders,
  ],
  [
    'featured apps',
    { featured_apps: [contract, { ...contract, created_at: 'soon' }] },
    featuredApps,
  ],
  [
    'licences of validators',
    { validator_licenses: [{ ...contract, contract_id: null }, contract] },
    async () => (await validatorLicenses({})).licenses,
  ],
  [
    'Scans',
    { scans: [{ domainId: 'global::1220', scans: [scan, { svName: 'SV-2' }] }] },
    listScans,
  ],
] as const

it.each(lists)(
  'returns the valid %s of a list, and reports the malformed entry',
  async (_what, answer, read) => {
    configureConnection({ fetch: async () => Response.json(answer) })
    const { entries, unread } = await read()
    expect(entries).toHaveLength(1)
    expect(unread).toHaveLength(1)
  },
)
