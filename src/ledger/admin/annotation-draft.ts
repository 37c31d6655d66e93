/** Annotations while they are edited, and what an edit comes to (docs/network-rules.md, Metadata). */
import {
  annotationBytes,
  annotationKeyProblem,
  maxAnnotationBytes,
  type Annotations,
} from './object-meta-rules.ts'

/** One line of the editor. */
export interface AnnotationLine {
  /** Tells lines apart on screen. */
  readonly id: number
  readonly key: string
  /** Empty to remove one that the server has. */
  readonly value: string
  /** Whether the server has this key: then it stays, and only its value changes. */
  readonly stored: boolean
}

export type AnnotationDraft = readonly AnnotationLine[]

/** What is wrong with a line. */
export interface AnnotationProblem {
  readonly key?: string
  readonly value?: string
}

/** What a draft comes to. */
export interface AnnotationEdit {
  /** Exactly what an update sends: added and changed ones, removed ones with an empty text. */
  readonly changes: Annotations
  /** What the resource will have, if nobody else changes it. */
  readonly result: Annotations
  /** The bytes of `result`, which the limit counts. */
  readonly bytes: number
  readonly isTooLarge: boolean
  /** By the line's id. */
  readonly problems: ReadonlyMap<number, AnnotationProblem>
}

let lastId = 0

/** A line for a new annotation. */
export function newAnnotation(key = '', value = ''): AnnotationLine {
  return { id: ++lastId, key, value, stored: false }
}

/** The lines of what the server has, in the order of their keys. */
export function draftOfAnnotations(stored: Annotations): AnnotationDraft {
  return Object.entries(stored)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => ({ id: ++lastId, key, value, stored: true }))
}

/**
 * Checks a draft against the rules and against what the server has. A new line with neither key nor
 * value is not there yet, and no mistake. The key of a stored line is not checked: the server has it.
 */
export function readAnnotationDraft(draft: AnnotationDraft, stored: Annotations): AnnotationEdit {
  const before = new Map(Object.entries(stored))
  const changes = new Map<string, string>()
  const result = new Map(before)
  const problems = new Map<number, AnnotationProblem>()
  const seen = new Set<string>()
  for (const { id, key, value, stored: isStored } of draft) {
    if (!isStored && key === '' && value === '') continue
    const problem = {
      ...keyProblem(key, isStored, seen),
      ...valueProblem(value, isStored),
    }
    if (problem.key !== undefined || problem.value !== undefined) problems.set(id, problem)
    if (seen.has(key)) continue
    seen.add(key)
    if (value === '') result.delete(key)
    else result.set(key, value)
    if ((before.get(key) ?? '') !== value) changes.set(key, value)
  }
  const resulting = Object.fromEntries(result)
  const bytes = annotationBytes(resulting)
  return {
    changes: Object.fromEntries(changes),
    result: resulting,
    bytes,
    isTooLarge: bytes > maxAnnotationBytes,
    problems,
  }
}

/** Returns the problem of an edit as a whole; `undefined` if it may be sent. */
export function annotationsProblem({ problems, isTooLarge }: AnnotationEdit): string | undefined {
  if (isTooLarge) return 'The annotations are too large.'
  return problems.size === 0 ? undefined : 'An annotation is invalid.'
}

/**
 * The draft on top of what the server has now: lines that were edited keep their edit, lines that
 * were not follow the server. `before` is what the server had when the draft was begun.
 */
export function rebaseAnnotationDraft(
  draft: AnnotationDraft,
  before: Annotations,
  now: Annotations,
): AnnotationDraft {
  const { changes } = readAnnotationDraft(draft, before)
  const edited = new Map(Object.entries(changes))
  const present = new Map(Object.entries(now))
  const lines = draftOfAnnotations(now).map((line) => {
    const value = edited.get(line.key)
    return value === undefined ? line : { ...line, value }
  })
  const added = [...edited]
    .filter(([key, value]) => !present.has(key) && value !== '')
    .map(([key, value]) => newAnnotation(key, value))
  // What could not be read as an edit is kept as it was typed.
  const unfinished = draft.filter(
    ({ key, stored, value }) =>
      !stored && (key !== '' || value !== '') && (value === '' || !edited.has(key)),
  )
  return [...lines, ...added, ...unfinished]
}

function keyProblem(key: string, isStored: boolean, seen: ReadonlySet<string>): AnnotationProblem {
  if (seen.has(key)) return { key: 'This key is there already.' }
  const problem = isStored ? undefined : annotationKeyProblem(key)
  return problem === undefined ? {} : { key: problem }
}

function valueProblem(value: string, isStored: boolean): AnnotationProblem {
  if (value !== '' || isStored) return {}
  return { value: 'A value is needed: an empty one means removal.' }
}
