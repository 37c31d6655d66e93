import type { Refusal } from './refusal.ts'

/** The outcome of a call to a real server, or to the embedded network in its place. */
export type Outcome =
  /**
   * The server's response was passed on. `isWhole` is false if the server or the client cut the
   * response.
   */
  | { readonly kind: 'answered'; readonly status: number; readonly isWhole: boolean }
  /**
   * This server answered instead. `isSent` is true if the real server may have received the
   * request.
   */
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly isSent: boolean }
  /** The client disconnected before there was an answer. */
  | { readonly kind: 'abandoned'; readonly isSent: boolean }

/** Returns the outcome of a refused call that reached no other server. */
export function notSent(refusal: Refusal): Outcome {
  return { kind: 'refused', refusal, isSent: false }
}
