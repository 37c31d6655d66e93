import { createContext, use } from 'react'
import type { SourceKind } from '../rules/participant-history/join-trees.ts'
import type { Transaction } from '#ledger/update.ts'
import type { readUpdateParams } from './update-params.ts'

/** The open update, and the part of the update to show, as the address states them. */
export interface OpenUpdate {
  /** An update id, or a hash that was looked up. */
  readonly updateId: string
  readonly params: ReturnType<typeof readUpdateParams>
  readonly sourced?: JoinedTransaction | undefined
}

/**
 * A transaction from a participant, or from a participant and Scan together, in compact encoding.
 */
export interface JoinedTransaction {
  readonly transaction: Transaction
  readonly seen: SourceKind
  /** The sources of each event, if both sides were joined. */
  readonly seenBy: ReadonlyMap<string, SourceKind> | undefined
}

/** The open update. The update's page provides this value. */
export const OpenUpdateContext = createContext<OpenUpdate>({ updateId: '', params: {} })

/** Returns the update of the surrounding page. */
export function useOpenUpdate(): OpenUpdate {
  return use(OpenUpdateContext)
}
