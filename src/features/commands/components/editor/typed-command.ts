import { createContext, use } from 'react'
import type { TypedCommand } from '../use-typed-commands.ts'

export const TypedCommandContext = createContext<TypedCommand | undefined>(undefined)

/**
 * Returns the command around a field, with its known types; `undefined` if the field is not part of
 * a command.
 */
export function useTypedCommand(): TypedCommand | undefined {
  return use(TypedCommandContext)
}
