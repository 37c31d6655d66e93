import { createContext, use } from 'react'

/** Whether the dashboard's server is away at this moment: what waits for it says so. */
export const ConnectionLostContext = createContext(false)

export function useConnectionLost(): boolean {
  return use(ConnectionLostContext)
}
