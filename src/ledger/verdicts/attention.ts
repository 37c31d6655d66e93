import type { Checked, Verdict } from './verdict.ts'

const order = { now: 0, soon: 1, later: 2 } as const

/**
 * What several areas came to, as one: what is urgent first, and of the same urgency in the given order.
 * What two of them say is there once, as the more urgent says it.
 */
export function together(areas: readonly Checked[]): Checked {
  const byUrgency = areas
    .flatMap(({ verdicts }) => verdicts)
    .toSorted((a, b) => order[a.urgency] - order[b.urgency])
  const byId = new Map<string, Verdict>()
  for (const verdict of byUrgency) if (!byId.has(verdict.id)) byId.set(verdict.id, verdict)
  return {
    verdicts: [...byId.values()],
    unchecked: areas.flatMap((area) => area.unchecked),
  }
}

/** Those that need something done: what is only to be known does not. */
export function needing(verdicts: readonly Verdict[]): readonly Verdict[] {
  return verdicts.filter(({ urgency }) => urgency !== 'later')
}

/** What kind of thing a verdict is about: its id without whose it is. */
export function kindOf({ id }: Verdict): string {
  return id.split(':', 1)[0] ?? id
}
