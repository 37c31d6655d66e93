/** A filter that is being composed, as text and as equivalent conditions. */
import { readFilter, writeFilter, type FilterReading } from '../../rules/filter-text.ts'
import type { Filter } from '../../rules/filter.ts'
import { maxFilterLength } from '../../rules/filter-limits.ts'
import { blankDraft, draftOf, type DraftGroup } from './filter-draft.ts'
import { readDraft, type ReadDraft } from './read-draft.ts'
import { partialIdIn } from './whole-ids.ts'

export interface FilterForm {
  /** The filter as text. Always contains the complete conditions of the builder. */
  readonly text: string
  /** The filter as conditions. While the text is invalid, the last valid conditions. */
  readonly draft: DraftGroup
}

export interface FilterProblems {
  readonly text: { readonly at: number; readonly words: string } | undefined
  readonly conditions: ReadDraft['problems']
}

/** Returns the form of a filter that is given as text. */
export function filterForm(where: string): FilterForm {
  return withText({ text: '', draft: blankDraft() }, where)
}

/** Parses the typed filter, unless it is too long for an address. */
export function readText(text: string): FilterReading {
  return text.length > maxFilterLength
    ? { ok: false, at: maxFilterLength, expected: 'no more than 20,000 characters' }
    : readFilter(text)
}

/** Returns the form after a change of the text. Updates the conditions if the text is valid. */
export function withText<Form extends FilterForm>(form: Form, text: string): Form {
  if (text.trim() === '') return { ...form, text, draft: blankDraft() }
  const read = readText(text)
  return { ...form, text, draft: read.ok ? draftOf(read.filter) : form.draft }
}

/** Returns the form after a change of the conditions. The text contains the complete conditions. */
export function withDraft<Form extends FilterForm>(form: Form, draft: DraftGroup): Form {
  const { filter } = readDraft(draft)
  return { ...form, draft, text: filter === undefined ? '' : writeFilter(filter) }
}

/** Returns the filter of a form, or its problems. */
export function readFilterForm({
  text,
  draft,
}: FilterForm): { readonly where: Filter } | { readonly problems: FilterProblems } {
  const { problems: conditions } = readDraft(draft)
  const read = readText(text)
  if (read.ok && text.trim() !== '' && conditions.size === 0) return { where: read.filter }
  const nothing = conditions.size > 0 ? undefined : { at: 0, words: 'Add a condition' }
  const problem = text.trim() === '' ? nothing : textProblem(text, read)
  return { problems: { text: problem, conditions: read.ok ? conditions : new Map() } }
}

/** Returns the problem of the text alone: an invalid filter, or a partial identifier. */
export function textProblem(text: string, read = readText(text)): FilterProblems['text'] {
  if (read.ok) return partialIdIn(text)
  const { at, expected } = read
  const before = text.slice(Math.max(0, at - 24), at)
  const position = before === '' ? 'at the beginning' : `at character ${at + 1}, after “${before}”`
  return { at, words: `Expected ${expected}, ${position}` }
}
