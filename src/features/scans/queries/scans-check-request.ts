import type { Position } from '#ledger/history/position.ts'
import type { DamlValueEncoding } from '#shared/queries/daml-value-encoding.ts'
import type { HoldingsQuestion } from '#features/holdings/queries/session-state.ts'

/** A page's request to all Scans, as plain data. The code that sends it is loaded on demand. */
export type ScansCheckRequest =
  | { readonly kind: 'update'; readonly updateId: string; readonly encoding: DamlValueEncoding }
  | {
      readonly kind: 'updates'
      readonly first: Position
      readonly last: Position
      readonly count: number
    }
  | { readonly kind: 'holdings'; readonly question: Omit<HoldingsQuestion, 'match'> }
  | { readonly kind: 'votes' }
  | { readonly kind: 'vote'; readonly id: string }
  | { readonly kind: 'rules' }
  | { readonly kind: 'rounds' }

/** Returns the name of the compared data, as in "This update". */
export function checkedDataName(ask: ScansCheckRequest): string {
  if (ask.kind === 'updates') return `The ${ask.count} updates in view`
  return {
    update: 'This update',
    holdings: 'These holdings',
    votes: 'The open vote requests',
    vote: 'This vote request',
    rules: 'The rules of the network',
    rounds: 'The mining rounds',
  }[ask.kind]
}

/** Returns a unique key of a request. */
export function scansCheckKey(ask: ScansCheckRequest): string {
  return JSON.stringify(ask, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}
