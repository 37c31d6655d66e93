import { expect, it } from 'vitest'
import { endpoints } from './endpoints.ts'
import { failureOfCall, scriptedServer } from './testing/scripted-server.ts'
import { sendForStatus } from './transport.ts'

const server = scriptedServer()

const changes = endpoints.filter((one) => one.changes)

it('sends a change only once while an identical change is in progress', async () => {
  for (const endpoint of changes) {
    const message = endpoint.name
    const ids = [...endpoint.path.matchAll(/\{([^{}]*)\}/g)]
    const params = Object.fromEntries(ids.map(([, name = '']) => [name, 'id']))
    const call = () => sendForStatus(endpoint, { params, body: { id: 'id' } })
    const answers: (() => void)[] = []
    server.listener = (_request, response) =>
      void answers.push(() => response.writeHead(404).end('{"error":"x"}'))
    const first = call().catch(() => undefined)
    await expect.poll(() => answers.length, { message }).toBe(1)
    expect(await failureOfCall(call())).toMatchObject({ kind: 'repeated' })
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
