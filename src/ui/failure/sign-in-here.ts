import { createContext, type ReactNode } from 'react'

/** Draws what lets a reader sign in where a call to a family was refused for want of a token. */
export type SignInHere = (family: 'ledger' | 'validator') => ReactNode

/**
 * True if the dashboard's own server requires a sign-in. A 401 of Scan or of a registry, which take
 * no token, then comes from the dashboard's server.
 */
export const SignInRequiredContext = createContext(false)

/** Calls the listener after each sign-in. Returns a function that removes the listener. */
export type OnSignedIn = (listener: () => void) => () => void

/** Given by the shell: what lacks a sign-in is read again after it. */
export const OnSignedInContext = createContext<OnSignedIn>(() => () => undefined)

/** Given by the shell; absent where the configuration says that no tokens are used. */
export const SignInHereContext = createContext<SignInHere | undefined>(undefined)
