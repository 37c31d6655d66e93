import { SignInCancelled, problemIn, SignInError, type Problem } from '../problem.ts'
import type { SignInState } from '../sign-in-state.ts'
import { tokensOf, writeStoredTokens, type SignedIn, type TokenSource } from '../signed-in.ts'
import type { SessionStore } from '../store.ts'
import type { SignInWindow } from '../sign-in-window.ts'
import { audiencesToRequest, grantedToken, obtainTokens, type Audiences } from './obtain.ts'
import type { TokenResponse, Provider } from './provider.ts'
import { passingPause, secondsToRenewal, minRenewalPause } from './renewal-times.ts'

/** The environment of the service. Tests provide their own. */
export interface ServiceOptions {
  readonly provider: Provider
  readonly authority: string
  readonly clientId: string
  readonly audiences: Audiences
  readonly session: SessionStore
  /** The tab's storage, for users who stay signed in. */
  readonly storage: Storage | undefined
  /** Seconds since 1970, by this computer's clock. */
  readonly now: () => number
  /** Calls `work` once after this many seconds. Returns a function that cancels the timer. */
  readonly after: (seconds: number, work: () => void) => () => void
  readonly publish: (changes: Partial<SignInState>) => void
}

/** Signs in with a provider, renews the tokens, and signs out. */
export interface SignInService {
  /**
   * Signs in with a separate window, while this page stays mounted. Never throws: the state
   * contains the problem.
   */
  readonly signInWith: (window: SignInWindow, keep: boolean) => Promise<void>
  /**
   * Starts a sign-in that leaves this page. Returns the address to open, and the data to store
   * meanwhile.
   */
  readonly begin: () => Promise<{ url: string; state: string; request: string }>
  /** Completes a sign-in that left the page, after the return. Never throws. */
  readonly end: (answer: string, state: string, request: string, keep: boolean) => Promise<void>
  readonly resume: (stored: SignedIn) => void
  /** Renews tokens that are due. Once resolved, all tokens that can be obtained are available. */
  readonly renewDue: () => Promise<void>
  /**
   * Called if a server rejected a token that should be valid. Renews the token early, once in its
   * lifetime.
   */
  readonly refused: (token: string) => Promise<void>
  /**
   * Removes all tokens, here and at the provider. Returns the address that ends the provider's
   * session.
   */
  readonly signOut: (everywhere: boolean) => Promise<string | undefined>
}

const noRefreshToken: Problem = {
  kind: 'ended',
  text: 'The token has expired, and the provider returned no refresh token (scope offline_access).',
  passing: false,
}

