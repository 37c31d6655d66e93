import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { RecordTime } from '#ledger/record-time.ts'
import type { PaletteEntry } from '#ui/palette-entries.ts'
import { readMomentWords } from '#ui/time/moment-words.ts'
import type { PaletteResult } from './palette-result.ts'
import { labelOf, type PaletteItem } from './palette-item.ts'
import { isTooLong, paletteItems, toSearchWords } from './palette-items.ts'
import type { RecentPage } from './recent-pages.ts'

const entry: PaletteEntry = { id: 'csv', label: 'Export as CSV', group: 'Updates', run: () => {} }

function labels(items: readonly PaletteItem[]): string[] {
  return items.map((item) => {
    if (item.kind === 'entry') return item.entry.label
    if (item.kind === 'action') return item.action.label
    if (item.kind === 'shortcut') return labelOf(item.shortcut)
    if (item.kind === 'found') return `${item.found.kind}: ${item.found.label}`
    return item.kind === 'history' ? `history: ${item.text}` : `paste: ${item.candidate.kind}`
  })
}

const user = (id: string): PaletteResult => ({
  kind: 'user',
  key: id,
  label: id,
  detail: '',
  texts: [id],
  target: { to: '/users/$userId', params: { userId: id } },
})
const page = (path: string, title: string, search = ''): RecentPage => ({
  path,
  href: `/dashboard${path}`,
  search,
  title,
})

