import { createContext, type ReactNode } from 'react'

/**
 * Renders a sign-in for a call to an API family that was rejected because the token was missing.
 */
export type SignInHere = (family: 'ledger' | 'validator') => ReactNode

/**
 * True if the dashboard's own server requires a sign-in. Scan and registries take no token, so a
 * 401 from them comes from this server.
 */
export const SignInRequiredContext = createContext(false)

/** Registers a listener for sign-ins. Returns a function that removes it. */
export type OnSignedIn = (listener: () => void) => () => void

/** Provided by the shell. Calls that lacked a sign-in are retried after it. */
export const OnSignedInContext = createContext<OnSignedIn>(() => () => undefined)

/** Provided by the shell. Absent if the configuration uses no tokens. */
export const SignInHereContext = createContext<SignInHere | undefined>(undefined)
