import { failureAdvice } from '#ledger/failure-advice.ts'
import type { Failure } from '#ledger/failure.ts'
import type { CheckResult, Alert } from '#ledger/alerts/alert.ts'

/** The last state of one of the four services. */
export interface ConnectionReading {
  readonly family: 'ledger' | 'scan' | 'validator' | 'registry'
  readonly state: 'ready' | 'not ready' | 'unreachable' | 'unset'
  readonly detail: string | undefined
  readonly failure?: Failure | undefined
  /** Milliseconds from the request to the complete response. */
  readonly latencyMs: number | undefined
}

/** Milliseconds from which a readiness response is slow. About ten are usual. */
export const slowMs = 2_000

const names = {
  ledger: 'The participant',
  scan: 'Scan',
  validator: 'The validator app',
  registry: 'The registry',
} as const

const variables = {
  ledger: 'LEDGER_URL',
  scan: 'SCAN_URL',
  validator: 'VALIDATOR_URL',
  registry: 'REGISTRY_URL',
} as const

/**
 * Returns alerts about services that cannot be reached, are not ready, or respond slowly. A service
 * that is not configured is reported as not checked.
 */
export function checkConnections(readings: readonly ConnectionReading[]): CheckResult {
  return {
    alerts: readings.flatMap((reading) => alertOn(reading) ?? []),
    unchecked: readings.flatMap(({ family, state }) =>
      state === 'unset' ? [{ what: names[family], why: `${variables[family]} is not set` }] : [],
    ),
  }
}

/** Services of other organisations, whose logs the validator's operator cannot access. */
const runByOthers: ReadonlySet<ConnectionReading['family']> = new Set(['scan', 'registry'])

function adviceOn({ family, failure }: ConnectionReading): string {
  if (failure !== undefined) return failureAdvice(failure)
  return runByOthers.has(family)
    ? 'Wait, or ask its operator. Pages that use this service fail until it is ready.'
    : 'Read its log. Pages that use this service fail until it is ready.'
}

function alertOn(reading: ConnectionReading): Alert | undefined {
  const { family, state, detail, latencyMs } = reading
  const name = names[family]
  const suffix = detail === undefined || detail === '' ? '' : `: ${detail}`
  if (state === 'unreachable') {
    return {
      id: `unreachable:${family}`,
      urgency: 'now',
      title: `${name} cannot be reached.`,
      advice: runByOthers.has(family)
        ? `Check that ${variables[family]} is its address. If the address is correct, ask its operator.`
        : `Check that it is running and that ${variables[family]} is its address.`,
      from: `no response to the readiness check${suffix}`,
      page: '/',
    }
  }
  if (state === 'not ready') {
    return {
      id: `not-ready:${family}`,
      urgency: 'now',
      title: `${name} is not ready.`,
      advice: adviceOn(reading),
      from: `its response to the readiness check${suffix}`,
      page: family === 'ledger' ? '/node' : '/',
    }
  }
  if (state === 'ready' && latencyMs !== undefined && latencyMs >= slowMs) {
    return {
      id: `slow:${family}`,
      urgency: 'soon',
      title: `${name} responds slowly.`,
      advice: 'Check the load of the service and the network connection to it.',
      from: `${(latencyMs / 1000).toFixed(1)} s for the readiness check`,
      page: '/',
    }
  }
  return undefined
}
