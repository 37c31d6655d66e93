import { createContext, use } from 'react'

/**
 * True while the dashboard's server cannot be reached. Parts of the page that wait for the server
 * show this.
 */
export const ConnectionLostContext = createContext(false)

export function useConnectionLost(): boolean {
  return use(ConnectionLostContext)
}
