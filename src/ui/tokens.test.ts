import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

describe.each(['light', 'dark'])('colours of the %s scheme', (scheme) => {
  const tokens = tokensOf(scheme)
  const surfaces = [...tokens].filter(([name]) => name.startsWith('--surface-'))
  const texts = [...tokens].filter(([name]) => /^--(?:text|role-|accent$)/.test(name))

  it('names every role that LOOK gives a meaning', () => {
    expect(texts.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        '--text',
        '--text-secondary',
        '--accent',
        ...'create exercise archive reassignment unlocked locked accept reject not-voted deprecated'
          .split(' ')
          .map((role) => `--role-${role}`),
      ]),
    )
    expect(surfaces.length).toBeGreaterThanOrEqual(4)
  })

  it.each(texts)('%s is readable on every surface (AA, 4.5)', (_name, colour) => {
    expect(surfacesBelow(4.5, colour)).toEqual([])
  })

  it('keeps the words of a filled button readable', () => {
    expect(contrast(token('--on-accent'), token('--accent'))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['--line-strong', '--same'])('%s stands out at 3 to 1 (WCAG 1.4.11)', (name) => {
    expect(surfacesBelow(3, token(name))).toEqual([])
  })

  function token(name: string): string {
    const colour = tokens.get(name)
    if (colour === undefined) throw new Error(`no ${name}`)
    return colour
  }

  function surfacesBelow(ratio: number, colour: string): string[] {
    return surfaces.flatMap(([name, surface]) => (contrast(colour, surface) < ratio ? [name] : []))
  }
})

function tokensOf(scheme: string): Map<string, string> {
  const block = new RegExp(`color-scheme='${scheme}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
  return new Map(
    [...block.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
