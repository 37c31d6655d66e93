/**
 * Alerts about packages that the network requires (docs/network-rules.md, Packages that the network
 * requires).
 */
import { comparePackageVersions } from '#ledger/package-version.ts'
import { splitUniqueId } from '#ledger/identifier.ts'
import { microsOf, type RecordTime } from '#ledger/record-time.ts'
import type { Readiness } from '#features/upgrades/rules/package-readiness.ts'
import { durationWords } from './duration-words.ts'
import { urgencyIn } from './urgency.ts'
import type { Alert } from '#ledger/alerts/alert.ts'

/**
 * Returns one alert for each required version that is not ready, on one or several synchronizers. A
 * version that some synchronizers require now and others later has two alerts.
 */
export function packageAlerts(rows: readonly Readiness[], now: RecordTime): readonly Alert[] {
  const lacking = new Map<string, LackingRow[]>()
  for (const row of rows) {
    if (!row.isNeeded || row.state === 'ready') continue
    const { name, version, from } = row.required
    const left = from === undefined ? 0n : microsOf(from) - microsOf(now)
    const key = `${name} ${version} ${left > 0n ? 'later' : 'now'}`
    lacking.set(key, [...(lacking.get(key) ?? []), { row, left }])
  }
  return [...lacking.values()].map(packageAlert)
}

interface LackingRow {
  readonly row: Readiness
  /** Microseconds until the version is required. 0 or less if it already is. */
  readonly left: bigint
}

function packageAlert(lacking: readonly LackingRow[]): Alert {
  const [first] = lacking.toSorted((a, b) => (a.left < b.left ? -1 : a.left > b.left ? 1 : 0))
  if (first === undefined) throw new RangeError('an alert on no package')
  const { row, left } = first
  const { name, version } = row.required
  const isAhead = left > 0n
  const rows = lacking.map((one) => one.row)
  const where = [...new Set(rows.map(({ synchronizerId }) => splitUniqueId(synchronizerId).hint))]
  const isLacking = rows.some(({ state }) => state === 'not held')
  const stops = rows.some(stopsTransfers)
  const consequence = stops
    ? `: token-standard transfers and allocations of this node ${isAhead ? 'stop then' : 'have stopped'}`
    : ''
  const verb = isLacking ? 'lacks' : 'has not vetted'
  return {
    id: `${isAhead ? 'package-unready-later' : 'package-unready'}:${name} ${version}`,
    urgency: !isAhead ? 'now' : stops && urgencyIn(left) === 'later' ? 'soon' : urgencyIn(left),
    title: `This participant ${verb} ${name} ${version}, which the network requires${isAhead ? ` in ${durationWords(left)}` : ''}${consequence}.`,
    advice: isLacking
      ? 'Upgrade the validator to a release that contains the package. The validator then uploads and vets the package automatically.'
      : 'Find out why the package is not vetted. The validator automatically vets packages that were accepted by vote.',
    from: `${isAhead ? 'an accepted vote' : 'the rules of the DSO'}; vetted on ${where.join(', ')}: ${row.vetted ?? 'none'} (${row.state})`,
    page: '/upgrades',
  }
}

/**
 * The version from which every node that takes part in token-standard transfers and allocations
 * needs the package.
 */
const neededByTransfers = { name: 'splice-amulet', version: '0.1.25' } as const

/**
 * Returns true if transfers stop once the version is required, because no vetted version is new
 * enough.
 */
function stopsTransfers({ required, vetted }: Readiness): boolean {
  const { name, version } = neededByTransfers
  return (
    required.name === name &&
    comparePackageVersions(required.version, version) >= 0 &&
    (vetted === undefined || comparePackageVersions(vetted, version) < 0)
  )
}
