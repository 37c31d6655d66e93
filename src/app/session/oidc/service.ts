import { SignInCancelled, problemIn, SignInError, type Problem } from '../problem.ts'
import type { SignInState } from '../sign-in-state.ts'
import { tokensOf, writeStoredTokens, type SignedIn, type TokenSource } from '../signed-in.ts'
import type { SessionStore } from '../store.ts'
import type { SignInWindow } from '../sign-in-window.ts'
import { audiencesToRequest, grantedToken, obtainTokens, type Audiences } from './obtain.ts'
import type { TokenResponse, Provider } from './provider.ts'
import { passingPause, secondsToRenewal, minRenewalPause } from './renewal-times.ts'

/** The world as far as the service needs one; tests bring their own. */
export interface ServiceOptions {
  readonly provider: Provider
  readonly authority: string
  readonly clientId: string
  readonly audiences: Audiences
  readonly session: SessionStore
  /** The tab's storage, for who asks to stay signed in. */
  readonly storage: Storage | undefined
  /** Seconds since 1970, by this computer's clock. */
  readonly now: () => number
  /** Calls once after so many seconds; the answer cancels it. */
  readonly after: (seconds: number, work: () => void) => () => void
  readonly publish: (changes: Partial<SignInState>) => void
}

/** Signs in with a provider, keeps the tokens fresh, signs out. */
export interface SignInService {
  /** In a window of its own: this page stays as it is. Never throws; the state says what went wrong. */
  readonly signInWith: (window: SignInWindow, keep: boolean) => Promise<void>
  /** Begins a sign-in that leaves this page: where to go, and what to remember meanwhile. */
  readonly begin: () => Promise<{ url: string; state: string; request: string }>
  /** Ends one, back on this page. Never throws. */
  readonly end: (answer: string, state: string, request: string, keep: boolean) => Promise<void>
  /** Takes up what the tab kept. */
  readonly resume: (kept: SignedIn) => void
  /** Renews what is due; at the latest when the promise ends, calls have the tokens that can be had. */
  readonly renewDue: () => Promise<void>
  /** A server refused a token that should be good: it is renewed before its time, once in its life. */
  readonly refused: (token: string) => Promise<void>
  /** Forgets everything, here and at the provider; answers where the provider's own session is ended. */
  readonly signOut: (everywhere: boolean) => Promise<string | undefined>
}

const noRefreshToken: Problem = {
  kind: 'ended',
  text: 'The token has expired, and the provider gave none to renew it with (scope offline_access).',
  passing: false,
}

export function createService(options: ServiceOptions): SignInService {
  const { provider, audiences, session, storage, now, after, publish } = options
  let sources: readonly TokenSource[] = []
  let kept = false
  let failures = 0
  /** Not before then, after a failure. */
  let notBefore = 0
  let renewing: Promise<void> | undefined
  let cancelTimer: (() => void) | undefined
  /**
   * The source that a server rejected, until it is renewed, and the time of the last rejection by
   * audience.
   */
  let refusedSource: TokenSource | undefined
  const refusals = new Map<string | undefined, number>()
  /** Counts the sign-ins: what an older one still brings is dropped. */
  let generation = 0
  /** The sign-in whose tokens are held; 0 for the one that the tab kept. */
  let signIn = 0

  const hold = (): void => {
    const { authority, clientId } = options
    const signedIn = { authority, clientId, sources: [...sources] }
    writeStoredTokens(storage, kept && sources.length > 0 ? signedIn : undefined)
    session.obtained(tokensOf(signedIn, kept, signIn))
  }
  const accept = (obtained: readonly TokenSource[], keep: boolean): void => {
    generation++
    sources = obtained
    kept = keep
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
    publish({ kept, renews, lacking })
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
      // At once: the provider may not take the old refresh token a second time.
      put(source, renewed)
    }
    return renewed
  }
  /** Current versions of sources whose renewal is under way, by the source that it began with. */
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
      // The session has ended: a reload must not take it up again.
      writeStoredTokens(storage, undefined)
      publish({ phase: 'ended', problem, renewalFails: false })
    } else {
      // Not beyond the end of a token: calls would be refused before anything is said.
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
      // A given-up attempt leaves an older sign-in as it was, its renewal too.
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
      // Less than nothing where this computer's clock was set back.
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
      kept = false
      hold()
      publish({
        phase: 'out',
        asking: false,
        problem: undefined,
        renewalFails: false,
        kept: false,
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
