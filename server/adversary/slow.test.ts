import { describe, expect, it } from 'vitest'
import { openStalledClients, countUnclosedClients } from './stalled-client.ts'
import { describeConversation } from './judge.ts'
import { converse } from './raw-client.ts'
import { slowClients, type SlowCase } from './slow.ts'
import { answersHealth, attack, type Stage } from './stage.ts'
import { headLines, requestOf } from './write-request.ts'

/**
 * Time limit in milliseconds, longer than the sum of the server's time-outs. If a client does not
 * read, the time-out runs twice, because Node counts from the last write that it noticed.
 */
const maxMs = 50_000

const steady = slowClients.filter(({ outcome }) => outcome === 'passed')
const endless = slowClients.filter((each) => !steady.includes(each))

attack('Slow clients', {}, (stage) => {
  describe.concurrent('slow clients', () => {
    it.for(endless)('limits a client that sends $name', async (each, { expect }) => {
      expect(await objectionsTo(stage(), each)).toEqual([])
    })
  })
  // These cases run on their own, because other cases would keep the processor busy and delay the
  // bytes of these clients.
  describe('slow clients without long pauses', () => {
    it.for(steady)('limits a client that sends $name', async (each, { expect }) => {
      expect(await objectionsTo(stage(), each)).toEqual([])
    })
  })
  describe.concurrent('a client that does not read', () => {
    it("closes the connection if the client does not read an upstream's response", async ({
      expect,
    }) => {
      const { upstream, host, mark } = stage()
      const asking = { mark: mark(), host }
      const head = headLines(['HTTP/1.1 200 OK', 'Content-Length: 1000000000'])
      const mebibytes = Array<Buffer>(64).fill(Buffer.alloc(1024 * 1024))
      upstream.reply(asking.mark, { steps: [head, ...mebibytes] })
      // If the upstream is late, the client gets an error. Without `Connection: close`, the
      // connection would then stay open for more requests.
      const request = requestOf(asking, 'GET', ['Connection: close'])
      expect(await countUnclosedClients(stage().address, request, 3, maxMs)).toBe(0)
    })
    it('closes connections of clients that send 5,000 requests and read no response', async ({
      expect,
    }) => {
      const page = headLines(['GET /index.html HTTP/1.1', `Host: ${stage().host}`])
      expect(await countUnclosedClients(stage().address, page.repeat(5000), 3, maxMs)).toBe(0)
    })
  })
  it('answers an ordinary request while 200 heads arrive slowly', async () => {
    const { address, host } = stage()
    const held = await openStalledClients(
      address,
      `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nX:`,
      200,
    )
    try {
      expect(await answersHealth(stage())).toBe(200)
    } finally {
      held.forEach(({ release }) => release())
    }
  })
})

async function objectionsTo(stage: Stage, { send, outcome }: SlowCase): Promise<string[]> {
  const { upstream, address, host } = stage
  const asking = { mark: stage.mark(), host }
  const answers = outcome === 'passed' ? 1 : Infinity
  const talk = await converse(address, send(asking), { answers, maxMs })
  const reached = upstream.seen(asking.mark).length
  if (outcome === 'passed') {
    return reached === 1 && talk.answers[0]?.status === 200 ? [] : [describeConversation(talk)]
  }
  const objections = talk.closed ? [] : [`left open: ${describeConversation(talk)}`]
  if (reached > 0) objections.push('reached the upstream')
  // Requests after the first one get no response, or 408.
  const [first, ...behind] = talk.answers.map(({ status }) => status)
  if (outcome === 'answered, then closed' && first !== 200)
    objections.push(describeConversation(talk))
  if (behind.some((status) => status !== 408)) objections.push(describeConversation(talk))
  return objections
}
