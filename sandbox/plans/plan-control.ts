import { Hono } from 'hono'
import { answerJson } from '../http/answer.ts'
import { isoTime } from '../ledger/micros.ts'
import { parsePlans } from './plan-spec.ts'
import type { Plans } from './plans.ts'

/**
 * Shows and changes the plans of the network while the sandbox runs: `GET /plans`, and `PUT /plans`
 * with a text in the format of `--plans` (an empty text removes all plans). The route is for
 * operators and is not an API of the network.
 */
export function planControl(plans: Plans): Hono {
  const app = new Hono()
  const answer = (): Response => {
    const { announced, forced, migration } = plans
    return answerJson({
      serial: plans.serial,
      lsu: announced === undefined ? null : isoTime(announced.switchAt),
      rollForward: forced === undefined ? null : isoTime(forced.switchAt),
      migration: migration === undefined ? null : isoTime(migration.time),
    })
  }
  app.get('/plans', answer)
  app.put('/plans', async (context) => {
    try {
      plans.change(parsePlans(await context.req.text()))
    } catch (error) {
      return answerJson({ error: error instanceof Error ? error.message : String(error) }, 400)
    }
    return answer()
  })
  return app
}
