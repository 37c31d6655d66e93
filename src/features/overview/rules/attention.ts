import { splitUniqueId, type PartyId } from '#ledger/identifier.ts'
import type { CheckResult, Verdict } from '#ledger/verdicts/verdict.ts'

const order = { now: 0, soon: 1, later: 2 } as const

/**
 * Merges the results of several areas: urgent verdicts first, and verdicts of the same urgency in
 * the given order. A verdict in two areas occurs once, in its more urgent form.
 */
export function mergeCheckResults(areas: readonly CheckResult[]): Required<CheckResult> {
  const byUrgency = areas
    .flatMap(({ verdicts }) => verdicts)
    .toSorted((a, b) => order[a.urgency] - order[b.urgency])
  const byId = new Map<string, Verdict>()
  for (const verdict of byUrgency) if (!byId.has(verdict.id)) byId.set(verdict.id, verdict)
  return {
    verdicts: [...byId.values()],
    unchecked: areas.flatMap((area) => area.unchecked),
    parties: [...new Set(areas.flatMap(({ parties }) => parties ?? []))],
  }
}

/** Returns the verdicts that need an action, without those that are only informative. */
export function actionableVerdicts(verdicts: readonly Verdict[]): readonly Verdict[] {
  return verdicts.filter(({ urgency }) => urgency !== 'later')
}

/** Returns the kind of a verdict: its id without the subject. */
export function verdictKind({ id }: Verdict): string {
  return id.split(':', 1)[0] ?? id
}

/** Formats the number of entries per urgency: `2 now · 1 soon · 6 notices`. Leaves out zeros. */
export function urgencyCountsText(verdicts: readonly Verdict[]): string {
  return (['now', 'soon', 'later'] as const)
    .map((urgency) => ({
      urgency,
      count: verdicts.filter((verdict) => verdict.urgency === urgency).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ urgency, count }) => (urgency === 'later' ? noticesText(count) : `${count} ${urgency}`))
    .join(' · ')
}

/** Formats a number of entries that need no action: `1 notice`, `6 notices`. */
export function noticesText(count: number): string {
  return count === 1 ? '1 notice' : `${count} notices`
}

/**
 * Returns the sentence for a list without verdicts: `nothing` only if everything could be checked.
 */
export function emptyVerdictsText(
  { unchecked }: Pick<CheckResult, 'unchecked'>,
  nothing: string,
): { readonly isWhole: boolean; readonly text: string } {
  return unchecked.length === 0
    ? { isWhole: true, text: nothing }
    : {
        isWhole: false,
        text: `No action found, ${unchecked.length === 1 ? '1 check' : `${unchecked.length} checks`} not done`,
      }
}

/** Number of parties that a sentence names. Other parties are counted. */
const mostNamed = 2

/** Formats parties for a sentence: `alice, bob and 3 more parties`; undefined for an empty list. */
export function partiesInWords(parties: readonly PartyId[]): string | undefined {
  const names = parties.slice(0, mostNamed).map((party) => splitUniqueId(party).hint)
  const more = parties.length - names.length
  if (more === 0) return names.length === 0 ? undefined : names.join(' and ')
  return `${names.join(', ')} and ${more} more ${more === 1 ? 'party' : 'parties'}`
}

/**
 * Names the parties for which was checked, in a sentence after "checked for": `alice and bob`. Says
 * how many parties of the scope are left out. Undefined if no area is about parties.
 * @param scope the parties in scope; undefined for all that are watched
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
