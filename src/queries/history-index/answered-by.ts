/** Which part of a reading came from the history index, and which from Scan. */
import type { IndexNews, SourcedBatch } from './both-ways.ts'

/** Updates that the index or Scan answered for. */
export interface AnsweredBy {
  readonly index: number
  readonly scan: number
}

/** What a reading tells of the index; both `undefined` where none is asked. */
export interface FromIndex {
  /** Of the updates looked at, how many by whom. */
  readonly answeredBy: AnsweredBy | undefined
  /** What the index last told. */
  readonly index: IndexNews | undefined
}

/** Of a reading that asked no index. */
export const notAsked: FromIndex = { answeredBy: undefined, index: undefined }

/** The count, with what was answered now. */
export function answeredWith(
  { index, scan }: AnsweredBy = { index: 0, scan: 0 },
  { by, searched }: Pick<SourcedBatch<unknown>, 'by' | 'searched'>,
): AnsweredBy {
  return by === 'index' ? { index: index + searched, scan } : { index, scan: scan + searched }
}

/** What one step of looking through the history tells of the index. */
export interface StepSource {
  readonly updates: number
  /** Who answered, and what the index told, where one is there. */
  readonly source?: { readonly by: 'index' | 'scan'; readonly news: IndexNews } | undefined
}

/** What several steps, in their order, tell of it together. */
export function fromSteps(steps: readonly StepSource[]): FromIndex {
  return steps.reduce<FromIndex>((sum, { updates, source }) => {
    if (source === undefined) return sum
    const { by, news } = source
    return { answeredBy: answeredWith(sum.answeredBy, { by, searched: updates }), index: news }
  }, notAsked)
}

/** What two readings beside each other tell of it; of the index, what one of them could not be told. */
export function together(one: FromIndex, other: FromIndex): FromIndex {
  const { answeredBy: a, index } = one
  const { answeredBy: b } = other
  const sum = a && b ? { index: a.index + b.index, scan: a.scan + b.scan } : (a ?? b)
  return {
    answeredBy: sum,
    index: index?.failure === undefined ? (other.index ?? index) : index,
  }
}
