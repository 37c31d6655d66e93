/** A request of the server itself, as the worker passes it to the thread that sends it. */
export interface OwnRequest {
  readonly url: string
  readonly method: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Uint8Array
}

/** A response as received. Its status is any number from 000 to 999. */
export interface OwnAnswer {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Uint8Array
}

/**
 * Sends a request.
 * @throws Error if no response arrived, or if the response is longer than its endpoint allows
 */
export type SendOwnRequest = (request: OwnRequest) => Promise<OwnAnswer>

/**
 * Base URL of the server's own requests. The host is never resolved, because the worker passes
 * these requests to the main thread.
 */
export const ownBase = 'http://own.invalid/'
