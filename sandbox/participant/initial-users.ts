import type { Participant } from './participant.ts'
import type { Right } from './rights.ts'

/**
 * The user with which the validator application signs in. This user administers the participant and
 * acts for all parties.
 */
export const serviceUser = 'ledger-api-user'

/** The user that runs the validator and owns the operator's wallet. */
export const operatorUser = 'validator-operator'

const serviceRights = 400

const actAs = (party: string): Right => ({ kind: 'CanActAs', party })
const readAs = (party: string): Right => ({ kind: 'CanReadAs', party })

/** Adds three identity providers to the default one; one of them is deactivated. */
export function addIdentityProviders({ identityProviders }: Participant): void {
  identityProviders.create({
    id: 'okta-corp',
    isDeactivated: false,
    issuer: 'https://corp.okta.example/oauth2/default',
    jwksUrl: 'https://corp.okta.example/oauth2/default/v1/keys',
    audience: '',
  })
  identityProviders.create({
    id: 'keycloak-acme',
    isDeactivated: false,
    issuer: 'https://sso.acme.example:8443/realms/ledger',
    jwksUrl: 'https://sso.acme.example:8443/realms/ledger/protocol/openid-connect/certs',
    audience: 'https://daml.com/jwt/aud/participant/acorn',
  })
  identityProviders.create({
    id: 'legacy-auth0',
    isDeactivated: true,
    issuer: 'https://legacy.auth0.example/',
    jwksUrl: 'https://legacy.auth0.example/.well-known/jwks.json',
    audience: 'https://ledger_api.legacy.example',
  })
}

interface Profile {
  readonly id: string
  readonly primaryParty?: string
  readonly rights: readonly Right[]
  readonly isDeactivated?: true
  readonly identityProviderId?: string
  readonly annotations?: readonly (readonly [string, string])[]
}

/** Adds twelve users, as a validator's participant may have after a year or two. */
export function addInitialUsers({ users, parties, ledger }: Participant): void {
  const { localValidator, users: people } = ledger.network
  const hosted = people.filter(
    ({ validator, external }) => validator === localValidator && !external,
  )
  const party = (index: number): string => hosted[index % hosted.length]?.party ?? ''
  const wallet = (id: string, index: number): Profile => ({
    id,
    primaryParty: party(index),
    rights: [actAs(party(index)), readAs(localValidator.party)],
  })
  const served = parties.list().slice(0, serviceRights / 2)
  const profiles: readonly Profile[] = [
    { id: 'participant_admin', rights: [{ kind: 'ParticipantAdmin' }] },
    {
      id: serviceUser,
      primaryParty: localValidator.party,
      rights: [
        { kind: 'ParticipantAdmin' },
        ...served
          .flatMap((record) => [actAs(record.party), readAs(record.party)])
          .slice(0, serviceRights - 1),
      ],
      annotations: [['validator.example.com/managed-by', 'splice']],
    },
    {
      id: operatorUser,
      primaryParty: localValidator.party,
      rights: [
        { kind: 'ParticipantAdmin' },
        actAs(localValidator.party),
        ...hosted.map((person) => actAs(person.party)),
      ],
    },
    wallet('alice', 0),
    wallet('auth0|6526fab5214c99a9a8e1e3cc', 1),
    wallet('google-oauth2|115738921130475228012', 2),
    { ...wallet("zoe.o'neil@example.com", 3), annotations: [['team', 'settlement ✓']] },
    { ...wallet('svc+billing@clients', 5), rights: [readAs(party(5))] },
    { ...wallet('~archive(2023)', 6), isDeactivated: true },
    { id: 'auditor#1:read-only', rights: [{ kind: 'CanReadAsAnyParty' }] },
    {
      id: 'corp-admin^okta!',
      rights: [{ kind: 'IdentityProviderAdmin' }],
      identityProviderId: 'okta-corp',
    },
    { ...wallet('`legacy`$user', 7), identityProviderId: 'legacy-auth0' },
  ]
  for (const profile of profiles) {
    users.create(
      {
        id: profile.id,
        primaryParty: profile.primaryParty ?? '',
        isDeactivated: profile.isDeactivated ?? false,
        identityProviderId: profile.identityProviderId ?? '',
        meta: { resourceVersion: '0', annotations: new Map(profile.annotations) },
      },
      profile.rights,
    )
  }
}
