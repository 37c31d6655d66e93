import type { Agreement, ScanResult } from './reading.ts'

/** Formats microseconds as the page does. */
type InWords = (micros: bigint) => string

/**
 * Summarizes an agreement in one sentence: "5 of 7 agree, 1 behind by 40 s, 1 differs in 2 fields".
 * Without an agreement, gives the reason.
 */
export function agreementWords(agreement: Agreement, inWords: InWords): string {
  const { scanCount, faulty, why, results, agreed } = agreement
  const all = [...results.values()]
  const of = <Kind extends ScanResult['kind']>(kind: Kind) =>
    all.filter((each): each is Extract<ScanResult, { kind: Kind }> => each.kind === kind)
  const agreeing = of('agrees').length
  const parts =
    why === 'agreed'
      ? [
          agreed?.value === undefined
            ? `${agreeing} of ${scanCount} agree that it does not exist`
            : `${agreeing} of ${scanCount} agree`,
        ]
      : why === 'too few'
        ? [`Too few of ${scanCount} agree: ${faulty + 1} are needed`]
        : [contradictionWords(agreement)]
  const behind = of('behind')
  if (behind.length > 0) parts.push(`${behind.length} behind${byWords(behind, inWords)}`)
  for (const { differences } of of('differs'))
    parts.push(`1 differs in ${fieldsWords(differences)}`)
  const kinds = [
    ['ahead', 'ahead'],
    ['failed', 'failed'],
    ['late', 'did not answer in time'],
    ['unclear', 'not known yet'],
  ] as const
  for (const [kind, words] of kinds) {
    const count = of(kind).length
    if (count > 0 && (why === 'agreed' || kind !== 'unclear')) parts.push(`${count} ${words}`)
  }
  return parts.join(', ')
}

/** Describes one Scan's result in a few words. */
export function scanResultWords(result: ScanResult, inWords: InWords): string {
  if (result.kind === 'behind') {
    return result.byMicros === undefined ? 'behind' : `behind by ${inWords(result.byMicros)}`
  }
  if (result.kind === 'differs') return `differs in ${fieldsWords(result.differences)}`
  if (result.kind === 'late') return `no answer within ${result.afterMs / 1000} s`
  return wordsOf[result.kind]
}

const wordsOf = {
  agrees: 'agrees',
  ahead: 'ahead of the others: not known yet',
  failed: 'failed',
  unclear: 'not known',
} as const

function fieldsWords({ count, isMore }: { readonly count: number; readonly isMore: boolean }) {
  return `${isMore ? 'more than ' : ''}${count} field${count === 1 ? '' : 's'}`
}

function byWords(
  behind: readonly Extract<ScanResult, { kind: 'behind' }>[],
  inWords: InWords,
): string {
  const most = behind.reduce<bigint | undefined>(
    (max, { byMicros: by }) => (by !== undefined && (max === undefined || by > max) ? by : max),
    undefined,
  )
  if (most === undefined) return ''
  return behind.length === 1 ? ` by ${inWords(most)}` : ` by up to ${inWords(most)}`
}

function contradictionWords({ scanCount, faulty }: Agreement): string {
  return faulty === 0
    ? `${scanCount} Scans contradict each other; with fewer than four, the wrong one cannot be identified`
    : `More than ${faulty} of ${scanCount} contradict the others: it is not known which of them is right`
}
