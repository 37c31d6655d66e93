import { Hono } from 'hono'
import type { FaultInjector } from './fault-injector.ts'
import { describeFaults, parseFaults } from './faults.ts'
import { answerJson } from './http/answer.ts'

/**
 * Shows and changes the faults while the sandbox runs: `GET /faults`, and `PUT /faults` with a text
 * in the format of `--faults` (an empty text ends all faults). The route is for operators and is
 * not an API of the network.
 */
export function faultControl(injector: FaultInjector): Hono {
  const app = new Hono()
  const answer = (): Response => answerJson({ faults: describeFaults(injector.spec) })
  app.get('/faults', answer)
  app.put('/faults', async (context) => {
    try {
      injector.spec = parseFaults(await context.req.text())
    } catch (error) {
      return answerJson({ error: error instanceof Error ? error.message : String(error) }, 400)
    }
    return answer()
  })
  return app
}
