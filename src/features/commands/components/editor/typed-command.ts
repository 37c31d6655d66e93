import { createContext, use } from 'react'
import type { TypedCommand } from '../use-typed-commands.ts'

export const TypedCommandContext = createContext<TypedCommand | undefined>(undefined)

/** The command around a field, with what is known of its types; `undefined` where it has none. */
export function useTypedCommand(): TypedCommand | undefined {
  return use(TypedCommandContext)
}
