import { createContext, use } from 'react'
import type { RunTimeConfig } from './config/schema.ts'

/** The content of `config.json`, or undefined until it is loaded. */
export const RunTimeConfigContext = createContext<RunTimeConfig | undefined>(undefined)

/**
 * Returns the content of `config.json`. The dashboard draws and sends its first requests while the
 * file is loading: only the network's name on the first page depends on it.
 */
export function useRunTimeConfig(): RunTimeConfig | undefined {
  return use(RunTimeConfigContext)
}
