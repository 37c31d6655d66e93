import { callLog, type Call, type CallLog } from '#api/call-log.ts'
import { failureOf } from '#api/errors.ts'
import { signInAtServer, signOutAtServer } from '#api/server-sign-in.ts'
import { needsDashboardSignIn, type Failure } from '#ledger/failure.ts'
import { createListeners } from '#ledger/listeners.ts'
import { setAdmitted } from './admitted.ts'
import { session } from './session.ts'
import { signedFamilies, type SessionStore, type SignedFamily } from './store.ts'

/** The state of the sign-in at the dashboard's own server. */
export interface AdmissionState {
  /** Until a sign-out: a session that ends takes no page away. */
  readonly admitted: boolean
  /** True while a token is being sent to the server. */
  readonly asking: boolean
  /** Why it did not take the last one. */
  readonly failure: Failure | undefined
}

export interface Admission {
  /** `undefined` where no sign-in is wanted, as far as is known. */
  readonly state: () => AdmissionState | undefined
  readonly subscribe: (listener: () => void) => () => void
  /** The server wants a sign-in; `done`: this browser has one. */
  readonly begin: (signIn: { readonly done: boolean }) => void
  /** Tells the server again who has signed in. */
  readonly retry: () => void
  /** Calls back when calls that were refused are let through. */
  readonly onAdmitted: (listener: () => void) => () => void
}

export interface AdmissionParts {
  readonly session: Pick<SessionStore, 'tokenOf' | 'subscribe'>
  readonly calls: Pick<CallLog, 'subscribe'>
  readonly signIn: (tokenOf: SignedFamily) => Promise<void>
  readonly signOut: () => Promise<void>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Milliseconds between two attempts with a server that keeps rejecting. */
const pauseMs = 10_000

/**
 * Sends each new token of the session to the server, which sets a cookie. With the cookie, the
 * server accepts calls without a token, such as those of workers. The token is sent again when such
 * a call is rejected, for example after a restart. A sign-out ends the cookie.
 */
export function createAdmission(parts: AdmissionParts): Admission {
  const { session, calls, now } = parts
  let state: AdmissionState | undefined
  /** The tokens that were sent last. */
  let told = ''
  let endedAt = -Infinity
  let wasRefused = false
  /** Counts the sent tokens. The answer to an earlier one is ignored. */
  let generation = 0
  const listeners = createListeners()
  const admittedListeners = createListeners()

  const publish = (next: AdmissionState): void => {
    state = next
    listeners.tell()
  }
  const held = (): SignedFamily[] =>
    signedFamilies.filter((family) => session.tokenOf(family) !== undefined)
  const tokens = (): string => held().map(session.tokenOf).join(' ')

  const tell = async (admitted: boolean): Promise<void> => {
    told = tokens()
    if (told === '') return
    const mine = ++generation
    publish({ admitted, asking: true, failure: undefined })
    let failure: Failure | undefined
    for (const family of held()) {
      failure = await failureIn(parts.signIn(family))
      if (mine !== generation) return
      // One of two tokens may be good.
      if (failure?.kind !== 'http' || failure.status !== 401) break
    }
    endedAt = now()
    const isNew = failure === undefined && (wasRefused || !admitted)
    publish({ admitted: admitted || failure === undefined, asking: false, failure })
    if (!isNew) return
    wasRefused = false
    admittedListeners.tell()
  }
  const leave = (): void => {
    generation++
    told = ''
    publish({ admitted: false, asking: false, failure: undefined })
    void failureIn(parts.signOut())
  }
  const heardOf = (call: Call): void => {
    if (state === undefined || call.failure === undefined || !needsDashboardSignIn(call.failure))
      return
    wasRefused = true
    const isOld = call.started <= endedAt || now() - endedAt < pauseMs
    if (!state.asking && !isOld) void tell(state.admitted)
  }

  return {
    state: () => state,
    subscribe: listeners.subscribe,
    begin({ done }) {
      if (state !== undefined) return
      told = tokens()
      publish({ admitted: done, asking: false, failure: undefined })
      if (!done) void tell(false)
      session.subscribe(() => {
        if (state === undefined || tokens() === told) return
        if (tokens() === '') leave()
        else void tell(state.admitted)
      })
      calls.subscribe((call) => {
        if (call !== undefined) heardOf(call)
      })
    },
    retry: () => void tell(state?.admitted ?? false),
    onAdmitted: admittedListeners.subscribe,
  }
}

/** The failure of a call; `undefined` once it has succeeded. */
async function failureIn(call: Promise<void>): Promise<Failure | undefined> {
  try {
    await call
    return undefined
  } catch (error) {
    const failure = failureOf(error)
    if (failure === undefined) throw error
    return failure
  }
}

/** That of this page. */
export const admission = createAdmission({
  session,
  calls: callLog,
  signIn: signInAtServer,
  signOut: signOutAtServer,
  now: Date.now,
})
admission.subscribe(() => setAdmitted(admission.state()?.admitted))
