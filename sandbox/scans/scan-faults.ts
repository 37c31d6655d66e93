/** The subjects that a Scan can falsify: an amount, an omitted update, a vote. */
export const falsifiedSubjects = ['amount', 'event', 'vote'] as const
export type FalsifiedSubject = (typeof falsifiedSubjects)[number]

/** The faults of a Scan. */
export interface ScanFaults {
  /** So many seconds of the history it has not read yet. */
  readonly lag: number
  /** So many seconds pass before it answers. */
  readonly slow: number
  readonly lie: FalsifiedSubject | undefined
  /** It answers 503 to everything. */
  readonly fails: boolean
}

/** Nothing is. */
export const noFaults: ScanFaults = { lag: 0, slow: 0, lie: undefined, fails: false }

/** By the number of the Scan, counted from 1. */
export type FaultsByScan = ReadonlyMap<number, ScanFaults>

/**
 * Reads the text of `--scan-trouble`: between commas, the number of a Scan and what is the matter with it,
 * as in `2:lag=40,3:lie=amount,4:fail,5:slow=30`; a Scan may stand there several times. The first, which
 * serves the pages, may lie too. Throws an `Error` that names the wrong part.
 */
export function parseScanFaults(text: string, scans: number): FaultsByScan {
  const troubles = new Map<number, ScanFaults>()
  for (const part of text.split(',').map((each) => each.trim())) {
    if (part === '') continue
    const [, number = '', kind = '', value] = /^(\d{1,3}):([a-z]+)(?:=(\w+))?$/.exec(part) ?? []
    const scan = Number(number)
    const change = readTrouble(kind, value)
    if (change === undefined || scan < 1 || scan > scans) {
      throw new Error(
        `takes parts as 2:lag=40, 3:lie=${falsifiedSubjects.join(' or ')}, 4:fail or 5:slow=30, of Scans 1 to ${scans}, not "${part}"`,
      )
    }
    troubles.set(scan, { ...(troubles.get(scan) ?? noFaults), ...change })
  }
  return troubles
}

function readTrouble(kind: string, value: string | undefined): Partial<ScanFaults> | undefined {
  if (kind === 'fail') return value === undefined ? { fails: true } : undefined
  if (kind === 'lie') {
    const lie = falsifiedSubjects.find((each) => each === value)
    return lie && { lie }
  }
  const seconds = /^\d{1,6}$/.test(value ?? '') ? Number(value) : undefined
  if (seconds === undefined) return undefined
  if (kind === 'lag') return { lag: seconds }
  return kind === 'slow' ? { slow: seconds } : undefined
}

/** The text that `parseTroubles` reads. */
export function describeScanFaults(troubles: FaultsByScan): string {
  return [...troubles]
    .flatMap(([scan, { lag, slow, lie, fails }]) => [
      ...(lag > 0 ? [`${scan}:lag=${lag}`] : []),
      ...(slow > 0 ? [`${scan}:slow=${slow}`] : []),
      ...(lie === undefined ? [] : [`${scan}:lie=${lie}`]),
      ...(fails ? [`${scan}:fail`] : []),
    ])
    .join(',')
}
