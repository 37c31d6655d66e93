import type { AlertReport } from './check-alerts.ts'
import type { OwnAnswer, OwnRequest } from './own-request.ts'

/** Tokens of the server's own user. */
export interface OwnTokens {
  readonly ledger: string | undefined
  readonly validator: string | undefined
}

/** A message to the worker that runs the checks. */
export type ToWorker =
  | { readonly kind: 'look'; readonly id: number; readonly tokens: OwnTokens }
  | {
      readonly kind: 'answer'
      readonly id: number
      readonly reply: { readonly answer: OwnAnswer } | { readonly error: string }
    }

/** A message from the worker. */
export type FromWorker =
  | { readonly kind: 'request'; readonly id: number; readonly request: OwnRequest }
  | { readonly kind: 'look'; readonly id: number; readonly look: AlertReport }
  | { readonly kind: 'failed'; readonly id: number; readonly error: string }
