import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/runs.ts'
import {
  draftOfAnnotations,
  annotationsProblem,
  newAnnotation,
  readAnnotationDraft,
  rebaseAnnotationDraft,
  type AnnotationDraft,
} from './annotation-draft.ts'

const cases = { numRuns: runs(1000) }
const key = fc.constantFrom('a', 'b', 'c', 'team', 'crm.example.com/id', 'constructor')
const stored = fc.dictionary(key, fc.string({ minLength: 1, maxLength: 5 }))
const edits = fc.array(fc.tuple(key, fc.string({ maxLength: 5 })), { maxLength: 6 })

function edit(draft: AnnotationDraft, [key, value]: readonly [string, string]): AnnotationDraft {
  return draft.some((line) => line.key === key)
    ? draft.map((line) => (line.key === key ? { ...line, value } : line))
    : [...draft, newAnnotation(key, value === '' ? 'new' : value)]
}

/** Updates annotations as a server does (docs/network-rules.md, Metadata). */
function updated(
  stored: Readonly<Record<string, string>>,
  changes: Readonly<Record<string, string>>,
) {
  const after = new Map(Object.entries(stored))
  for (const [key, value] of Object.entries(changes)) {
    if (value === '') after.delete(key)
    else after.set(key, value)
  }
  return Object.fromEntries(after)
}

describe('annotation draft', () => {
  it("sends exactly the changes after which the server has the form's annotations", () => {
    fc.assert(
      fc.property(stored, edits, (stored, edits) => {
        const draft = edits.reduce(edit, draftOfAnnotations(stored))
        // Omits lines that were added and emptied again, which the form reports as errors.
        const read = readAnnotationDraft(
          draft.filter(({ stored, value }) => stored || value !== ''),
          stored,
        )
        expect(annotationsProblem(read)).toBeUndefined()
        expect(updated(stored, read.changes)).toEqual(read.result)
        for (const [key, value] of Object.entries(read.changes)) {
          expect(Object.hasOwn(stored, key) ? stored[key] : '').not.toBe(value)
        }
      }),
      cases,
    )
  })

  it('produces the same annotations after a concurrent change to other annotations', () => {
    fc.assert(
      fc.property(stored, edits, stored, (before, edits, now) => {
        const draft = edits
          .reduce(edit, draftOfAnnotations(before))
          .filter(({ stored, value }) => stored || value !== '')
        const { changes } = readAnnotationDraft(draft, before)
        const rebased = readAnnotationDraft(rebaseAnnotationDraft(draft, before, now), now)
        expect(rebased.result).toEqual(updated(now, changes))
        expect(rebased.problems.size).toBe(0)
      }),
      cases,
    )
  })

  it('reports duplicate keys, missing values and invalid keys of annotations at their lines', () => {
    const [first, second, third, blank] = [
      newAnnotation('a', '1'),
      newAnnotation('a', '2'),
      newAnnotation('no good', ''),
      newAnnotation(),
    ]
    const { problems } = readAnnotationDraft([first, second, third, blank], {})
    expect([...problems.keys()]).toEqual([second.id, third.id])
    expect(problems.get(second.id)?.key).toMatch(/already/)
    expect(problems.get(third.id)?.value).toMatch(/^Enter a value/)
  })

  it('counts the bytes that the annotations will have after the edit', () => {
    const stored = { big: 'x'.repeat(200_000), other: 'x'.repeat(62_136) }
    const draft = draftOfAnnotations(stored)
    expect(readAnnotationDraft(draft, stored)).toMatchObject({ bytes: 262_144, isTooLarge: false })
    const longer = draft.map((line) =>
      line.key === 'big' ? { ...line, value: `${line.value}é` } : line,
    )
    expect(readAnnotationDraft(longer, stored)).toMatchObject({ bytes: 262_146, isTooLarge: true })
    const removed = longer.map((line) => (line.key === 'big' ? { ...line, value: '' } : line))
    expect(readAnnotationDraft(removed, stored)).toMatchObject({
      bytes: 62_141,
      changes: { big: '' },
    })
  })
})
