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

/** Formats the number of alerts by urgency: `2 things to do now · 1 soon · 6 notices`. Omits zeros. */
export function urgencyCountsText(alerts: readonly Alert[]): string {
  return (['now', 'soon', 'later'] as const)
    .map((urgency) => ({
      urgency,
      count: alerts.filter((alert) => alert.urgency === urgency).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ urgency, count }, index) => {
      if (urgency === 'later') return noticesText(count)
      return index > 0 ? `${count} ${urgency}` : `${count} ${thingsToDo(count)} ${urgency}`
    })
    .join(' · ')
}

function thingsToDo(count: number): string {
  return count === 1 ? 'thing to do' : 'things to do'
}

/** Formats a number of alerts that need no action: `1 notice`, `6 notices`, `5 more notices`. */
export function noticesText(count: number, isRest = false): string {
  return `${count} ${isRest ? 'more ' : ''}${count === 1 ? 'notice' : 'notices'}`
}

/**
 * Formats the number of alerts of a list that need an action: `3 things`. If the first alert is
 * shown above the list, counts the others: `nothing else`, `1 more thing`.
 * @param isComplete false if a check failed, which might have found more
 */
export function othersText(count: number, isFirstAbove: boolean, isComplete: boolean): string {
  if (count === 0) return isComplete ? 'no action needed' : 'no alerts found'
  const others = isFirstAbove ? count - 1 : count
  if (others === 0) return isComplete ? 'nothing else' : 'nothing else found'
  return `${others} ${isFirstAbove ? 'more ' : ''}${others === 1 ? 'thing' : 'things'}`
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
