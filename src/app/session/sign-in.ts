import { createListeners } from '#ledger/listeners.ts'
import type { OidcSettings, RunTimeConfig } from '../config/schema.ts'
import type { SignInService } from './oidc/service.ts'
import { problemIn, type Problem } from './problem.ts'
import { purposeOf } from './pasted-tokens.ts'
import { session } from './session.ts'
import { readStoredTokens, tokensOf, writeStoredTokens } from './signed-in.ts'
import { signedOut, type SignInState } from './sign-in-state.ts'
import { openOtherTabs } from './other-tabs.ts'
import { openSignInWindow } from './sign-in-window.ts'
import type { SignedFamily } from './store.ts'
import { tabStorage } from './tab-storage.ts'
import { rememberPendingSignIn, type PendingSignIn } from './pending-sign-in.ts'

/** The service and its library, loaded only if a provider is configured and needed. */
let service: Promise<SignInService> | undefined
let settings: OidcSettings | undefined
let state = signedOut
let giveUp = (): void => {}
const listeners = createListeners()
let isConfigured = false
let configurationCame = (): void => {}
/** Resolves once the configuration is loaded. Earlier requests wait for their tokens until then. */
const configured = new Promise<void>((resolve) => {
  configurationCame = () => {
    isConfigured = true
    resolve()
  }
})

function publish(changes: Partial<SignInState>): void {
  state = { ...state, ...changes }
  listeners.tell()
}

function open(): Promise<SignInService> {
  if (settings === undefined) throw new Error('No sign-in provider is configured.')
  const provider = settings
  service ??= import('./oidc/open-service.ts').then(({ openService }) =>
    openService(provider, publish),
  )
  // The next attempt may succeed in loading the code.
  service.catch(() => {
    service = undefined
  })
  return service
}

const blocked: Problem = {
  kind: 'blocked',
  text: 'The browser blocked the sign-in window. Allow pop-up windows for this address, or sign in on this page.',
  passing: false,
}

/** Milliseconds that a request waits for the renewal of its token. */
const patienceMs = 10_000

/** The sign-in of this tab, if a provider is configured in `config.json`. */
export const signIn = {
  state: (): SignInState => state,
  subscribe: listeners.subscribe,

  /**
   * Applies `config.json`: restores the tab's tokens for this sign-in, deletes tokens for another
   * sign-in, and resumes a sign-in that left the page.
   */
  configure: (
    how: RunTimeConfig['signIn'],
    returned: PendingSignIn | undefined,
    answer: string,
  ): void => {
    settings = how.kind === 'oidc' ? how : undefined
    const stored = readStoredTokens(tabStorage())
    const isOurs =
      stored?.authority === settings?.authority && stored?.clientId === settings?.clientId
    if (stored !== undefined && !isOurs) writeStoredTokens(tabStorage(), undefined)
    session.settle(purposeOf(how))
    if (settings !== undefined && returned !== undefined) {
      const { state: id, request, keep } = returned
      void withService((opened) => opened.end(answer, id, request, keep))
    } else if (stored !== undefined && isOurs) {
      publish({ phase: 'in', isStored: true })
      // Restored immediately, so that requests need not wait for the library that renews the
      // tokens.
      session.obtained(tokensOf(stored, true, 0))
      void withService((opened) => opened.resume(stored))
    }
    configurationCame()
  },

  prepare: (): void => {
    void open().catch(() => {})
  },

  /**
   * Signs in with a separate window. Must be called directly in a click handler, or the browser
   * blocks the window.
   */
  inWindow: (keep: boolean): void => {
    giveUp()
    const window = openSignInWindow((give) => {
      giveUp = give
    })
    if (window === undefined) {
      publish({ asking: false, problem: blocked })
      return
    }
    publish({ asking: true, problem: undefined })
    void withService((opened) => opened.signInWith(window, keep), window.done)
  },

  /**
   * Signs in without a separate window: the browser leaves this page for the provider, then returns
   * to the page's address. Unsent input is lost.
   */
  onThisPage: (keep: boolean): void => {
    giveUp()
    publish({ asking: true, problem: undefined })
    void withService(async (opened) => {
      const { url, state: id, request } = await opened.begin()
      const storage = tabStorage()
      if (storage === undefined) throw new Error('this browser forbids storage, which it needs')
      const returnTo = location.pathname + location.search + location.hash
      rememberPendingSignIn(storage, { state: id, request, returnTo, keep })
      location.assign(url)
    })
  },

  giveUp: (): void => {
    giveUp()
    publish({ asking: false })
  },

  /**
   * Removes every token, including pasted tokens. `everywhere` also removes the tokens of other
   * tabs, and ends the session with the provider.
   */
  signOut: (everywhere: boolean): void => {
    if (everywhere) otherTabs.tellSignedOut()
    signOutHere(everywhere)
  },

  /**
   * Returns a promise that a request must await before it is sent, or `undefined` if it can be sent
   * now. The promise waits until the configuration allows the use of a stored token, and until an
   * expired token is renewed.
   */
  ready: (family: SignedFamily): Promise<void> | undefined =>
    !isConfigured && (session.isWaiting(family) || readStoredTokens(tabStorage()) !== undefined)
      ? configured.then(() => renewalOf(family))
      : renewalOf(family),

  refused: (token: string): void => {
    void service?.then((opened) => opened.refused(token)).catch(() => {})
  },

  dismiss: (): void => publish({ problem: undefined }),
}

function renewalOf(family: SignedFamily): Promise<void> | undefined {
  const facts = session.snapshot()[family]
  if (facts?.source !== 'sign-in' || facts.expires === undefined) return undefined
  if (facts.expires > Date.now() / 1000 || state.problem?.passing === false) return undefined
  const renewed = Promise.resolve(service).then((opened) => opened?.renewDue())
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, patienceMs)
  })
  return Promise.race([renewed, patience]).catch(() => {})
}

function signOutHere(everywhere: boolean): void {
  session.forget('ledger')
  session.forget('validator')
  if (settings === undefined) return
  // Deleted even if the library, which informs the provider, cannot be loaded.
  writeStoredTokens(tabStorage(), undefined)
  session.obtained({})
  void withService(async (opened) => {
    const url = await opened.signOut(everywhere)
    if (url !== undefined) location.assign(url)
  })
}

/** Signs out when the user signs out in another tab. Each tab has its own tokens. */
const otherTabs = openOtherTabs(() => {
  const held = Object.values(session.snapshot()).some((facts) => facts !== undefined)
  if (held || state.phase !== 'out') signOutHere(false)
})

async function withService(
  work: (opened: SignInService) => unknown,
  onFailure: () => void = () => {},
): Promise<void> {
  try {
    await work(await open())
  } catch (error) {
    publish({ asking: false, problem: problemIn(error) })
    onFailure()
  }
}
