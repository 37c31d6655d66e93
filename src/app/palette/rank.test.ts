import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rank, type Ranked } from './rank.ts'

const ranked = (kind: Ranked<string>['kind'], text: string, path?: string): Ranked<string> => ({
  item: text,
  texts: [text],
  kind,
  path,
})
const users = (...texts: readonly string[]) => texts.map((text) => ranked('user', text, text))

describe('rank', () => {
  it('ranks exact names first, then matches at the name’s start, at a word’s start, and within a word', () => {
    const all = users('fore', 'my-ore', 'ore-2', 'other', 'ore')
    expect(rank(['ore'], all, [])).toEqual(['ore', 'ore-2', 'my-ore', 'fore'])
  })

  it('ranks a recently opened result before equally good matches, but not before better matches', () => {
    const all = users('abc', 'abd', 'abe', 'xab')
    expect(rank(['ab'], all, ['xab', 'abe', 'abd'])).toEqual(['abe', 'abd', 'abc', 'xab'])
  })

  it('ranks unopened results by kind if they match equally well', () => {
    const all = [ranked('choice', 'abc'), ranked('user', 'abd'), ranked('page', 'abe')]
    expect(rank(['ab'], all, [])).toEqual(['abe', 'abd', 'abc'])
  })

  it('ranks the user’s own results between the latest and earlier opened results if all match equally well', () => {
    const own = users('abc', 'xab').map((one) => ({ ...one, isOwn: true }))
    const all = [...users('abd', 'abe'), ...own]
    expect(rank(['ab'], all, ['abe', 'abd'])).toEqual(['abe', 'abc', 'abd', 'xab'])
  })

  it('ranks each result by its best match with any of several readings of the typed text', () => {
    expect(
      rank(['open the update', 'the update'], users('the update', 'open the update'), []),
    ).toEqual(['the update', 'open the update'])
    expect(rank(['find ab', 'ab'], users('ab'), [])).toEqual(['ab'])
  })

  it('limits the number of results of one kind, so that results of other kinds are listed, too', () => {
    const many = users(...Array.from({ length: 50 }, (_, index) => `ab ${index}`))
    const listed = rank(['ab'], [...many, ranked('vote', 'x ab')], [])
    expect(listed).toHaveLength(9)
    expect(listed.at(-1)).toBe('x ab')
  })

  it('returns exactly the items that contain every word, for any input order', () => {
    const texts = fc.uniqueArray(fc.stringMatching(/^[a-c]{1,4}( [a-c]{1,3})?$/), { maxLength: 8 })
    fc.assert(
      fc.property(texts, fc.stringMatching(/^[a-c]{1,2}$/), (all, typed) => {
        const listed = rank([typed], users(...all), [])
        expect(new Set(listed)).toEqual(new Set(all.filter((text) => text.includes(typed))))
        const begins = listed.map((text) => text.startsWith(typed))
        expect(begins).toEqual(begins.toSorted((a, b) => Number(b) - Number(a)))
      }),
    )
  })
})