describe('paletteItems', () => {
  it('lists all palette entries if nothing is typed, starting with the current page’s entries', () => {
    const all = labels(paletteItems('', [entry]))
    expect(all[0]).toBe('Export as CSV')
    expect(all).toContain('Go to Overview')
  })

  it('finds palette entries by words in any order, and offers a lookup of the typed text', () => {
    expect(labels(paletteItems('updates go', []))[0]).toBe('Go to Updates')
    expect(labels(paletteItems('csv', [entry]))).toEqual([
      'Export as CSV',
      'paste: text',
      'history: csv',
      'paste: user',
      'paste: identity provider',
    ])
    expect(labels(paletteItems('party allocate', []))[0]).toBe('Allocate a party')
    expect(labels(paletteItems('create user', []))[0]).toBe('Create a user')
  })

  it.each([
    ['send', 'Send tokens: submit a command'],
    ['transfer', 'Send tokens: submit a command'],
    ['buy traffic', 'Buy traffic'],
    ['sign in', 'Sign in'],
    ['log in', 'Sign in'],
    ['my holdings', 'My holdings'],
    ['my rewards', 'My rewards'],
    ['my statement', 'My statement'],
    ['last month', 'My statement of last month'],
    ['onboard', 'Create a user'],
  ])('lists first the entry that matches a typed verb or “my”: %s', (typed, label) => {
    expect(labels(paletteItems(typed, []))[0]).toBe(label)
  })

  it('lists the page first if only the page’s name is typed', () => {
    expect(labels(paletteItems('holdings', []))[0]).toBe('Go to Holdings')
    expect(labels(paletteItems('rewards', []))[0]).toBe('Go to Rewards')
  })

  it('lists the history search first if an amount and a unit are typed', () => {
    const holding = user('15cc-15-cc')
    expect(labels(paletteItems('15 CC', [], { found: [holding] }))[0]).toBe('history: 15 CC')
    expect(labels(paletteItems('15cc', [], { found: [holding] }))[0]).toBe('history: 15cc')
    expect(labels(paletteItems('cc', [], { found: [holding] }))[0]).toBe('user: 15cc-15-cc')
  })

  it('looks up the words after a verb such as “look up”', () => {
    const [candidate] = paletteItems('look up alice', []).flatMap((item) =>
      item.kind === 'paste' ? [item.candidate] : [],
    )
    expect(candidate?.target).toEqual({ to: '/resolve', search: { text: 'alice' } })
    expect(labels(paletteItems('open alice', [], { found: [user('alice')] }))[0]).toBe(
      'user: alice',
    )
  })

  it('lists an id before all other palette entries', () => {
    expect(labels(paletteItems(`1220${'ab'.repeat(32)}`, [entry]))).toEqual(['paste: update'])
  })

  it('lists found users before lookups of the typed text, without duplicates', () => {
    const found = [user('malice'), user('alice'), user('alice-2')]
    expect(labels(paletteItems('alice', [entry], { found }))).toEqual([
      'user: alice',
      'user: alice-2',
      'user: malice',
      'paste: text',
      'history: alice',
      'paste: identity provider',
    ])
  })

  it('lists recently opened pages, newest first, except pages in the navigation', () => {
    const recent = [page('/votes/00ab', 'Vote request'), page('/names', 'Names')]
    const offered = labels(paletteItems('', [entry], { recent }))
    expect(offered.slice(0, 3)).toEqual([
      'Export as CSV',
      'recent page: Vote request',
      'Go to Overview',
    ])
    const pagesWithQuery = [page('/names', 'Names', 'by=party text=alice')]
    expect(labels(paletteItems('alice', [], { recent: pagesWithQuery }))[0]).toBe(
      'recent page: Names',
    )
  })

  it('lists a recently opened page first among equally good results, and only once', () => {
    const found = [user('bob-1'), user('bob-2'), user('bob')]
    const recent = [page('/users/bob-2', 'User bob-2')]
    expect(labels(paletteItems('bo', [], { found, recent })).slice(0, 3)).toEqual([
      'user: bob-2',
      'user: bob-1',
      'user: bob',
    ])
    expect(labels(paletteItems('bo', [], { found, recent }))).not.toContain(
      'recent page: User bob-2',
    )
    expect(labels(paletteItems('bob', [], { found, recent }))[0]).toBe('user: bob')
    // A recent page is also found by words in its address.
    const pagesWithQuery = [page('/users/bob-2', 'User bob-2', 'form=grant')]
    const byPage = labels(paletteItems('grant', [], { found, recent: pagesWithQuery }))
    expect(byPage[0]).toBe('recent page: User bob-2')
  })

  it('offers to go to a typed day or time', () => {
    const now = v.parse(RecordTime, '2026-11-23T10:30:00.000000Z')
    const readTime = (text: string) => readMomentWords(text, 'utc', now)
    for (const [text, at] of [
      ['2026-11-20', '2026-11-20T00:00:00.000000Z'],
      ['02:10', '2026-11-23T02:10:00.000000Z'],
      ['go to yesterday 02:10', '2026-11-22T02:10:00.000000Z'],
    ] as const) {
      const [first] = paletteItems(text, [entry], { readTime })
      expect(first).toMatchObject({ candidate: { target: { to: '/updates', search: { at } } } })
    }
  })

  it('ignores a text that is longer than any id', () => {
    const words = 'updates '.repeat(1000)
    expect(isTooLong(words)).toBe(false)
    expect(labels(paletteItems(words, []))).toContain('Go to Updates')
    const long = `${words}updates`
    expect(isTooLong(long)).toBe(true)
    expect(paletteItems(long, [entry])).toEqual([])
    expect(isTooLong(`1220${'ab'.repeat(32)}${' '.repeat(50_000)}`)).toBe(false)
  })

  it('offers only the session page if an access token is typed', () => {
    for (const text of tokens) {
      expect(labels(paletteItems(text, [entry]))).toEqual(['Session and tokens'])
    }
  })
})

const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhbGljZSJ9.asignaturethatbeginswithaletter'
const tokens = [token, ` Bearer ${token}\n`, `"${token}"`, `https://x.example/#${token}`]

describe('toSearchWords', () => {
  it('returns the search words after a verb', () => {
    expect(toSearchWords('  find alice bob ')).toBe('alice bob')
    expect(toSearchWords('   ')).toBe('')
  })

  it('returns no search words for ids, times, tokens and overlong texts', () => {
    for (const text of [...tokens, `1220${'ab'.repeat(32)}`, '2025-11-21T10:00:00Z', '123456']) {
      expect(toSearchWords(text)).toBe('')
    }
    expect(toSearchWords('alice '.repeat(100))).toBe('')
  })
})
