import { createServer } from 'node:http'
import { join } from 'node:path'
import { parseConfig } from '#app/config/schema.ts'
import { readRoutes } from '../../proxy.config.ts'
import { defaultOptions } from '../../sandbox/options.ts'
import { createSandbox } from '../../sandbox/sandbox.ts'
import { createEndpointCheck } from '../../server/allowed-endpoints.ts'
import { createListener } from '../../server/app.ts'
import { createCallCounter } from '../../server/call-limits.ts'
import { describeConnections } from '../../server/connections.ts'
import { createIndexSlots } from '../../server/index-slots.ts'
import { readStaticFiles } from '../../server/static-files.ts'
import { usedEndpoints } from '../../server/used-endpoints.ts'

/** The built dashboard on an embedded network, both with a clock that the benchmark advances. */
export interface SimulatedTime {
  readonly origin: string
  readonly now: () => Date
  /**
   * Advances the time by some seconds, then commits some updates. Returns the id of the newest
   * update.
   */
  readonly pass: (seconds: number, updates: number) => string
  /**
   * Resolves when the next call of a path has been answered. `path` is the path in the browser's
   * request, without the query.
   */
  readonly answered: (path: string) => Promise<void>
  readonly calls: () => number
  /** Resolves once no request is running. */
  readonly isIdle: () => Promise<void>
  readonly stop: () => void
}

/** Starts a dashboard with simulated time on its own port. */
export async function startSimulatedTime(port: number, updates: number): Promise<SimulatedTime> {
  // The sandbox reads this Date object as its clock, so the benchmark changes the object itself.
  const clock = new Date()
  const options = { ...defaultOptions, seed: 7, updates, stillAt: clock }
  const { families, ledger } = await createSandbox(options)
  const routes = readRoutes({})
  const config = parseConfig({ networkName: 'Sandbox' })
  if (!config.ok) throw new Error('The configuration is wrong.')
  const listener = createListener({
    routes,
    connections: describeConnections(routes, options),
    basePath: '/',
    trust: { proxy: false, authorities: () => undefined },
    allowsHost: () => true,
    findAllowed: createEndpointCheck(usedEndpoints),
    opensStream: () => false,
    calls: createCallCounter({ perClient: 1000, perFamily: 1000 }),
    indexSlots: createIndexSlots(),
    sockets: createCallCounter({ perClient: 1, perFamily: 1 }),
    audit: () => {},
    limits: { maxBodyBytes: 1_000_000, upstreamTimeoutMs: 30_000 },
    sandbox: families,
    control: undefined,
    signIn: undefined,
    config: config.config,
    files: await readStaticFiles(join(import.meta.dirname, '../../dist/client')),
    log: undefined,
  })
  const waiting = new Map<string, () => void>()
  let calls = 0
  let underWay = 0
  const forIdle = new Set<() => void>()
  const server = createServer((incoming, outgoing) => {
    const [path = ''] = (incoming.url ?? '').split('?')
    if (path.startsWith('/api/')) calls += 1
    underWay += 1
    outgoing.once('close', () => {
      underWay -= 1
      if (underWay > 0) return
      for (const tell of forIdle) tell()
      forIdle.clear()
    })
    outgoing.once('finish', () => waiting.get(path)?.())
    // The dashboard reads the server's time from this header.
    outgoing.setHeader('date', clock.toUTCString())
    listener(incoming, outgoing)
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    now: () => clock,
    pass(seconds, wanted) {
      clock.setTime(clock.getTime() + seconds * 1000)
      const before = ledger.commits.length
      while (ledger.commits.length < before + wanted) ledger.step()
      return ledger.commits.at(-1)?.updateId ?? ''
    },
    answered: (path) =>
      new Promise((resolve) => {
        waiting.set(path, () => {
          waiting.delete(path)
          resolve()
        })
      }),
    calls: () => calls,
    isIdle: () =>
      underWay === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            forIdle.add(resolve)
          }),
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
