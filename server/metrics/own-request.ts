/** A question of the server's own, as the worker that asks it hands it to the thread that sends it. */
export interface OwnRequest {
  readonly url: string
  readonly method: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Uint8Array
}

/** An answer as it came, its status one of 000 to 999. */
export interface OwnAnswer {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Uint8Array
}

/**
 * Sends a question.
 * @throws Error if no answer came, or a longer one than its endpoint may give
 */
export type SendOwn = (request: OwnRequest) => Promise<OwnAnswer>

/** The base of addresses that this server asks itself under: nothing of it goes over a network. */
export const ownBase = 'http://own.invalid/'
