import { createContext, type ReactNode } from 'react'

/** Draws what lets a reader sign in where a call to a family was refused for want of a token. */
export type SignInHere = (family: 'ledger' | 'validator') => ReactNode

/**
 * Whether the dashboard's own server answers only those who have signed in: then a 401 of Scan or of a
 * registry, which take no token, is its own.
 */
export const SignInRequiredContext = createContext(false)

/** Given by the shell; absent where the configuration says that no tokens are used. */
export const SignInHereContext = createContext<SignInHere | undefined>(undefined)
