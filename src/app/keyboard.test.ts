import { describe, expect, it } from 'vitest'
import { pressKey, shortcuts } from './keyboard.ts'

describe('shortcuts', () => {
  it('have keys of their own, and none hides behind the beginning of another', () => {
    const all = shortcuts.map(({ keys }) => keys)
    expect(new Set(all).size).toBe(all.length)
    expect(all.filter((keys) => all.some((other) => other.startsWith(`${keys} `)))).toEqual([])
  })

  it('say what they do', () => {
    expect(shortcuts.filter(({ words }) => words.trim() === '')).toEqual([])
  })
})

describe('pressKey', () => {
  it('completes every shortcut from its keys', () => {
    for (const shortcut of shortcuts) {
      const pressed = shortcut.keys
        .split(' ')
        .reduce((last, key) => pressKey(last.pending, key), pressKey('', 'none'))
      expect(pressed).toEqual({ pending: '', shortcut })
    }
  })

  it('starts afresh after a key that leads nowhere', () => {
    expect(pressKey('g', '?').shortcut?.does).toBe('help')
    expect(pressKey('g', 'x')).toEqual({ pending: '', shortcut: undefined })
    expect(pressKey('g', 'g')).toEqual({ pending: 'g', shortcut: undefined })
  })
})
