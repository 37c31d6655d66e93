import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countDescriptors, pollUntil } from './descriptors.ts'
import { converse, type Address } from './raw-client.ts'
import { startRawUpstream, type RawUpstream } from './raw-upstream.ts'
import { serverNames, startServer, type Server, type ServerName } from './servers.ts'

/** A server of the product with a raw upstream behind all four families. */
export interface Stage {
  readonly server: Server
  readonly upstream: RawUpstream
  readonly address: Address
  readonly host: string
  readonly mark: () => string
}

/** Options of a group's servers. */
export interface StageOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly maxDescriptors?: number
  readonly only?: readonly ServerName[]
  /** True if two Scans are compared with each other. Node only. */
  readonly severalScans?: boolean
}

/** Returns a family's base path. A request outside this path has escaped from it. */
export const basePathOf = (family: string): string => `/base/${family}`

/**
 * Limit in milliseconds for closing an abandoned connection: the server's longest time-out without
 * data, plus 10 s.
 */
const maxMsToLetGo = 30_000

/** The idle time-out in seconds. The time-out is short, because many cases wait for it. */
export const timeoutSeconds = 2

/**
 * Runs a group against both servers, each in its own process. After the cases, the process must
 * still run and answer. It must hold no more handles than before.
 */
export function attack(group: string, options: StageOptions, cases: (stage: () => Stage) => void) {
  for (const name of options.only ?? serverNames) {
    describe.for([group])('%s', () => {
      describe.for([name])('%s', () => {
        let stage: Stage | undefined
        let base = { descriptors: 0, active: 0, pid: 0 }
        const current = (): Stage => {
          if (stage === undefined) throw new Error('The stage is not set')
          return stage
        }
        beforeAll(async () => {
          stage = await setStage(name, options)
          base = await heldBy(stage)
        })
        afterAll(async () => {
          if (stage === undefined) return
          const ended = await stage.server.stop()
          await stage.upstream.close()
          expect(ended === 'exit 0' ? ended : stage.server.log().slice(-3000)).toBe('exit 0')
        })
        describe('cases', () => {
          cases(current)
        })
        it('keeps the same process running and responding, and releases connections and timers of the cases', async () => {
          const { upstream, server } = current()
          expect(server.pid()).toBe(base.pid)
          await expect(answersHealth(current())).resolves.toBe(200)
          // A connection to an upstream stays open for 2 s. A connection to a disconnected client
          // is closed at once.
          const open = await pollUntil(
            upstream.openConnections,
            (count) => count === 0,
            maxMsToLetGo,
          )
          expect(open, 'connections to the upstream').toBe(0)
          const held = await pollUntil(
            () => heldBy(current()),
            ({ descriptors, active }) => descriptors <= base.descriptors && active <= base.active,
            maxMsToLetGo,
          )
          expect(held.descriptors, 'descriptors').toBeLessThanOrEqual(base.descriptors)
          expect(held.active, 'timers').toBeLessThanOrEqual(base.active)
        })
      })
    })
  }
}

async function setStage(name: ServerName, options: StageOptions): Promise<Stage> {
  const upstream = await startRawUpstream()
  const url = (family: string) => `http://127.0.0.1:${upstream.port}${basePathOf(family)}`
  const server = await startServer(name, {
    env: {
      HOST: '127.0.0.1',
      LEDGER_URL: url('ledger'),
      SCAN_URL: url('scan'),
      ...(options.severalScans === true ? { SCAN_URLS: url('scan-2') } : {}),
      VALIDATOR_URL: url('validator'),
      REGISTRY_URL: url('registry'),
      UPSTREAM_TIMEOUT_SECONDS: String(timeoutSeconds),
      HEAD_TIMEOUT_SECONDS: String(timeoutSeconds),
      ...options.env,
    },
    ...(options.maxDescriptors === undefined ? {} : { maxDescriptors: options.maxDescriptors }),
  })
  let marks = 0
  const host = `127.0.0.1:${server.port}`
  const address = { port: server.port, tls: server.tls }
  return { server, upstream, address, host, mark: () => `m${(marks += 1)}` }
}

/** Returns the status of `/healthz` for a client with a new connection. */
export async function answersHealth({ address, host }: Stage): Promise<number | undefined> {
  const head = `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
  const { answers } = await converse(address, [head])
  return answers[0]?.status
}

/**
 * Returns the handles of the server's process. Sends a request first, because the first request
 * opens handles that stay open.
 */
async function heldBy(stage: Stage) {
  const { server } = stage
  await answersHealth(stage)
  const active = await server.active()
  return {
    pid: server.pid(),
    descriptors: countDescriptors(server.pid()),
    active: active['Timeout'] ?? 0,
  }
}
