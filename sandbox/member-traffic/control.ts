import { Hono } from 'hono'
import { answerJson } from '../http/answer.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { buyByTransfer, leaveTopUpState } from './automation.ts'
import { meterOf } from './meter.ts'
import { describeTraffic, parseTraffic, type ParsedTraffic } from './settings.ts'

/** Applies new traffic settings to the local participant. From then on, its traffic may run out. */
export function setTraffic(ledger: Ledger, traffic: ParsedTraffic): void {
  const { settings, left, wasToppedUp, isBoughtByTransfer } = traffic
  const meter = meterOf(ledger)
  // Reading the balance counts the use until now with the previous settings.
  void meter.balance
  meter.settings = settings
  meter.isStrict = true
  if (wasToppedUp) leaveTopUpState(ledger)
  if (isBoughtByTransfer) buyByTransfer(ledger)
  if (left !== undefined) meter.setLeft(left)
}

/**
 * Shows and changes the traffic settings of the local participant: `GET /traffic`, and `PUT
 * /traffic` with a text in the format of `--traffic`. The route is for operators and is not an API
 * of the network.
 */
export function trafficControl(ledger: Ledger): Hono {
  const app = new Hono()
  const answer = (): Response => {
    const meter = meterOf(ledger)
    return answerJson({ traffic: describeTraffic(meter.settings), ...meter.balance })
  }
  app.get('/traffic', answer)
  app.put('/traffic', async (context) => {
    try {
      setTraffic(ledger, parseTraffic(await context.req.text()))
    } catch (error) {
      return answerJson({ error: error instanceof Error ? error.message : String(error) }, 400)
    }
    return answer()
  })
  return app
}
