import { createContext, type ReactNode } from 'react'

/** Draws what lets a reader sign in where a call to a family was refused for want of a token. */
export type SignInHere = (family: 'ledger' | 'validator') => ReactNode

/** Given by the shell; absent where the configuration says that no tokens are used. */
export const SignInHereContext = createContext<SignInHere | undefined>(undefined)
