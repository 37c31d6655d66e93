import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { JSONWebKeySet, JWK } from 'jose'
import { Provider } from 'oidc-provider'
import { loginPage, messagePage, type Account } from './login-page.ts'
import { providerConfiguration, signingKey } from './provider-configuration.ts'
import { SignInStore } from './sign-in-store.ts'

/** The options of an identity provider. */
export interface IdentityProviderOptions {
  readonly clientId: string
  /** The audiences of tokens; the first one is the default. */
  readonly audiences: readonly string[]
  /** Lifetime of an access token in seconds. */
  readonly tokenSeconds: number
  /** The origins of the dashboard; pages on the loopback interface may sign in as well. */
  readonly origins: readonly string[]
  readonly accounts: () => readonly Account[]
}

/** A running OpenID Connect provider on the loopback interface. */
export interface RunningIdentityProvider {
  readonly issuer: string
  readonly keys: JSONWebKeySet
  /** Makes the provider reachable, or cuts every connection to it. The provider keeps its data. */
  setReachable(reachable: boolean): void
  endAll(): void
  close(): Promise<void>
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

function originOf(uri: string): URL | undefined {
  return URL.canParse(uri) ? new URL(uri) : undefined
}

/** Starts the provider on a free port. */
export async function openIdentityProvider(
  options: IdentityProviderOptions,
): Promise<RunningIdentityProvider> {
  const isDashboard = (uri: string): boolean => {
    const url = originOf(uri)
    if (url === undefined) return false
    return (
      options.origins.includes(url.origin) ||
      (url.protocol === 'http:' && loopback.has(url.hostname))
    )
  }
  const key = await signingKey()
  const server = createServer()
  let reachable = true
  server.on('connection', (socket) => {
    if (!reachable) socket.destroy()
  })
  const issuer = await listen(server)
  const exists = (subject: string): boolean =>
    options.accounts().some((account) => account.subject === subject)
  const stores: SignInStore[] = []
  const openStore = (): SignInStore => {
    const store = new SignInStore()
    stores.push(store)
    return store
  }
  const provider = new Provider(
    issuer,
    providerConfiguration({ ...options, isDashboard, exists, openStore }, key),
  )
  // The dashboard may be served at any path on this machine: only the origin is checked.
  provider.Client.prototype.redirectUriAllowed = isDashboard
  provider.Client.prototype.postLogoutRedirectUriAllowed = isDashboard
  const answer = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/'
    const work = path.startsWith('/interaction/')
      ? interact(provider, options.accounts, request, response)
      : answer(request, response)
    work.catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  return {
    issuer,
    keys: { keys: [publicPart(key)] },
    setReachable: (value) => {
      reachable = value
      if (!reachable) server.closeAllConnections()
    },
    endAll: () => {
      for (const store of stores) store.clear()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const publicPart = ({ kty, n, e, kid, alg, use }: JWK): JWK =>
  JSON.parse(JSON.stringify({ kty, n, e, kid, alg, use }))

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port to listen on')
  return `http://127.0.0.1:${address.port}`
}

async function interact(
  provider: Provider,
  accounts: () => readonly Account[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const interaction = await provider.interactionDetails(request, response).catch(() => undefined)
  if (interaction === undefined) {
    page(
      response,
      400,
      messagePage('Expired', 'This sign-in has expired. Go back to the dashboard and start again.'),
    )
    return
  }
  const subject = request.method === 'POST' ? await chosenSubject(request) : undefined
  if (subject !== undefined && accounts().some((account) => account.subject === subject)) {
    const login = { accountId: subject, remember: true }
    return provider.interactionFinished(request, response, { login })
  }
  page(response, 200, loginPage(`/interaction/${interaction.uid}`, accounts()))
}

const largestForm = 10_000

async function chosenSubject(request: IncomingMessage): Promise<string | undefined> {
  request.setEncoding('utf8')
  let form = ''
  for await (const chunk of request) {
    form += String(chunk)
    if (form.length > largestForm) return undefined
  }
  return new URLSearchParams(form).get('subject') ?? undefined
}

function page(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    'referrer-policy': 'no-referrer',
  })
  response.end(html)
}
