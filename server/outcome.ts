import type { Refusal } from './refusal.ts'

/** The outcome of a call to a real server, or to the embedded network in its place. */
export type Outcome =
  /** The server's answer was passed on. `isWhole` is false if either side broke it off. */
  | { readonly kind: 'answered'; readonly status: number; readonly isWhole: boolean }
  /**
   * This server answered instead. `isSent` is true if the real server may have received the
   * request.
   */
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly isSent: boolean }
  /** The client disconnected before there was an answer. */
  | { readonly kind: 'abandoned'; readonly isSent: boolean }

/** A refusal of a call that no other server has seen. */
export function notSent(refusal: Refusal): Outcome {
  return { kind: 'refused', refusal, isSent: false }
}
