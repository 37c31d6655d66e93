import { configureConnection } from '../connection.ts'

/**
 * Sends all requests to this server, without a token, with the real `fetch`, whatever earlier tests
 * configured.
 */
export function sendAllCallsTo(baseUrl: string): void {
  configureConnection({
    baseUrl,
    tokenOf: () => undefined,
    tokenReady: () => undefined,
    tokenRefused: () => undefined,
    fetch: (input, init) => globalThis.fetch(input, init),
  })
}
