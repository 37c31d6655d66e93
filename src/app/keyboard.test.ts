import { describe, expect, it } from 'vitest'
import { allShortcuts, shortcutsOn } from './keyboard-help.ts'
import { pressKey, shortcuts } from './keyboard.ts'

describe('shortcuts', () => {
  it('uses each key sequence only once, and never as the beginning of a longer sequence', () => {
    const all = allShortcuts.map(({ keys }) => keys)
    expect(new Set(all).size).toBe(all.length)
    expect(all.filter((keys) => all.some((other) => other.startsWith(`${keys} `)))).toEqual([])
  })

  it('describes every shortcut', () => {
    expect(allShortcuts.filter(({ words }) => words.trim() === '')).toEqual([])
  })
})

function groupsOn(...holds: string[]) {
  const has = (selector: string) => holds.some((part) => selector.includes(part))
  const here = shortcutsOn(has, true).filter(({ needs }) => needs !== undefined)
  return [...new Set(here.map(({ group, keys }) => (group === 'Anywhere' ? keys : group)))]
}

const keysOn = (withSession: boolean) =>
  shortcutsOn(() => false, withSession).map(({ keys }) => keys)

describe('shortcutsOn', () => {
  it('shows shortcuts for lists, trees, updates and filters only on pages that contain such elements', () => {
    expect(groupsOn()).toEqual([])
    expect(groupsOn('data-filter')).toEqual(['/'])
    expect(groupsOn('[role=grid]')).toEqual(['In lists'])
    expect(groupsOn('[role=tree]')).toEqual(['In lists', 'In trees of events'])
    expect(groupsOn('aria-keyshortcuts')).toEqual(['On an update'])
  })

  it('always lists global shortcuts, and session shortcuts if the page has a session', () => {
    expect(keysOn(true)).toEqual(expect.arrayContaining(['mod+k', 't', 'd', 'r', 's', '?', 'g u']))
    expect(keysOn(false)).not.toContain('s')
  })
})

describe('pressKey', () => {
  it('returns each shortcut after its keys are pressed in order', () => {
    for (const shortcut of shortcuts) {
      const pressed = shortcut.keys
        .split(' ')
        .reduce((last, key) => pressKey(last.pending, key), pressKey('', 'none'))
      expect(pressed).toEqual({ pending: '', shortcut })
    }
  })

  it('drops a pending key if the next key does not continue a shortcut', () => {
    expect(pressKey('g', '?').shortcut?.does).toBe('help')
    expect(pressKey('g', '9')).toEqual({ pending: '', shortcut: undefined })
    expect(pressKey('g', 'g')).toEqual({ pending: 'g', shortcut: undefined })
  })
})
