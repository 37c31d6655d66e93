/** Edits annotations and computes the changes to send (docs/network-rules.md, Metadata). */
import {
  annotationBytes,
  annotationKeyProblem,
  maxAnnotationBytes,
  type Annotations,
} from './object-meta-rules.ts'

/** One line of the editor. */
export interface AnnotationLine {
  readonly id: number
  readonly key: string
  /** An empty value removes a stored annotation. */
  readonly value: string
  /** True if the server has this key. The user can then only change the value. */
  readonly stored: boolean
}

export type AnnotationDraft = readonly AnnotationLine[]

/** An error in a line. */
export interface AnnotationProblem {
  readonly key?: string
  readonly value?: string
}

/** The changes that result from a draft, with their problems. */
export interface AnnotationEdit {
  /** The annotations to send: added and changed values, and an empty text for each removed one. */
  readonly changes: Annotations
  readonly result: Annotations
  /** The size of `result` in bytes. The limit applies to this size. */
  readonly bytes: number
  readonly isTooLarge: boolean
  readonly problems: ReadonlyMap<number, AnnotationProblem>
}

let lastId = 0

/** Returns a line for a new annotation. */
export function newAnnotation(key = '', value = ''): AnnotationLine {
  return { id: ++lastId, key, value, stored: false }
}

/** Returns lines for the server's annotations, sorted by key. */
export function draftOfAnnotations(stored: Annotations): AnnotationDraft {
  return Object.entries(stored)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => ({ id: ++lastId, key, value, stored: true }))
}

/**
 * Checks a draft by the rules for annotations. Ignores a new line without key and value. Does not
 * check the key of a stored line, because the server accepted it.
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

/** Returns the problem that prevents sending an edit; `undefined` if it can be sent. */
export function annotationsProblem({ problems, isTooLarge }: AnnotationEdit): string | undefined {
  if (isTooLarge) return 'The annotations are too large.'
  return problems.size === 0 ? undefined : 'An annotation is invalid.'
}

/**
 * Rebases the draft onto the server's current annotations. Edited lines keep the user's edit, and
 * other lines take the server's value. `before` is the server's state when the draft was started,
 * `now` is its current state.
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
  // Invalid new lines stay as the user typed them.
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
  return { value: 'Enter a value. An empty value removes the annotation.' }
}
