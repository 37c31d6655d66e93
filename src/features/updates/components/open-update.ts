import { createContext, use } from 'react'
import type { SourceKind } from '../rules/participant-history/join-trees.ts'
import type { Transaction } from '#ledger/update.ts'
import type { readUpdateParams } from './update-params.ts'

/** The open update and its displayed part, from the address, under any list. */
export interface OpenUpdate {
  /** An update id, or a hash that was looked up. */
  readonly updateId: string
  readonly params: ReturnType<typeof readUpdateParams>
  /** The displayed source, if it is not Scan. */
  readonly sourced?: JoinedTransaction | undefined
}

/** A transaction as a participant has it, or as a participant and Scan have it together, in compact encoding. */
export interface JoinedTransaction {
  readonly transaction: Transaction
  readonly seen: SourceKind
  /** The sources of each event, if both sides were joined. */
  readonly seenBy: ReadonlyMap<string, SourceKind> | undefined
}

/** Set by an update's page for all of its components. */
export const OpenUpdateContext = createContext<OpenUpdate>({ updateId: '', params: {} })

/** Returns the update of the page that renders this component. */
export function useOpenUpdate(): OpenUpdate {
  return use(OpenUpdateContext)
}
