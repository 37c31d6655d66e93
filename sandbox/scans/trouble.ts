/** The subjects that a Scan can falsify: an amount, an omitted update, a vote. */
export const lies = ['amount', 'event', 'vote'] as const
export type Lie = (typeof lies)[number]

/** The faults of a Scan. */
export interface Trouble {
  /** So many seconds of the history it has not read yet. */
  readonly lag: number
  /** So many seconds pass before it answers. */
  readonly slow: number
  readonly lie: Lie | undefined
  /** It answers 503 to everything. */
  readonly fails: boolean
}

/** Nothing is. */
export const noTrouble: Trouble = { lag: 0, slow: 0, lie: undefined, fails: false }

/** By the number of the Scan, counted from 1. */
export type Troubles = ReadonlyMap<number, Trouble>

/**
 * Reads the text of `--scan-trouble`: between commas, the number of a Scan and what is the matter with it,
 * as in `2:lag=40,3:lie=amount,4:fail,5:slow=30`; a Scan may stand there several times. The first, which
 * serves the pages, may lie too. Throws an `Error` that names the wrong part.
 */
export function parseTroubles(text: string, scans: number): Troubles {
  const troubles = new Map<number, Trouble>()
  for (const part of text.split(',').map((each) => each.trim())) {
    if (part === '') continue
    const [, number = '', kind = '', value] = /^(\d{1,3}):([a-z]+)(?:=(\w+))?$/.exec(part) ?? []
    const scan = Number(number)
    const change = readTrouble(kind, value)
    if (change === undefined || scan < 1 || scan > scans) {
      throw new Error(
        `takes parts as 2:lag=40, 3:lie=${lies.join(' or ')}, 4:fail or 5:slow=30, of Scans 1 to ${scans}, not "${part}"`,
      )
    }
    troubles.set(scan, { ...(troubles.get(scan) ?? noTrouble), ...change })
  }
  return troubles
}

function readTrouble(kind: string, value: string | undefined): Partial<Trouble> | undefined {
  if (kind === 'fail') return value === undefined ? { fails: true } : undefined
  if (kind === 'lie') {
    const lie = lies.find((each) => each === value)
    return lie && { lie }
  }
  const seconds = /^\d{1,6}$/.test(value ?? '') ? Number(value) : undefined
  if (seconds === undefined) return undefined
  if (kind === 'lag') return { lag: seconds }
  return kind === 'slow' ? { slow: seconds } : undefined
}

/** The text that `parseTroubles` reads. */
export function describeTroubles(troubles: Troubles): string {
  return [...troubles]
    .flatMap(([scan, { lag, slow, lie, fails }]) => [
      ...(lag > 0 ? [`${scan}:lag=${lag}`] : []),
      ...(slow > 0 ? [`${scan}:slow=${slow}`] : []),
      ...(lie === undefined ? [] : [`${scan}:lie=${lie}`]),
      ...(fails ? [`${scan}:fail`] : []),
    ])
    .join(',')
}
