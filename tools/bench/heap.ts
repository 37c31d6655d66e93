import type { CDPSession, Page } from '@playwright/test'
import * as v from 'valibot'

const Answer = v.object({
  id: v.number(),
  result: v.looseObject({ usedSize: v.optional(v.number(), 0) }),
})

/**
 * Returns a function that measures the JavaScript heap of a page and its workers, in bytes after a
 * garbage collection.
 */
export async function openHeapMeter(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  const workers = new Set<string>()
  session.on('Target.attachedToTarget', ({ sessionId }) => workers.add(sessionId))
  session.on('Target.detachedFromTarget', ({ sessionId }) => workers.delete(sessionId))
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  })
  return async () => {
    await session.send('HeapProfiler.collectGarbage')
    let bytes = (await session.send('Runtime.getHeapUsage')).usedSize
    for (const worker of workers) {
      await askWorker(session, worker, 'HeapProfiler.collectGarbage')
      bytes += (await askWorker(session, worker, 'Runtime.getHeapUsage')).usedSize
    }
    return bytes
  }
}

let lastId = 0

function askWorker(
  session: CDPSession,
  sessionId: string,
  method: string,
): Promise<{ usedSize: number }> {
  const id = ++lastId
  return new Promise((resolve, reject) => {
    const onAnswer = (event: { sessionId: string; message: string }): void => {
      if (event.sessionId !== sessionId) return
      const answer = v.safeParse(Answer, JSON.parse(event.message))
      if (!answer.success || answer.output.id !== id) return
      session.off('Target.receivedMessageFromTarget', onAnswer)
      resolve(answer.output.result)
    }
    session.on('Target.receivedMessageFromTarget', onAnswer)
    const message = JSON.stringify({ id, method })
    session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject)
  })
}
