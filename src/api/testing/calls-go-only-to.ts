import { configureConnection } from '../connection.ts'

/** Calls go to this server, without a token, by the real `fetch`: whatever a test before this one had set. */
export function callsGoOnlyTo(baseUrl: string): void {
  configureConnection({
    baseUrl,
    tokenOf: () => undefined,
    tokenReady: () => undefined,
    tokenRefused: () => undefined,
    fetch: (input, init) => globalThis.fetch(input, init),
  })
}
