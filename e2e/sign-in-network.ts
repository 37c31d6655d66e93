import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer, type Server } from './dashboard.ts'
import { unusedPort } from '../server/testing/upstream.ts'

/** A request as the network received it. */
export interface Received {
  readonly path: string
  readonly headers: string
  readonly body: string
}

/** The dashboard's configuration of the sign-in. */
export type SignInConfig = Readonly<Record<string, unknown>>

/**
 * A separate sandbox with an identity provider, behind a listener that records the received
 * requests.
 */
export interface SignInNetwork {
  readonly signIn: SignInConfig & { readonly authority: string }
  readonly received: readonly Received[]
  /** The address of the participant's API, for an administrator's own calls. */
  readonly ledger: string
  /** Ends every sign-in at the provider, so that no token is renewed any more. */
  readonly endSignIns: () => Promise<void>
  /** Makes the provider available, or cuts every connection to it. */
  readonly setProvider: (state: 'up' | 'down') => Promise<void>
  readonly variables: (signIn: SignInConfig) => Readonly<Record<string, string>>
  readonly startDashboard: (signIn: SignInConfig) => Promise<Server>
  readonly stop: () => void
}

/** Starts the network. Access tokens are valid for `tokenSeconds` seconds. */
export async function startSignInNetwork(tokenSeconds: number): Promise<SignInNetwork> {
  const port = await unusedPort()
  const flags = ['--auth', '--updates', '200', '--token-seconds', String(tokenSeconds)]
  const sandbox = spawn(
    process.execPath,
    ['dist/server/sandbox.js', '--port', String(port), ...flags],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const signIn = await printedSignIn(sandbox)
  const received: Received[] = []
  const recorder = createServer((incoming, outgoing) => {
    void passOn(incoming, outgoing, port, received)
  })
  recorder.listen(0, '127.0.0.1')
  await once(recorder, 'listening')
  const address = recorder.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  const base = `http://127.0.0.1:${address.port}`
  const variables: SignInNetwork['variables'] = (config) => {
    const file = join(mkdtempSync(join(tmpdir(), 'sign-in-')), 'config.json')
    writeFileSync(file, JSON.stringify({ signIn: config }))
    return {
      LEDGER_URL: `${base}/ledger`,
      SCAN_URL: `${base}/api/scan`,
      VALIDATOR_URL: `${base}/api/validator`,
      REGISTRY_URL: base,
      CONFIG_FILE: file,
    }
  }
  return {
    signIn,
    received,
    ledger: `${base}/ledger`,
    endSignIns: async () => {
      await fetch(`http://127.0.0.1:${port}/sandbox/sign-ins`, { method: 'DELETE' })
    },
    setProvider: async (state) => {
      await fetch(`http://127.0.0.1:${port}/sandbox/provider`, { method: 'PUT', body: state })
    },
    variables,
    startDashboard: (config) => startServer({ env: variables(config) }),
    stop: () => {
      recorder.close()
      recorder.closeAllConnections()
      sandbox.kill('SIGTERM')
    },
  }
}

async function printedSignIn(sandbox: ChildProcess): Promise<SignInNetwork['signIn']> {
  let printed = ''
  for await (const part of sandbox.stdout ?? []) {
    printed += String(part)
    const json = /\n(\{\n[^]*\n\})/.exec(printed)?.[1]
    if (json !== undefined) return JSON.parse(json).signIn
  }
  throw new Error(`The sandbox did not start: ${printed}`)
}

async function passOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  port: number,
  received: Received[],
): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(Buffer.from(part))
  const body = Buffer.concat(parts)
  const path = incoming.url ?? ''
  received.push({ path, headers: incoming.rawHeaders.join('\n'), body: body.toString('latin1') })
  const { method, headers } = incoming
  const forwarded = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  forwarded.on('error', () => outgoing.destroy())
  forwarded.end(body)
}
