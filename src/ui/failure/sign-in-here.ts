import { createContext, type ReactNode } from 'react'

/** Draws what lets a reader sign in where a call to a family was refused for want of a token. */
export type SignInHere = (family: 'ledger' | 'validator') => ReactNode

/**
 * Whether the dashboard's own server answers only those who have signed in: then a 401 of Scan or of a
 * registry, which take no token, is its own.
 */
export const SignInRequiredContext = createContext(false)

/** Calls the listener after each sign-in, until it is told to stop. */
export type OnSignedIn = (listener: () => void) => () => void

/** Given by the shell: what lacks a sign-in is read again after it. */
export const OnSignedInContext = createContext<OnSignedIn>(() => () => undefined)

/** Given by the shell; absent where the configuration says that no tokens are used. */
export const SignInHereContext = createContext<SignInHere | undefined>(undefined)