export function createService(options: ServiceOptions): SignInService {
  const { provider, audiences, session, storage, now, after, publish } = options
  let sources: readonly TokenSource[] = []
  let isStored = false
  let failures = 0
  let notBefore = 0
  let renewing: Promise<void> | undefined
  let cancelTimer: (() => void) | undefined
  /**
   * The source of the token that a server rejected, until that source is renewed. `refusals`
   * contains the time of the last rejection for each audience.
   */
  let refusedSource: TokenSource | undefined
  const refusals = new Map<string | undefined, number>()
  /** Counts the sign-ins, so that results of earlier sign-ins are ignored. */
  let generation = 0
  /** The number of the sign-in whose tokens are used. 0 for the sign-in that the tab stored. */
  let signIn = 0

  const hold = (): void => {
    const { authority, clientId } = options
    const signedIn = { authority, clientId, sources: [...sources] }
    writeStoredTokens(storage, isStored && sources.length > 0 ? signedIn : undefined)
    session.obtained(tokensOf(signedIn, isStored, signIn))
  }
  const accept = (obtained: readonly TokenSource[], keep: boolean): void => {
    generation++
    sources = obtained
    isStored = keep
    failures = 0
    notBefore = 0
    refusals.clear()
    hold()
    const tokens = sources.flatMap(({ tokens }) => tokens)
    const lacking = (['ledger', 'validator'] as const).filter(
      (family) => !tokens.some(({ families }) => families.includes(family)),
    )
    const renews = sources.every(({ refreshToken }) => refreshToken !== undefined)
    publish({ phase: 'in', asking: false, problem: undefined, renewalFails: false })
    publish({ isStored, renews, lacking })
    schedule()
  }

  const dueIn = (source: TokenSource): number =>
    Math.min(
      ...source.tokens.map((token) =>
        secondsToRenewal(token, source.refreshToken !== undefined, now()),
      ),
    )
  const isDue = (source: TokenSource): boolean => source === refusedSource || dueIn(source) <= 0
  const schedule = (): void => {
    cancelTimer?.()
    const seconds = Math.max(Math.min(...sources.map(dueIn)), notBefore - now(), minRenewalPause)
    cancelTimer = Number.isFinite(seconds) ? after(seconds, () => void renewDue()) : undefined
  }

  const renewSource = async (source: TokenSource): Promise<TokenSource> => {
    if (source.refreshToken === undefined) throw new SignInError(noRefreshToken)
    let renewed: TokenSource = source
    for (const [at, before] of source.tokens.entries()) {
      const granted = await provider.renew(renewed.refreshToken ?? '', before.audience)
      const token = grantedToken(granted, before.audience, before.families, now())
      renewed = {
        refreshToken: granted.refreshToken ?? renewed.refreshToken,
        tokens: renewed.tokens.with(at, token),
      }
      // Stored immediately, because the provider may not accept the old refresh token again.
      put(source, renewed)
    }
    return renewed
  }
  /**
   * The newest version of each source while it is renewed. The key is the source at the start of
   * its renewal.
   */
  const current = new Map<TokenSource, TokenSource>()
  const put = (begun: TokenSource, renewed: TokenSource): void => {
    const before = current.get(begun) ?? begun
    current.set(begun, renewed)
    sources = sources.map((one) => (one === before ? renewed : one))
    hold()
  }

  const renewAll = async (): Promise<void> => {
    const mine = generation
    try {
      for (const source of sources) {
        if (!isDue(source)) continue
        await renewSource(source)
        if (mine !== generation) return
      }
      failures = 0
      notBefore = 0
      publish({ phase: 'in', problem: undefined, renewalFails: false, renewed: now() })
    } catch (error) {
      if (mine !== generation) return
      failed(problemIn(error))
    } finally {
      current.clear()
      refusedSource = undefined
    }
  }
  const failed = (problem: Problem): void => {
    failures++
    const left = Math.min(
      ...sources.flatMap(({ tokens }) => tokens).map(({ expires = Infinity }) => expires - now()),
    )
    if (!problem.passing) {
      notBefore = Infinity
      // The session has ended, so a reload must not restore it.
      writeStoredTokens(storage, undefined)
      publish({ phase: 'ended', problem, renewalFails: false })
    } else {
      // The pause ends at the token's expiry at the latest. Otherwise, requests would be rejected
      // before the page reports the problem.
      const pause = passingPause(failures)
      notBefore = now() + (left > 0 ? Math.min(pause, left) : pause)
      publish({ phase: left > 0 ? 'in' : 'ended', problem, renewalFails: true })
    }
  }
  const renewDue = (): Promise<void> => {
    if (renewing !== undefined) return renewing
    if (now() < notBefore || !sources.some(isDue)) {
      schedule()
      return Promise.resolve()
    }
    renewing = renewAll().finally(() => {
      renewing = undefined
      schedule()
    })
    return renewing
  }

  const [main, ...others] = audiencesToRequest(audiences)
  const attempt = async (mine: number, work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (mine !== generation) return
      publish({
        asking: false,
        ...(error instanceof SignInCancelled ? {} : { problem: problemIn(error) }),
      })
    }
  }

  return {
    async signInWith(window, keep) {
      const mine = ++generation
      publish({ asking: true, problem: undefined })
      const ask = async (
        audience: string | undefined,
        more: readonly string[],
      ): Promise<TokenResponse> => {
        const { url, state } = await provider.authorisation(audience, more)
        return provider.exchange(await window.visit(url, state))
      }
      await attempt(mine, async () => {
        try {
          const first = await ask(main, others)
          const again = (audience: string): Promise<TokenResponse> => ask(audience, [])
          const obtained = await obtainTokens(provider, audiences, first, again, now)
          if (mine !== generation) return
          signIn = mine
          accept(obtained, keep)
        } finally {
          window.done()
        }
      })
      // A cancelled attempt keeps an earlier sign-in, including its renewal.
      schedule()
    },
    async begin() {
      const { url, state } = await provider.authorisation(main, others)
      return { url, state, request: (await provider.requests.get(state)) ?? '' }
    },
    async end(answer, state, request, keep) {
      const mine = ++generation
      publish({ asking: true, problem: undefined })
      await attempt(mine, async () => {
        await provider.requests.set(state, request)
        const first = await provider.exchange(answer)
        const obtained = await obtainTokens(provider, audiences, first, undefined, now)
        signIn = mine
        accept(obtained, keep)
      })
    },
    resume(signedIn) {
      accept(signedIn.sources, true)
      void renewDue()
    },
    renewDue,
    async refused(token) {
      const source = sources.find(({ tokens }) => tokens.some((one) => one.token === token))
      const held = source?.tokens.find((one) => one.token === token)
      if (source?.refreshToken === undefined || held === undefined) return
      const { audience, obtained, expires = Infinity } = held
      const since = now() - (refusals.get(audience) ?? -Infinity)
      // Negative if this computer's clock was set back.
      if (since >= 0 && since < expires - obtained) return
      refusals.set(audience, now())
      refusedSource = source
      await renewDue()
    },
    async signOut(everywhere) {
      generation++
      cancelTimer?.()
      const refreshTokens = sources.flatMap(({ refreshToken }) => refreshToken ?? [])
      sources = []
      isStored = false
      hold()
      publish({
        phase: 'out',
        asking: false,
        problem: undefined,
        renewalFails: false,
        isStored: false,
        lacking: [],
        renewed: undefined,
      })
      await Promise.allSettled(refreshTokens.map((token) => provider.revoke(token)))
      if (!everywhere) return undefined
      return provider.signOutUrl().catch((error: unknown) => {
        const { text, ...problem } = problemIn(error)
        const more = 'You are signed out here; its own session may go on.'
        publish({ problem: { ...problem, text: `${text} ${more}` } })
        return undefined
      })
    },
  }
}
