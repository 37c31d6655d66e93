import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { answerJson } from '../http/answer.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { second } from '../ledger/micros.ts'
import { scanApp, type ScanOptions } from '../scan/app.ts'
import { publicHostOf } from '../scan/dso.ts'
import { omitsNothing, omitsUpdate, falsifyAnswer } from './falsify.ts'
import { partialLedger } from './partial-ledger.ts'
import { describeScanFaults, noFaults, parseScanFaults, type FaultsByScan } from './scan-faults.ts'

/** One of the network's Scans, with its host in `/v0/scans`. */
export interface NumberedScan {
  readonly host: string
  readonly app: Hono
}

/** The Scans of a network that has several, and the operator's control of the Scans' faults. */
export interface SeveralScans {
  readonly scans: readonly NumberedScan[]
  /**
   * `GET` and `PUT /scans`, with a text in the format of `--scan-trouble`. An empty text ends all
   * faults.
   */
  readonly control: Hono
}

/** The options of several Scans. */
export interface SeveralOptions extends ScanOptions {
  /** Number of Scans, up to the number of SVs. */
  readonly count: number
  readonly troubles: FaultsByScan
}

/** Creates a number of Scans over one ledger, each of a different SV and with its own faults. */
export function severalScans(ledger: Ledger, options: SeveralOptions): SeveralScans {
  let { troubles } = options
  const count = Math.min(options.count, ledger.network.svs.length)
  const scans = ledger.network.svs.slice(0, count).map((sv, index): NumberedScan => {
    const number = index + 1
    const trouble = () => troubles.get(number) ?? noFaults
    const seen = partialLedger(ledger, () => {
      const { lag, lie } = trouble()
      return {
        until: lag === 0 ? Number.POSITIVE_INFINITY : ledger.now() - lag * second,
        leavesOut: lie === 'event' ? omitsUpdate : omitsNothing,
      }
    })
    const whole = scanApp(ledger, { ...options, sv })
    const partial = scanApp(seen, { ...options, sv })
    const app = new Hono()
    app.all('*', async (context) => {
      const { lag, slow, lie, fails } = trouble()
      if (slow > 0) await sleep(slow * 1000, undefined, { ref: false })
      if (fails) return answerJson({ error: 'This Scan is being maintained.' }, 503)
      const isWhole = lag === 0 && lie !== 'event'
      const answer = await (isWhole ? whole : partial).fetch(context.req.raw, context.env)
      return lie === undefined ? answer : falsifyAnswer(answer, lie)
    })
    return { host: publicHostOf(sv), app }
  })
  const control = new Hono()
  const shown = () => answerJson({ count, trouble: describeScanFaults(troubles) })
  control.get('/scans', shown)
  control.put('/scans', async (context) => {
    try {
      troubles = parseScanFaults(await context.req.text(), count)
    } catch (error) {
      return answerJson({ error: error instanceof Error ? error.message : String(error) }, 400)
    }
    return shown()
  })
  return { scans, control }
}
