import { allFamilies, isFamily, type Family } from './families.ts'

/** The kinds of faults that the sandbox can inject. */
export const faultKinds = [
  'latency',
  'retry-after',
  '400',
  '403',
  '409',
  '413',
  '429',
  '500',
  '503',
  'cut',
  'malformed',
  'html',
  'html-404',
  'types',
  'empty',
  'huge',
  'drip',
  'hostile',
  'reset',
  'backfilling',
  'silent',
  'stalls',
] as const

/** One kind of fault. */
export type FaultKind = (typeof faultKinds)[number]

/** A kind of fault that affects only a share of the requests. */
export type ChanceKind = Exclude<FaultKind, 'latency' | 'retry-after'>

/** One rule: the kind of fault, its frequency, and its family (all families by default). */
export type FaultRule =
  | { kind: 'latency'; family: Family | undefined; from: number; to: number }
  /**
   * The `Retry-After` of each 429 and 503 in seconds; undefined for none. Without this rule, some
   * of these responses contain a random wait.
   */
  | { kind: 'retry-after'; family: Family | undefined; seconds: number | undefined }
  | { kind: ChanceKind; family: Family | undefined; chance: number }

/** The rules of `--faults`, in their given order. */
export type FaultSpec = readonly FaultRule[]

const isChanceKind = (word: string): word is ChanceKind =>
  word !== 'latency' && word !== 'retry-after' && faultKinds.some((kind) => kind === word)

/**
 * Parses the text of `--faults`: rules separated by commas, each optionally for one family, as in
 * `scan:503=100%`. An empty text means no faults. Throws an `Error` that names the invalid part.
 * Rules:
 * - `latency=500..2000`, or one number: milliseconds;
 * - `retry-after=30` or `retry-after=none`: the wait in a 429 or 503;
 * - any other kind, such as `503=3%`, `cut=1%` or `reset=1%`: the share of requests with this
 *   fault;
 * - `html-404`: the page of a gateway that does not find the service;
 * - `backfilling`: affects only Scan's history;
 * - `silent` and `stalls`: affect only streams. A silent stream opens and sends nothing; a stalled
 *   stream stops sending.
 */
export function parseFaults(text: string): FaultSpec {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(parseRule)
}

function parseRule(part: string): FaultRule {
  const found = /^(?:([a-z]+):)?([a-z0-9-]+)=(.+)$/.exec(part)
  const word = found?.[2]
  const amount = found?.[3]
  if (word === undefined || amount === undefined) {
    throw new Error(`fault '${part}' is not of the form kind=amount or family:kind=amount`)
  }
  const family = familyOf(found?.[1], part)
  if (word === 'latency') return { kind: 'latency', family, ...parseLatency(amount, part) }
  if (word === 'retry-after') return { kind: word, family, seconds: parseSeconds(amount, part) }
  if (!isChanceKind(word)) {
    throw new Error(`fault '${part}': unknown kind '${word}', expected ${faultKinds.join(', ')}`)
  }
  return { kind: word, family, chance: parseChance(amount, part) }
}

function familyOf(word: string | undefined, part: string): Family | undefined {
  if (word === undefined) return undefined
  if (isFamily(word)) return word
  throw new Error(`fault '${part}': unknown family '${word}', expected ${allFamilies.join(', ')}`)
}

function parseLatency(amount: string, part: string): { from: number; to: number } {
  const found = /^(\d{1,6})(?:\.\.(\d{1,6}))?$/.exec(amount)
  const from = Number(found?.[1])
  const to = Number(found?.[2] ?? found?.[1])
  if (found === null || to < from) {
    throw new Error(`fault '${part}': a latency is milliseconds as 500 or 500..2000`)
  }
  return { from, to }
}

function parseSeconds(amount: string, part: string): number | undefined {
  if (amount === 'none') return undefined
  if (/^\d{1,9}$/.test(amount)) return Number(amount)
  throw new Error(`fault '${part}': what is said is whole seconds, or none`)
}

function parseChance(amount: string, part: string): number {
  const found = /^(\d{1,3}(?:\.\d+)?)%$/.exec(amount)
  const percent = Number(found?.[1])
  if (found === null || percent > 100) {
    throw new Error(`fault '${part}': a share is a percentage from 0% to 100%`)
  }
  return percent / 100
}

/** Returns a text that `parseFaults` parses to the same rules. */
export function describeFaults(spec: FaultSpec): string {
  return spec
    .map((rule) => {
      const family = rule.family === undefined ? '' : `${rule.family}:`
      return `${family}${rule.kind}=${amountOf(rule)}`
    })
    .join(',')
}

function amountOf(rule: FaultRule): string {
  if (rule.kind === 'retry-after') return rule.seconds === undefined ? 'none' : `${rule.seconds}`
  if (rule.kind !== 'latency') return `${Number((rule.chance * 100).toFixed(6))}%`
  return rule.from === rule.to ? `${rule.from}` : `${rule.from}..${rule.to}`
}
