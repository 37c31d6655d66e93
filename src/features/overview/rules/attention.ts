import { splitUniqueId, type PartyId } from '#ledger/identifier.ts'
import type { CheckResult, Alert } from '#ledger/alerts/alert.ts'

const order = { now: 0, soon: 1, later: 2 } as const

/**
 * Merges the results of several areas: most urgent alerts first, in the given order within an
 * urgency. An alert in two areas occurs once, with the higher urgency.
 */
export function mergeCheckResults(areas: readonly CheckResult[]): Required<CheckResult> {
  const byUrgency = areas
    .flatMap(({ alerts }) => alerts)
    .toSorted((a, b) => order[a.urgency] - order[b.urgency])
  const byId = new Map<string, Alert>()
  for (const alert of byUrgency) if (!byId.has(alert.id)) byId.set(alert.id, alert)
  return {
    alerts: [...byId.values()],
    unchecked: areas.flatMap((area) => area.unchecked),
    parties: [...new Set(areas.flatMap(({ parties }) => parties ?? []))],
  }
}

/** Returns the alerts that need an action, without informative ones. */
export function actionableAlerts(alerts: readonly Alert[]): readonly Alert[] {
  return alerts.filter(({ urgency }) => urgency !== 'later')
}

/** Returns the kind of an alert: its id without the subject. */
export function alertKind({ id }: Alert): string {
  return id.split(':', 1)[0] ?? id
}

/** Formats the number of alerts by urgency: `2 now · 1 soon · 6 notices`. Omits zeros. */
export function urgencyCountsText(alerts: readonly Alert[]): string {
  return (['now', 'soon', 'later'] as const)
    .map((urgency) => ({
      urgency,
      count: alerts.filter((alert) => alert.urgency === urgency).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ urgency, count }) => (urgency === 'later' ? noticesText(count) : `${count} ${urgency}`))
    .join(' · ')
}

/** Formats a number of alerts that need no action: `1 notice`, `6 notices`. */
export function noticesText(count: number): string {
  return count === 1 ? '1 notice' : `${count} notices`
}

/** Returns the text for an empty list of alerts: `nothing` only if every check succeeded. */
export function emptyAlertsText(
  { unchecked }: Pick<CheckResult, 'unchecked'>,
  nothing: string,
): { readonly isWhole: boolean; readonly text: string } {
  return unchecked.length === 0
    ? { isWhole: true, text: nothing }
    : {
        isWhole: false,
        text: `No alerts found; ${unchecked.length === 1 ? '1 check was' : `${unchecked.length} checks were`} not possible`,
      }
}

/** Limit of parties named in a sentence. Others are counted. */
const mostNamed = 2

/** Formats parties for a sentence: `alice, bob and 3 more parties`. Undefined for an empty list. */
export function partiesInWords(parties: readonly PartyId[]): string | undefined {
  const names = parties.slice(0, mostNamed).map((party) => splitUniqueId(party).hint)
  const more = parties.length - names.length
  if (more === 0) return names.length === 0 ? undefined : names.join(' and ')
  return `${names.join(', ')} and ${more} more ${more === 1 ? 'party' : 'parties'}`
}

/**
 * Formats the checked parties for a sentence after "checked for": `alice and bob`. Includes how
 * many parties of the scope were not checked. Undefined if no area is about parties.
 * @param scope the parties in scope; undefined for all watched parties
 */
export function checkedForWords(
  checked: readonly PartyId[],
  scope: readonly PartyId[] | undefined,
): string | undefined {
  const names = partiesInWords(checked)
  if (scope === undefined || scope.length === checked.length) return names
  if (names !== undefined) return `${names} only, of ${scope.length} parties in scope`
  return scope.length === 1 ? 'no party in scope' : `none of the ${scope.length} parties in scope`
}
