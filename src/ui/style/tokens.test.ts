import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const [plain = '', forMore = ''] = css.split('@media (prefers-contrast: more)')

const schemes = [
  { scheme: 'light', more: false },
  { scheme: 'light', more: true },
  { scheme: 'dark', more: false },
  { scheme: 'dark', more: true },
]

describe.each(schemes)(
  'colours of the $scheme scheme, more contrast: $more',
  ({ scheme, more }) => {
    const tokens = new Map([...tokensOf(scheme, plain), ...(more ? tokensOf(scheme, forMore) : [])])
    const surfaces = [...tokens].filter(([name]) => name.startsWith('--surface-'))
    const texts = [...tokens].filter(([name]) => /^--(?:text|role-|accent$)/.test(name))

    it('has a colour for every role (docs/architecture.md, Look)', () => {
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

    it.each(texts)('makes %s readable on every surface (AA, 4.5)', (_name, colour) => {
      expect(surfacesBelow(4.5, colour)).toEqual([])
    })

    it('keeps the label of a filled button readable', () => {
      expect(contrast(token('--on-accent'), token('--accent'))).toBeGreaterThanOrEqual(4.5)
    })

    it('keeps the label of a filled button readable while the pointer is over the button', () => {
      // theme.ts mixes 12 % of the text colour into the accent of a hovered button.
      const hovered = mixed(token('--accent'), token('--text'), 0.12)
      expect(contrast(token('--on-accent'), hovered)).toBeGreaterThanOrEqual(4.5)
    })

    it('keeps a JSON line that is marked as an error readable', () => {
      // JsonText.module.css blends 16 % of the error colour over the line.
      const marked = mixed(token('--surface-page'), token('--role-reject'), 0.16)
      expect(contrast(token('--text'), marked)).toBeGreaterThanOrEqual(4.5)
    })

    it('draws locked amounts with a hatching that contrasts with the page', () => {
      expect(contrast(token('--role-locked'), token('--surface-page'))).toBeGreaterThanOrEqual(3)
    })

    it('gives every identifier a mark that contrasts with the page, at any hue', () => {
      // Chroma 0.13, as in Identifier.module.css.
      const lightness = Number(/--mark-lightness: ([\d.]+)/.exec(blockOf(scheme, plain))?.[1])
      const hues = Array.from({ length: 360 }, (_, hue) => hue)
      const faint = hues.filter((hue) =>
        surfaces.some(
          ([, surface]) => ratio(luminanceOf(lightness, 0.13, hue), luminance(surface)) < 3,
        ),
      )
      expect(faint).toEqual([])
    })

    it.each(['--line-strong', '--same'])('gives %s a contrast of 3 to 1 (WCAG 1.4.11)', (name) => {
      expect(surfacesBelow(3, token(name))).toEqual([])
    })

    function token(name: string): string {
      const colour = tokens.get(name)
      if (colour === undefined) throw new Error(`no ${name}`)
      return colour
    }

    function surfacesBelow(ratio: number, colour: string): string[] {
      return surfaces.flatMap(([name, surface]) =>
        contrast(colour, surface) < ratio ? [name] : [],
      )
    }
  },
)

function tokensOf(scheme: string, source: string): Map<string, string> {
  return new Map(
    [...blockOf(scheme, source).matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )
}

function blockOf(scheme: string, source: string): string {
  return new RegExp(`color-scheme='${scheme}'\\] \\{([^}]*)\\}`).exec(source)?.[1] ?? ''
}

function contrast(a: string, b: string): number {
  return ratio(luminance(a), luminance(b))
}

function ratio(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Returns the relative luminance of an `oklch` colour: the second row of its conversion to XYZ (CSS
 * Color 4).
 */
function luminanceOf(lightness: number, chroma: number, hue: number): number {
  const [a, b] = [
    Math.cos((hue * Math.PI) / 180) * chroma,
    Math.sin((hue * Math.PI) / 180) * chroma,
  ]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return -0.0405757452 * long + 1.1122868033 * medium - 0.0717110581 * short
}

/** Mixes two colours like `color-mix(in srgb, …)`. */
function mixed(colour: string, other: string, share: number): string {
  const [ours, theirs] = [channels(colour), channels(other)]
  const parts = ours.map((part, at) => Math.round(part * (1 - share) + (theirs[at] ?? 0) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
