import { expect, it } from 'vitest'
import type { Endpoint } from '#ledger/failure.ts'
import { callLog } from './call-log.ts'
import { endpoints } from './endpoints.ts'
import { appCalls } from './testing/app-calls.ts'
import { ledgerCalls } from './testing/ledger-calls.ts'
import { failed, scriptedServer } from './testing/scripted-server.ts'

const server = scriptedServer()

const operation = ({ method, path }: Endpoint) => `${method} ${path}`

it('sends each change that there is once, however often it is asked for while it is under way', async () => {
  const changes = new Set(endpoints.filter((one) => one.changes).map(operation))
  const tried = new Set<string>()
  for (const [line, call] of [...ledgerCalls, ...appCalls]) {
    const answers: (() => void)[] = []
    server.listener = (_request, response) =>
      void answers.push(() => response.writeHead(404).end('{"error":"x"}'))
    const first = call().catch(() => undefined)
    await expect.poll(() => answers.length, { message: line }).toBe(1)
    const made = callLog.snapshot()[0]
    if (made !== undefined && changes.has(operation(made.endpoint))) {
      tried.add(operation(made.endpoint))
      expect(await failed(call()), line).toMatchObject({ kind: 'repeated' })
      expect(answers, line).toHaveLength(1)
      answers[0]?.()
      await first
      // What is over may be sent again.
      const again = call().catch(() => undefined)
      await expect.poll(() => answers.length, { message: line }).toBe(2)
      answers[1]?.()
      await again
    } else {
      answers[0]?.()
      await first
    }
    callLog.clear()
  }
  expect([...changes].filter((change) => !tried.has(change))).toEqual([])
}, 60_000)
