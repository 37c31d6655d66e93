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
  /**
   * True from the first sign-in to the sign-out, even if the session ends, so that the page stays.
   */
  readonly admitted: boolean
  /** True while a token is being sent to the server. */
  readonly asking: boolean
  /** The reason why the server rejected the last token. */
  readonly failure: Failure | undefined
}

export interface Admission {
  /** Returns `undefined` if no sign-in is known to be required. */
  readonly state: () => AdmissionState | undefined
  readonly subscribe: (listener: () => void) => () => void
  /** Called if the server requires a sign-in. `done` is true if this browser is signed in. */
  readonly begin: (signIn: { readonly done: boolean }) => void
  readonly retry: () => void
  /**
   * Registers a callback for the time when the server accepts the requests that it rejected before
   * the sign-in.
   */
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

/** Milliseconds between two attempts at a server that keeps rejecting. */
const pauseMs = 10_000

/**
 * Sends each new token of the session to the server, which sets a cookie. With the cookie, the
 * server accepts requests without a token, such as those of workers. The token is sent again when
 * such a request is rejected, for example after a restart. A sign-out deletes the cookie.
 */
export function createAdmission(parts: AdmissionParts): Admission {
  const { session, calls, now } = parts
  let state: AdmissionState | undefined
  /** The last sent tokens, to avoid sending them again. */
  let reported = ''
  let endedAt = -Infinity
  let wasRefused = false
  /** Counts the sent tokens, so that responses to earlier tokens are ignored. */
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
    reported = tokens()
    if (reported === '') return
    const mine = ++generation
    publish({ admitted, asking: true, failure: undefined })
    let failure: Failure | undefined
    for (const family of held()) {
      failure = await failureIn(parts.signIn(family))
      if (mine !== generation) return
      // If the first token was rejected with a 401, the second token may still be valid.
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
    reported = ''
    publish({ admitted: false, asking: false, failure: undefined })
    void failureIn(parts.signOut())
  }
  const onCall = (call: Call): void => {
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
      reported = tokens()
      publish({ admitted: done, asking: false, failure: undefined })
      if (!done) void tell(false)
      session.subscribe(() => {
        if (state === undefined || tokens() === reported) return
        if (tokens() === '') leave()
        else void tell(state.admitted)
      })
      calls.subscribe((call) => {
        if (call !== undefined) onCall(call)
      })
    },
    retry: () => void tell(state?.admitted ?? false),
    onAdmitted: admittedListeners.subscribe,
  }
}

/** Returns the failure of a request, or `undefined` if it succeeded. */
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

/** The admission of this page. */
export const admission = createAdmission({
  session,
  calls: callLog,
  signIn: signInAtServer,
  signOut: signOutAtServer,
  now: Date.now,
})
admission.subscribe(() => setAdmitted(admission.state()?.admitted))
