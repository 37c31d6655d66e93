import { createContext, type ReactNode } from 'react'

/**
 * Renders a sign-in for a call to an API family that was rejected because the token was missing.
 */
export type SignInHere = (family: 'ledger' | 'validator') => ReactNode

/**
 * True if the dashboard's own server requires a sign-in. Scan and the registries take no token, so
 * a 401 for them comes from the dashboard's server.
 */
export const SignInRequiredContext = createContext(false)

/** Registers a listener for sign-ins. Returns a function that removes it. */
export type OnSignedIn = (listener: () => void) => () => void

/** Provided by the shell. After a sign-in, calls that lacked it are retried. */
export const OnSignedInContext = createContext<OnSignedIn>(() => () => undefined)

/** Provided by the shell. Absent if the configuration uses no tokens. */
export const SignInHereContext = createContext<SignInHere | undefined>(undefined)
