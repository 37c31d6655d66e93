import { describe, expect, it } from 'vitest'
import type { PaletteEntry } from '#ui/palette-entries.ts'
import { isTooLong, labelOf, paletteItems, type PaletteItem } from './palette-items.ts'

const entry: PaletteEntry = { id: 'csv', label: 'Export as CSV', group: 'Updates', run: () => {} }

function labels(items: readonly PaletteItem[]): string[] {
  return items.map((item) =>
    item.kind === 'entry'
      ? item.entry.label
      : item.kind === 'action'
        ? item.action.label
        : item.kind === 'shortcut'
          ? labelOf(item.shortcut)
          : `paste: ${item.candidate.kind}`,
  )
}

describe('paletteItems', () => {
  it('offers everything for nothing typed, what the page gives first', () => {
    const all = labels(paletteItems('', [entry]))
    expect(all[0]).toBe('Export as CSV')
    expect(all).toContain('Go to Overview')
  })

  it('finds by any words in any order, and looks the rest up', () => {
    expect(labels(paletteItems('updates go', []))[0]).toBe('Go to Updates')
    expect(labels(paletteItems('csv', [entry]))).toEqual([
      'Export as CSV',
      'paste: text',
      'paste: user',
      'paste: identity provider',
    ])
    expect(labels(paletteItems('party allocate', []))[0]).toBe('Allocate a party')
    expect(labels(paletteItems('create user', []))[0]).toBe('Create a user')
  })

  it('looks up what stands after the words that ask for it', () => {
    const [candidate] = paletteItems('look up alice', []).flatMap((item) =>
      item.kind === 'paste' ? [item.candidate] : [],
    )
    expect(candidate?.target).toEqual({ to: '/resolve', search: { text: 'alice' } })
  })

  it('puts an id before everything', () => {
    expect(labels(paletteItems(`1220${'ab'.repeat(32)}`, [entry]))).toEqual(['paste: update'])
  })

  it('does not look at what is longer than any id', () => {
    const words = 'updates '.repeat(1000)
    expect(isTooLong(words)).toBe(false)
    expect(labels(paletteItems(words, []))).toContain('Go to Updates')
    const long = `${words}updates`
    expect(isTooLong(long)).toBe(true)
    expect(paletteItems(long, [entry])).toEqual([])
    expect(isTooLong(`1220${'ab'.repeat(32)}${' '.repeat(50_000)}`)).toBe(false)
  })

  it('takes an access token nowhere but to the session', () => {
    const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhbGljZSJ9.asignaturethatbeginswithaletter'
    for (const text of [token, ` Bearer ${token}\n`, `"${token}"`, `https://x.example/#${token}`]) {
      expect(labels(paletteItems(text, [entry]))).toEqual(['Session and tokens'])
    }
  })
})
