import { Hono } from 'hono'
import { answerJson } from '../http/answer.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { buyByTransfer, leaveTopUpState } from './automation.ts'
import { meterOf } from './meter.ts'
import { describeTraffic, parseTraffic, type ParsedTraffic } from './settings.ts'

/** Makes the local participant's traffic behave so from now on; from then on it may run out. */
export function setTraffic(ledger: Ledger, traffic: ParsedTraffic): void {
  const { settings, left, wasToppedUp, isBoughtByTransfer } = traffic
  const meter = meterOf(ledger)
  // Counted up to now by what held until now.
  void meter.balance
  meter.settings = settings
  meter.isStrict = true
  if (wasToppedUp) leaveTopUpState(ledger)
  if (isBoughtByTransfer) buyByTransfer(ledger)
  if (left !== undefined) meter.setLeft(left)
}

/**
 * Shows and changes how the local participant's traffic behaves: `GET /traffic`, and `PUT /traffic` with a text as
 * `--traffic` takes it. It is what an operator calls, not an API of the network.
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
