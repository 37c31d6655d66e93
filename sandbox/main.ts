import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { parseArgs } from 'node:util'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { refuseUpgrade } from './http/web-socket.ts'
import { OptionError, parseSandboxFlags, sandboxFlags, sandboxHelp } from './options.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'

const defaultPort = 4700

const help = `The embedded network alone: the four API families over one in-memory ledger.

Usage: npm run sandbox -- [options]

  --port N          where to listen on 127.0.0.1 (default ${defaultPort})
${sandboxHelp}
  --help            show this

Ctrl+C ends it. Nothing is kept.`

/**
 * Serves each family and each Scan below its own path of one server, and the operator's routes
 * below `/sandbox`.
 */
function applicationOf({ families, scans, control }: Sandbox): Hono {
  const app = new Hono()
  app.mount('/ledger', (request, env) => families.ledger.fetch(request, env))
  app.mount('/api/scan', (request, env) => families.scan.fetch(request, env))
  app.mount('/api/validator', (request, env) => families.validator.fetch(request, env))
  scans.forEach((scan, index) => {
    app.mount(`/scans/${index + 1}/api/scan`, (request, env) => scan.app.fetch(request, env))
  })
  app.mount('/sandbox', (request) => control.fetch(request))
  app.all('/registry/*', (context) => families.registry.fetch(context.req.raw, context.env))
  return app
}

function readPort(argv: readonly string[]): { port: number; help: boolean } {
  const { values } = parseArgs({
    args: [...argv],
    strict: true,
    options: {
      port: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
      ...sandboxFlags,
    },
  })
  const port = Number(values.port ?? defaultPort)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new OptionError('--port takes a number from 0 to 65535')
  }
  return { port, help: values.help ?? false }
}

async function main(argv: readonly string[]): Promise<void> {
  const { port: wanted, help: helpWanted } = readPort(argv)
  if (helpWanted) {
    console.log(help)
    return
  }
  const options = parseSandboxFlags(argv)
  const sandbox = await createSandbox(options)
  const server = serve(
    { fetch: applicationOf(sandbox).fetch, hostname: '127.0.0.1', port: wanted },
    ({ port }) => {
      const base = `http://127.0.0.1:${port}`
      console.log(`The network answers (seed ${options.seed}, ${options.updates} updates). To point a dashboard at it:

export LEDGER_URL=${base}/ledger
export SCAN_URL=${base}/api/scan
export VALIDATOR_URL=${base}/api/validator
export REGISTRY_URL=${base}
`)
      if (sandbox.scans.length > 0) {
        const urls = sandbox.scans.map((_scan, index) => `${base}/scans/${index + 1}/api/scan`)
        console.log(`export SCAN_URLS='${[`${base}/api/scan`, ...urls.slice(1)].join(' ')}'\n`)
      }
      if (sandbox.signIn) {
        console.log(`Tokens are required. For the dashboard's config.json:\n`)
        console.log(JSON.stringify({ signIn: { kind: 'oidc', ...sandbox.signIn } }, null, 2))
      }
    },
  )
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { upgrade } = sandbox.families.ledger
    const prefix = '/ledger'
    if (upgrade === undefined || incoming.url?.startsWith(`${prefix}/`) !== true) {
      refuseUpgrade(socket, 404, 'Not Found')
      return
    }
    incoming.url = incoming.url.slice(prefix.length)
    upgrade(incoming, socket, head)
  })
  server.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  const stop = (): void => {
    server.close()
    void sandbox.close().finally(() => process.exit(0))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  console.error('--help lists every option.')
  process.exitCode = 1
}
