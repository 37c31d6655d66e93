import { createContext, use } from 'react'
import type { RunTimeConfig } from './config/schema.ts'

/** What `config.json` says; absent for the moment until it has come. */
export const RunTimeConfigContext = createContext<RunTimeConfig | undefined>(undefined)

/**
 * What `config.json` says. The dashboard is drawn, and asks its first questions, while the file is
 * still on its way: nothing of the first page depends on it but the network's own name.
 */
export function useRunTimeConfig(): RunTimeConfig | undefined {
  return use(RunTimeConfigContext)
}
