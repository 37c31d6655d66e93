import { RequestStore } from '../oidc/request-store.ts'
import type { TokenResponse, Provider } from '../oidc/provider.ts'
import { createService } from '../oidc/service.ts'
import { SignInError, type Problem } from '../problem.ts'
import { signedOut, type SignInState } from '../sign-in-state.ts'
import { createSessionStore } from '../store.ts'
import { memoryStorage, tokenWith } from './tokens.ts'

/** A token's lifetime in seconds. */
export const tokenLifetime = 600
export const unreachable: Problem = { kind: 'unreachable', text: 'No answer.', passing: true }
export const refused: Problem = { kind: 'refused', text: 'invalid_grant.', passing: false }

/**
 * The audiences of the tokens that the simulated provider issues for a refresh token, or `no
 * refresh token`.
 */
export type ProviderKind =
  'any audience' | 'first audience only' | 'both in one token' | 'no refresh token'

/** Creates a provider, a clock, and a service that uses both. */
export function setUp(kind: ProviderKind, audiences = { ledger: 'L', validator: 'V' }) {
  let time = 1_000_000
  let serial = 0
  let problem: Problem | undefined
  let timer: { at: number; work: () => void } | undefined
  const requested: (string | undefined)[] = []
  let good = new Map<string, string | undefined>()
  const grant = (audience: string | undefined): TokenResponse => {
    const aud = kind === 'both in one token' ? ['L', 'V'] : audience
    const refreshToken = kind === 'no refresh token' ? undefined : `refresh-${++serial}`
    if (refreshToken !== undefined) good.set(refreshToken, audience)
    // The provider's clock is a year behind.
    const token = tokenWith({ sub: 'alice', aud, iat: time - 31_536_000, jti: ++serial })
    return { token, refreshToken, lasts: tokenLifetime }
  }
  const check = (): void => {
    if (problem !== undefined) throw new SignInError(problem)
  }
  const provider: Provider = {
    requests: new RequestStore(),
    authorisation: async (audience) => {
      check()
      requested.push(audience)
      return { url: `https://idp/?${audience}`, state: String(requested.length) }
    },
    exchange: async (answer) => grant(new URL(answer).searchParams.get('for') ?? undefined),
    renew: async (refreshToken, audience) => {
      check()
      // Simulates rotation: reusing an old refresh token ends the session, as with real providers.
      if (!good.has(refreshToken)) throw new SignInError(refused)
      const first = good.get(refreshToken)
      good.delete(refreshToken)
      return grant(kind === 'first audience only' ? first : audience)
    },
    revoke: async (refreshToken) => void good.delete(refreshToken),
    signOutUrl: async () => {
      check()
      return 'https://idp/end'
    },
  }
  const storage = memoryStorage()
  const session = createSessionStore(storage)
  let state: SignInState = signedOut
  const service = createService({
    provider,
    authority: 'https://idp',
    clientId: 'c',
    audiences,
    session,
    storage,
    now: () => time,
    after: (seconds, work) => {
      timer = { at: time + seconds, work }
      return () => (timer = undefined)
    },
    publish: (changes) => (state = { ...state, ...changes }),
  })
  const window = {
    visit: async (url: string) => `https://here/signed-in?for=${url.split('?')[1] ?? ''}`,
    done: () => {},
  }
  return {
    service,
    session,
    storage,
    asked: requested,
    state: () => state,
    setProblem: (next: Problem | undefined) => (problem = next),
    endSessions: () => (good = new Map()),
    goodRefreshTokens: () => good.size,
    signIn: (keep = false) => service.signInWith(window, keep),
    audiencesOf: () => [
      session.snapshot().ledger?.claims?.audience,
      session.snapshot().validator?.claims?.audience,
    ],
    pass: async (seconds: number) => {
      const end = time + seconds
      while (timer !== undefined && timer.at <= end) {
        const due = timer
        timer = undefined
        time = Math.max(time, due.at)
        due.work()
        await service.renewDue()
      }
      time = end
    },
    sleep: (seconds: number) => (time += seconds),
    now: () => time,
  }
}
