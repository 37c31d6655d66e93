import { failureOf } from '#api/errors.ts'
import { agree } from '../rules/agree.ts'
import type { Agreement, Reading, ScanAnswer } from '../rules/reading.ts'
import { failureSentence } from '#ledger/failure.ts'
import type { Position } from '#ledger/history/position.ts'
import { parseJson, type Json } from '#ledger/json.ts'
import { isEndpointMissing, isResourceMissing } from '#ledger/not-found.ts'
import { scanHead } from './scan-head.ts'
import { AnswerTooLargeError, type ScanQuestion } from './scan-question.ts'

/**
 * Time limit in milliseconds for each call to a Scan. A slow Scan does not delay the calls to the
 * other Scans.
 */
export const scanTimeoutMs = 10_000

/**
 * Maximum number of rounds, and the pause between them, for recent data that changed during the
 * requests.
 */
const mostRounds = 3
const pauseMs = 2500

/** The answers of the Scans, and the position that each reports to have read. */
export interface ScansComparison {
  readonly agreement: Agreement
  readonly heads: ReadonlyMap<number, Position | undefined>
}

interface Asking {
  readonly migrationId: bigint
  readonly signal: AbortSignal
  /** For tests. */
  readonly pauseMs?: number
}

/**
 * Sends the same request to all given Scans and compares the answers. Also requests the position of
 * each Scan. A failing Scan does not fail the call.
 */
export async function compareScans(
  question: ScanQuestion,
  scans: readonly number[],
  asking: Asking,
): Promise<ScansComparison> {
  const parse = rememberingParser()
  const readings: Reading[] = []
  for (let round = 1; ; round += 1) {
    const of = scans.map((scan) => askScan(question, scan, parse, asking))
    readings.push(...(await Promise.all(of)))
    const found = agree(readings, scans, question.comparison)
    asking.signal.throwIfAborted()
    if (question.comparison.about === 'past' || round === mostRounds || isSettled(found)) {
      return { agreement: found, heads: headsOf(readings) }
    }
    await pause(asking.pauseMs ?? pauseMs, asking.signal)
  }
}

function headsOf(readings: readonly Reading[]): ScansComparison['heads'] {
  return new Map(readings.map(({ scan, from, to }) => [scan, to ?? from]))
}

/** Returns true if another round of requests would add nothing. */
function isSettled({ why, results }: Agreement): boolean {
  return (
    why === 'agreed' &&
    [...results.values()].every(({ kind }) => kind !== 'unclear' && kind !== 'ahead')
  )
}

async function askScan(
  question: ScanQuestion,
  scan: number,
  parse: (text: string) => Json,
  { migrationId, signal }: Asking,
): Promise<Reading> {
  const options = { scan, signal, timeoutMs: scanTimeoutMs }
  const isNow = question.comparison.about === 'now'
  let from: Position | undefined
  try {
    from = await scanHead(migrationId, options)
    const value = await question.ask(parse, {
      ...options,
      ...(isNow ? {} : { expects: isResourceMissing }),
    })
    const to = isNow ? await scanHead(migrationId, options).catch(() => undefined) : undefined
    return { scan, answer: { kind: 'value', value }, from, to }
  } catch (error) {
    return { scan, answer: toScanAnswer(error, !isNow), from }
  }
}

function toScanAnswer(error: unknown, mayBeNothing: boolean): ScanAnswer {
  if (error instanceof AnswerTooLargeError) return { kind: 'failed', why: error.message }
  const failure = failureOf(error)
  if (failure === undefined || failure.kind === 'aborted') throw error
  if (mayBeNothing && isResourceMissing(failure)) return { kind: 'nothing' }
  if (failure.kind === 'timed-out') return { kind: 'late', afterMs: failure.timeoutMs }
  const why = isEndpointMissing(failure)
    ? `Its release does not have ${failure.endpoint.path}.`
    : failureSentence(failure)
  return { kind: 'failed', why }
}

/** Returns a parser that caches values by text, because most Scans return the same text. */
function rememberingParser(): (text: string) => Json {
  const known = new Map<string, Json>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const value = parseJson(text)
    known.set(text, value)
    return value
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason instanceof Error ? signal.reason : new Error('Stopped'))
    })
  })
}
