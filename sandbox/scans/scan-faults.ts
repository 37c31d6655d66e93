/** The parts of a response that a Scan can falsify: an amount, an omitted update, a vote. */
export const falsifiedSubjects = ['amount', 'event', 'vote'] as const
export type FalsifiedSubject = (typeof falsifiedSubjects)[number]

/** The faults of a Scan. */
export interface ScanFaults {
  /** Seconds of the newest history that the Scan has not read yet. */
  readonly lag: number
  /** Delay of every response in seconds. */
  readonly slow: number
  readonly lie: FalsifiedSubject | undefined
  readonly fails: boolean
}

/** A Scan without faults. */
export const noFaults: ScanFaults = { lag: 0, slow: 0, lie: undefined, fails: false }

/** The faults by the number of the Scan, counted from 1. */
export type FaultsByScan = ReadonlyMap<number, ScanFaults>

/**
 * Parses the text of `--scan-trouble`: a comma-separated list of Scan numbers with a fault, such as
 * `2:lag=40,3:lie=amount,4:fail,5:slow=30`. A Scan may occur several times. The first Scan, which
 * serves the pages, may also have faults. Throws an `Error` that names the invalid part.
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

/** Formats the faults as a text in the format of `--scan-trouble`. */
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
