/** Sends the calls of a test to an embedded network with all families. */
import { configureConnection } from '#api/connection.ts'

type Answers = (path: string, init?: RequestInit) => Response | Promise<Response>

interface Network {
  readonly families: Readonly<Record<OutgoingRequest['family'], { readonly request: Answers }>>
}

/** A request before it is sent: its family, and the path. */
export interface OutgoingRequest {
  readonly family: 'ledger' | 'scan' | 'validator' | 'registry'
  readonly path: string
}

/**
 * Returns a response that replaces the network's response. If it returns undefined, the network
 * responds.
 */
export type AnswerOverride = (request: OutgoingRequest) => Response | undefined

/**
 * Sends every later call to the network, unless `instead` returns a response. Calls `onRequest` for
 * each call.
 */
export function callSandbox(
  { families }: Network,
  instead: AnswerOverride = () => undefined,
  onRequest: (request: OutgoingRequest) => void = () => undefined,
): void {
  configureConnection({
    baseUrl: 'http://sandbox.test/',
    async fetch(input, init) {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input)
      const family = (['ledger', 'scan', 'validator', 'registry'] as const).find((one) =>
        pathname.startsWith(`/api/${one}/`),
      )
      if (family === undefined) return new Response('', { status: 404 })
      const path = pathname.replace(`/api/${family}`, '')
      onRequest({ family, path })
      return instead({ family, path }) ?? families[family].request(path + search, init)
    },
  })
}
