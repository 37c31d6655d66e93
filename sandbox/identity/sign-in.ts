import type { Caller } from '../participant/caller.ts'
import { AccessDenied } from '../participant/canton-error.ts'
import type { Participant } from '../participant/participant.ts'
import { Failure } from '../scan/failure.ts'
import type { WalletUser } from '../validator/wallet-user.ts'
import { openIdentityProvider } from './identity-provider.ts'
import { apiScope } from './provider-configuration.ts'
import { TokenVerifier } from './token-verifier.ts'
import type { Account } from './login-page.ts'

/** The settings that a client needs to sign in with the sandbox's identity provider. */
export interface SignIn {
  /** The issuer; its discovery document is below `/.well-known/openid-configuration`. */
  readonly authority: string
  readonly clientId: string
  readonly ledgerAudience: string
  readonly validatorAudience: string
  /**
   * The parameter in which the provider accepts the audience, as a resource indicator (RFC 8707).
   * `audience` also works, for a sign-in and for Client Credentials.
   */
  readonly audienceParameter: 'resource'
  readonly scope: string
}

/** A running identity provider, and the checks of the tokens that it issues. */
export interface OpenSignIn {
  readonly signIn: SignIn
  /** Returns the caller of the ledger. Throws `AccessDenied`. */
  readonly authenticate: (request: Request) => Promise<Caller>
  /**
   * Returns the user whose wallet a request to the validator concerns. Throws `Failure` 401 or 404.
   */
  readonly walletUser: (request: Request) => Promise<WalletUser>
  /** Ends every sign-in: users have to sign in again for a new token. Issued tokens stay valid. */
  readonly endAll: () => void
  readonly setReachable: (reachable: boolean) => void
  readonly close: () => Promise<void>
}

const dashboardClientId = 'dashboard'
const audienceOfValidator = 'https://validator.sandbox.example/api'

/** Starts the identity provider for the users of a participant. */
export async function openSignIn(
  participant: Participant,
  options: { readonly origins?: readonly string[]; readonly tokenSeconds: number },
): Promise<OpenSignIn> {
  const ledgerAudience = `https://daml.com/jwt/aud/participant/${participant.participantId}`
  const provider = await openIdentityProvider({
    clientId: dashboardClientId,
    audiences: [ledgerAudience, audienceOfValidator],
    origins: options.origins ?? [],
    tokenSeconds: options.tokenSeconds,
    accounts: () => accountsOf(participant),
  })
  const verifier = new TokenVerifier(participant, provider)
  return {
    signIn: {
      authority: provider.issuer,
      clientId: dashboardClientId,
      ledgerAudience,
      validatorAudience: audienceOfValidator,
      audienceParameter: 'resource',
      scope: `openid offline_access ${apiScope}`,
    },
    authenticate: (request) => verifier.authenticate(request, ledgerAudience),
    walletUser: async (request) => {
      const caller = await verifier
        .authenticate(request, audienceOfValidator)
        .catch((error: unknown) => {
          if (!(error instanceof AccessDenied)) throw error
          throw new Failure(401, 'The supplied authentication is invalid')
        })
      const party = participant.users.find(caller.userId)?.primaryParty ?? ''
      if (party === '') throw new Failure(404, `No wallet found for user ${caller.userId}`)
      return { name: caller.userId, party }
    },
    endAll: () => provider.endAll(),
    setReachable: (reachable) => provider.setReachable(reachable),
    close: () => provider.close(),
  }
}

/**
 * Returns the active users of the default identity provider. Only these users can sign in with the
 * sandbox's provider.
 */
function accountsOf({ users }: Participant): readonly Account[] {
  return users
    .list('')
    .filter(({ isDeactivated }) => !isDeactivated)
    .map(({ id, primaryParty }) => {
      const rights = users.rightsOf(id)
      const admin = rights.some(({ kind }) => kind === 'ParticipantAdmin')
      const wallet = primaryParty === '' ? 'no wallet' : `wallet of ${primaryParty.split('::')[0]}`
      const description = [
        ...(admin ? ['administrator'] : []),
        wallet,
        `${rights.length} ${rights.length === 1 ? 'right' : 'rights'}`,
      ].join(', ')
      return { subject: id, description }
    })
}
