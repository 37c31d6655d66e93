import * as v from 'valibot'
import { ContractId, TemplateId } from '#ledger/identifier.ts'
import {
  participantActiveContracts,
  participantActiveContractsPage,
} from '../ledger/active-contracts.ts'
import { submitAndWait } from '../ledger/commands.ts'
import { anyUsersCompletions, commandCompletions, completionByHash } from '../ledger/completions.ts'
import { contractEvents } from '../ledger/contracts.ts'
import { uploadDar, validateDar } from '../ledger/dars.ts'
import { ledgerReadiness } from '../ledger/health.ts'
import * as idps from '../ledger/idps.ts'
import { executeSubmission, prepareSubmission } from '../ledger/interactive-submission.ts'
import { fieldMask } from '../ledger/object-meta.ts'
import { listVettedPackages } from '../ledger/package-vetting.ts'
import { downloadPackage, listPackages } from '../ledger/packages.ts'
import * as parties from '../ledger/parties.ts'
import { preferredPackages } from '../ledger/preferred-packages.ts'
import { grantRights, revokeRights, userRights } from '../ledger/rights.ts'
import { connectedSynchronizers, latestPrunedOffsets, ledgerEnd } from '../ledger/state.ts'
import {
  participantUpdateById,
  participantUpdateByOffset,
  participantUpdates,
  participantUpdatesPage,
} from '../ledger/updates.ts'
import * as users from '../ledger/users.ts'
import { ledgerVersion } from '../ledger/version.ts'
import { party, id } from './endpoint-values.ts'
import type { EndpointCall } from './endpoint-call.ts'

const template = v.parse(TemplateId, '#splice-amulet:Splice.Amulet:Amulet')
const contract = v.parse(ContractId, `00${'ab'.repeat(32)}`)
const idp = { identityProviderId: 'idp', issuer: 'https://i', jwksUrl: 'https://i/jwks' }
const commands = [{ CreateCommand: { templateId: template, createArguments: { a: '1' } } }]
const prepared = {
  preparedTransaction: 'AA==',
  partySignatures: { signatures: [] },
  submissionId: 's',
  hashingSchemeVersion: 'HASHING_SCHEME_VERSION_V2',
}
const section = {
  readers: 'any party',
  shape: 'TRANSACTION_SHAPE_LEDGER_EFFECTS',
  after: 0n,
  upTo: 9007199254740993n,
} as const
const dar = new Blob(['PK'])
const mask = fieldMask(['local_metadata'])

/** Every endpoint of the Ledger API. */
export const ledgerCalls: readonly EndpointCall[] = [
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
  ['GET /api/ledger/v2/packages/ab', () => downloadPackage('ab')],
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
    'POST /api/ledger/v2/state/active-contracts {"activeAtOffset":9007199254740993,"eventFormat":{"filtersByParty":{"p":{"cumulative":[{"identifierFilter":{"WildcardFilter":{"value":{"includeCreatedEventBlob":false}}}}]}},"verbose":false},"includeIncompleteReassignments":true}',
    () => participantActiveContracts({ readers: ['p'], activeAtOffset: 9007199254740993n }),
  ],
  [
    'POST /api/ledger/v2/state/active-contracts?limit=50 {"activeAtOffset":1,"eventFormat":{"filtersByParty":{"p":{"cumulative":[{"identifierFilter":{"TemplateFilter":{"value":{"templateId":"#iou:Iou:Iou","includeCreatedEventBlob":false}}}}]}},"verbose":false},"includeIncompleteReassignments":true}',
    () =>
      participantActiveContracts({
        readers: ['p'],
        activeAtOffset: 1n,
        of: { kind: 'template', templateId: '#iou:Iou:Iou' },
        limit: 50,
      }),
  ],
  [
    'POST /api/ledger/v2/state/active-contracts-page {"activeAtOffset":1,"eventFormat":{"filtersByParty":{},"filtersForAnyParty":{"cumulative":[{"identifierFilter":{"InterfaceFilter":{"value":{"interfaceId":"#api:Holding:Holding","includeInterfaceView":true,"includeCreatedEventBlob":false}}}}]},"verbose":false},"includeIncompleteReassignments":true,"maxPageSize":1000,"pageToken":"t"}',
    () =>
      participantActiveContractsPage({
        readers: 'any party',
        activeAtOffset: 1n,
        of: { kind: 'interface', interfaceId: '#api:Holding:Holding' },
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
  ['GET /api/ledger/v2/version', () => ledgerVersion()],
  ['GET /api/ledger/readyz', () => ledgerReadiness()],
  [
    'POST /api/ledger/v2/commands/submit-and-wait {"commands":[{"CreateCommand":{"templateId":"#splice-amulet:Splice.Amulet:Amulet","createArguments":{"a":"1"}}}],"commandId":"c"}',
    () => submitAndWait({ commands, commandId: 'c' }),
  ],
  [
    'POST /api/ledger/v2/commands/completions?limit=100&stream_idle_timeout_ms=1000 {"parties":["p"],"beginExclusive":9007199254740993}',
    () => commandCompletions({ parties: ['p'], beginExclusive: 9007199254740993n }, { limit: 100 }),
  ],
  [
    'POST /api/ledger/v2/commands/command-completions?limit=7&stream_idle_timeout_ms=4000 {"parties":[],"beginExclusive":12}',
    () => anyUsersCompletions({ parties: [], beginExclusive: 12n }, { limit: 7, idleMs: 4000 }),
  ],
  [
    'POST /api/ledger/v2/commands/completion-by-hash {"transactionHash":"AB+/"}',
    () => completionByHash('AB+/'),
  ],
  [
    'POST /api/ledger/v2/interactive-submission/prepare',
    () => prepareSubmission({ commands, commandId: 'c' }),
  ],
  ['POST /api/ledger/v2/interactive-submission/execute', () => executeSubmission(prepared)],
]
