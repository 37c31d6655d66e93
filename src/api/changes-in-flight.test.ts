import { expect, it } from 'vitest'
import type { Endpoint } from '#ledger/failure.ts'
import { callLog } from './call-log.ts'
import { endpoints } from './endpoints.ts'
import { appCalls } from './testing/app-calls.ts'
import { ledgerCalls } from './testing/ledger-calls.ts'
import { failed, scriptedServer } from './testing/scripted-server.ts'

const server = scriptedServer()

const operation = ({ method, path }: Endpoint) => `${method} ${path}`
const changes = new Set(endpoints.filter((one) => one.changes).map(operation))

/** Returns the calls that change something, by the name of their endpoint. */
async function changingCalls(): Promise<ReadonlyMap<string, () => Promise<unknown>>> {
  const found = new Map<string, () => Promise<unknown>>()
  server.listener = (_request, response) => response.writeHead(404).end('{"error":"x"}')
  for (const [, call] of [...ledgerCalls, ...appCalls]) {
    callLog.clear()
    await call().catch(() => undefined)
    const asked = callLog.snapshot().map(({ endpoint }) => operation(endpoint))
    for (const one of asked) if (changes.has(one)) found.set(one, call)
  }
  return found
}

it('sends each change once, however often it is requested while it runs', async () => {
  const calls = await changingCalls()
  expect(new Set(calls.keys())).toEqual(changes)
  for (const [message, call] of calls) {
    const answers: (() => void)[] = []
    server.listener = (_request, response) =>
      void answers.push(() => response.writeHead(404).end('{"error":"x"}'))
    const first = call().catch(() => undefined)
    await expect.poll(() => answers.length, { message }).toBe(1)
    expect(await failed(call())).toMatchObject({ kind: 'repeated' })
    expect(answers).toHaveLength(1)
    answers[0]?.()
    await first
    // A finished change may be sent again.
    const again = call().catch(() => undefined)
    await expect.poll(() => answers.length, { message }).toBe(2)
    answers[1]?.()
    await again
  }
}, 60_000)
