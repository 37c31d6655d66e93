import type { Refusal } from './refusal.ts'

/** How a call ended that was to reach a real server, or the embedded network in its place. */
export type Outcome =
  /** The server's answer was passed on; not whole where either side broke it off. */
  | { readonly kind: 'answered'; readonly status: number; readonly isWhole: boolean }
  /** This server answers in its place; `isSent`: whether the real one may have seen the request. */
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly isSent: boolean }
  /** The client went away before there was an answer. */
  | { readonly kind: 'abandoned'; readonly isSent: boolean }

/** A refusal of a call that no other server has seen. */
export function notSent(refusal: Refusal): Outcome {
  return { kind: 'refused', refusal, isSent: false }
}
