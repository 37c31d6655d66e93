import { createContext, type ReactNode } from 'react'

/** Renders a sign-in for a call to an API family that was refused because the token was missing. */
export type SignInHere = (family: 'ledger' | 'validator') => ReactNode

/**
 * True if the dashboard's own server requires a sign-in. Scan and registries take no token, so a
 * 401 from them comes from the dashboard's server.
 */
export const SignInRequiredContext = createContext(false)

/** Calls the listener after each sign-in. Returns a function that removes the listener. */
export type OnSignedIn = (listener: () => void) => () => void

/** Provided by the shell. Calls that lacked a sign-in are retried after it. */
export const OnSignedInContext = createContext<OnSignedIn>(() => () => undefined)

/** Provided by the shell. Absent if the configuration uses no tokens. */
export const SignInHereContext = createContext<SignInHere | undefined>(undefined)
