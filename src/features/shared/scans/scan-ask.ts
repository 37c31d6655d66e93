import type { Position } from '#ledger/history/position.ts'
import type { DamlValueEncoding } from '#queries/daml-value-encoding.ts'
import type { HoldingsQuestion } from '#queries/holdings/session-state.ts'

/** What a page would ask all Scans; how that is asked comes when somebody wants to know. */
export type ScanAsk =
  | { readonly of: 'update'; readonly updateId: string; readonly encoding: DamlValueEncoding }
  | {
      readonly of: 'updates'
      readonly first: Position
      readonly last: Position
      readonly count: number
    }
  | { readonly of: 'holdings'; readonly question: Omit<HoldingsQuestion, 'match'> }
  | { readonly of: 'votes' }
  | { readonly of: 'vote'; readonly id: string }
  | { readonly of: 'rules' }
  | { readonly of: 'rounds' }
