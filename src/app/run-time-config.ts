import { createContext, use } from 'react'
import type { RunTimeConfig } from './config/schema.ts'

/** The content of `config.json`. Undefined until loaded. */
export const RunTimeConfigContext = createContext<RunTimeConfig | undefined>(undefined)

/**
 * Returns the content of `config.json`. The dashboard renders and sends its first requests while
 * the file is loading, because the first page needs it only for the network's name.
 */
export function useRunTimeConfig(): RunTimeConfig | undefined {
  return use(RunTimeConfigContext)
}
