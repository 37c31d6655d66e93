import { serve } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { createIndexApi, type IndexApiOptions } from './app.ts'

/** Where the index answers the dashboard's server. */
export interface ServedIndex {
  readonly url: string
  readonly close: () => Promise<void>
}

/**
 * Serves the index's API at an address, as `127.0.0.1:8088`, port 0 for any free one. It knows no sign-in: whoever
 * reaches the address may ask, so that it is the loopback's, or that of a network of the operator's own.
 */
export function serveIndexApi(
  { host, port }: { readonly host: string; readonly port: number },
  options: IndexApiOptions,
): Promise<ServedIndex> {
  const { fetch } = createIndexApi(options)
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, hostname: host, port }, (address: AddressInfo) =>
      resolve({
        url: `http://${host}:${address.port}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            if ('closeAllConnections' in server) server.closeAllConnections()
          }),
      }),
    )
    server.once('error', reject)
  })
}
