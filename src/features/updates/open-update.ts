import { createContext, use } from 'react'
import type { readUpdateParams } from './update-params.ts'

/** Which update is open, and what of it: as its address says, under whichever list it was opened. */
export interface OpenUpdate {
  /** An update id, or a hash that was looked up. */
  readonly updateId: string
  readonly params: ReturnType<typeof readUpdateParams>
}

/** Set by the page of an update for all that it shows. */
export const OpenUpdateContext = createContext<OpenUpdate>({ updateId: '', params: {} })

/** The update whose page this is drawn on. */
export function useOpenUpdate(): OpenUpdate {
  return use(OpenUpdateContext)
}
