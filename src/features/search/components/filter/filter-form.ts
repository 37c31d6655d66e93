/** A filter that is being composed: its text, and the conditions that say the same. */
import { readFilter, writeFilter, type FilterReading } from '../../rules/filter-text.ts'
import type { Filter } from '../../rules/filter.ts'
import { longestFilter } from '../../rules/longest.ts'
import { blankDraft, draftOf, type DraftGroup } from './filter-draft.ts'
import { readDraft, type ReadDraft } from './read-draft.ts'
import { partialIdIn } from './whole-ids.ts'

export interface FilterForm {
  /** The filter as text; what the builder holds and is complete is always in it. */
  readonly text: string
  /** The same as conditions; where the text cannot be read, as it was before. */
  readonly draft: DraftGroup
}

export interface FilterProblems {
  /** The syntax error of the text and its position. */
  readonly text: { readonly at: number; readonly words: string } | undefined
  readonly conditions: ReadDraft['problems']
}

/** The form of a filter that is given as text. */
export function filterForm(where: string): FilterForm {
  return withText({ text: '', draft: blankDraft() }, where)
}

/** The filter that is typed; no address holds one that is too long, and it is not read. */
export function readText(text: string): FilterReading {
  return text.length > longestFilter
    ? { ok: false, at: longestFilter, expected: 'no more than 20,000 characters' }
    : readFilter(text)
}

/** After a change of the text: the conditions follow it as soon as it can be read. */
export function withText<Form extends FilterForm>(form: Form, text: string): Form {
  if (text.trim() === '') return { ...form, text, draft: blankDraft() }
  const read = readText(text)
  return { ...form, text, draft: read.ok ? draftOf(read.filter) : form.draft }
}

/** After a change of the conditions: the text follows with those that are complete. */
export function withDraft<Form extends FilterForm>(form: Form, draft: DraftGroup): Form {
  const { filter } = readDraft(draft)
  return { ...form, draft, text: filter === undefined ? '' : writeFilter(filter) }
}

/** The filter that a form asks for, or what is wrong with it. */
export function readFilterForm({
  text,
  draft,
}: FilterForm): { readonly where: Filter } | { readonly problems: FilterProblems } {
  const { problems: conditions } = readDraft(draft)
  const read = readText(text)
  if (read.ok && text.trim() !== '' && conditions.size === 0) return { where: read.filter }
  const nothing = conditions.size > 0 ? undefined : { at: 0, words: 'Give a condition to look for' }
  const problem = text.trim() === '' ? nothing : textProblem(text, read)
  return { problems: { text: problem, conditions: read.ok ? conditions : new Map() } }
}

/** Returns the problem of the text alone: an invalid filter, or a search for a part of an id. */
export function textProblem(text: string, read = readText(text)): FilterProblems['text'] {
  if (read.ok) return partialIdIn(text)
  const { at, expected } = read
  const before = text.slice(Math.max(0, at - 24), at)
  const place = before === '' ? 'at the beginning' : `at character ${at + 1}, after “${before}”`
  return { at, words: `Expected ${expected}, ${place}` }
}
