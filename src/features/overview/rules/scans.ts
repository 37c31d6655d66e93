import { maxFaultyScans } from '#features/scans/rules/agree.ts'
import { microsBehind, ranked } from '#features/scans/rules/heads.ts'
import type { Agreement } from '#features/scans/rules/reading.ts'
import type { Position } from '#ledger/history/position.ts'
import type { CheckResult, Alert } from '#ledger/alerts/alert.ts'

/** A Scan that the operator has configured. */
export interface ScanReading {
  readonly number: number
  readonly name: string
  /** The position up to which the Scan has read. Undefined if unknown. */
  readonly head: Position | undefined
}

/** The state of several Scans: their positions, and their responses to one request. */
export interface ScansReading {
  /** The Scans, starting with the one that serves the pages. */
  readonly scans: readonly ScanReading[]
  readonly agreement: Agreement
  /** The subject of the request, such as "the mining rounds". */
  readonly about: string
}

/** Microseconds by which the pages' own Scan may be behind the others. */
const slack = { soon: 60_000_000n, now: 600_000_000n } as const

/**
 * Returns alerts about several Scans (docs/network-rules.md, Several Scans):
 *
 * - The pages' own Scan is behind, or differs from the majority.
 * - Other Scans differ.
 * - Too few Scans respond to agree.
 *
 * Empty for a single Scan. If the Scans were not read, returns the reason.
 */
export function scanAlerts(reading: ScansReading | { readonly why: string }): CheckResult {
  if ('why' in reading) {
    return { alerts: [], unchecked: [{ what: 'Whether several Scans agree', why: reading.why }] }
  }
  const { scans, agreement } = reading
  const [own, ...others] = scans
  if (own === undefined || others.length === 0) return { alerts: [], unchecked: [] }
  return {
    alerts: [
      ...ownBehind(own, reading),
      ...ownDiffers(own, reading),
      ...othersDiffer(others, reading),
      ...contradiction(reading),
      ...away(reading),
    ],
    unchecked:
      agreement.why === 'too few'
        ? [{ what: `Whether several Scans agree on ${reading.about}`, why: 'Too few answered.' }]
        : [],
  }
}

function ownBehind(own: ScanReading, { scans }: ScansReading): readonly Alert[] {
  const reference = ranked(
    scans.map(({ head }) => head),
    maxFaultyScans(scans.length) + 1,
    'down',
  )
  const by = microsBehind(own.head, reference)
  if (by === undefined || by < slack.soon) return []
  const headCount = scans.filter(({ head }) => head !== undefined).length
  return [
    {
      id: 'scan-behind',
      urgency: by < slack.now ? 'soon' : 'now',
      title: `The Scan of these pages, ${own.name}, is ${inWords(by)} behind the other Scans.`,
      advice:
        'Newer data is missing on these pages. Use another Scan if this Scan does not catch up.',
      from: `The newest record times of ${headCount} of ${scans.length} Scans.`,
      page: '/node',
    },
  ]
}

function ownDiffers(own: ScanReading, { agreement, about }: ScansReading): readonly Alert[] {
  const result = agreement.results.get(own.number)
  if (result?.kind !== 'differs') return []
  return [
    {
      id: 'scan-differs',
      urgency: 'now',
      title: `The Scan of these pages, ${own.name}, differs from the other Scans in ${about}.`,
      advice: 'Do not rely on these pages. Configure another Scan for them.',
      from: fromOf(agreement, about),
      page: '/node',
    },
  ]
}

function othersDiffer(
  others: readonly ScanReading[],
  { agreement, about }: ScansReading,
): readonly Alert[] {
  return others
    .filter(({ number }) => agreement.results.get(number)?.kind === 'differs')
    .map(({ number, name }) => ({
      id: `scan-differs:${number}`,
      urgency: 'later',
      title: `The Scan ${name} differs from the other Scans in ${about}.`,
      advice: 'Inform its operator, and remove it from SCAN_URLS if the differences continue.',
      from: fromOf(agreement, about),
      page: '/node',
    }))
}

function contradiction({ agreement, about }: ScansReading): readonly Alert[] {
  if (agreement.why !== 'contradiction') return []
  return [
    {
      id: 'scans-contradict',
      urgency: 'now',
      title: `The Scans contradict each other in ${about}. It is not known which Scan is right.`,
      advice: 'Do not rely on a single Scan. Inform the operators of the Scans.',
      from: fromOf(agreement, about),
      page: '/node',
    },
  ]
}

function away({ scans, agreement, about }: ScansReading): readonly Alert[] {
  const silent = scans.filter(({ number }) => {
    const kind = agreement.results.get(number)?.kind
    return kind === 'failed' || kind === 'late'
  })
  if (silent.length === 0) return []
  const isTooMany = scans.length - silent.length <= agreement.faulty
  const names = silent.map(({ name }) => name).join(', ')
  return [
    {
      id: 'scans-away',
      urgency: isTooMany ? 'soon' : 'later',
      title: isTooMany
        ? `${silent.length} of ${scans.length} Scans do not respond. Too few Scans are left to compare.`
        : `${silent.length} of ${scans.length} Scans ${silent.length === 1 ? 'does' : 'do'} not respond: ${names}.`,
      advice:
        'Check that these Scans still accept requests from this server, or enter other Scans in SCAN_URLS.',
      from: fromOf(agreement, about),
      page: '/node',
    },
  ]
}

function fromOf({ scanCount, results }: Agreement, about: string): string {
  const agreeing = [...results.values()].filter(({ kind }) => kind === 'agrees').length
  return `${scanCount} Scans, compared for ${about}: ${agreeing} agree.`
}

function inWords(micros: bigint): string {
  const seconds = micros / 1_000_000n
  if (seconds < 120n) return `${seconds} seconds`
  return seconds < 7200n ? `${seconds / 60n} minutes` : `${seconds / 3600n} hours`
}
