import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { breakpoints } from '../../src/ui/use-media.ts'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((path) => `src/${path}`)
const sheets = new Map(
  files
    .filter((path) => path.endsWith('.module.css'))
    .map((path) => [path, readFileSync(path, 'utf8')]),
)
const sources = files
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const allowedWidths = new Set(
  Object.values(breakpoints).flatMap((width) => [`(width < ${width})`, `(width >= ${width})`]),
)

const has = (text: string, name: string) => new RegExp(`[.'"\`]${name}\\b`).test(text)

function classesOf(css: string): readonly string[] {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/'[^']*'/g, '')
  return [...new Set([...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))]
}

/** Returns the classes that a component uses from its style sheets, each with its sheet. */
function takenBy(path: string, text: string): readonly string[][] {
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(
    ([, styles = '', from = '']) => {
      const sheet = from.startsWith('#') ? `src/${from.slice(1)}` : join(dirname(path), from)
      const taken = text.matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'))
      return [...taken].map(([, name = '']) => [sheet, name])
    },
  )
}

// The compiler does not report a missing class, whose value is `undefined`. The error would only be
// visible on screen.
it('finds no class name in a component that its style sheet lacks', () => {
  const missing = sources.flatMap(({ path, text }) =>
    takenBy(path, text)
      .filter(([sheet = '', name = '']) => !classesOf(sheets.get(sheet) ?? '').includes(name))
      .map(([sheet, name]) => `${path}: .${name} of ${sheet}`),
  )
  expect(missing).toEqual([])
})

it.each([...sheets])('finds no unused class in %s', (sheet, css) => {
  const takers = [...sources.map(({ text }) => text), ...sheets.values()].filter((text) =>
    text.includes(`/${basename(sheet)}'`),
  )
  const dead = classesOf(css).filter(
    (name) => !takers.some((text) => has(text, name) || text.includes(`composes: ${name} `)),
  )
  expect(dead).toEqual([])
})

it('uses no pixel lengths in style sheets, except for hairlines', () => {
  const fixed = files
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) => {
      const rules = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
      const pixels = rules.matchAll(/(?<![\w.#-])-?(\d*\.?\d+)px\b/g)
      return [...pixels]
        .filter(([, amount]) => Number(amount) > 1)
        .map(([length]) => `${path}: ${length}`)
    })
  expect(fixed).toEqual([])
})

it('uses only the named widths in media queries of style sheets', () => {
  const others = files
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) => {
      const conditions = readFileSync(path, 'utf8').matchAll(/@media ([^{]+) \{/g)
      return [...conditions]
        .flatMap(([, condition = '']) => condition.match(/\([^()]*width[^()]*\)/g) ?? [])
        .filter((width) => !allowedWidths.has(width))
        .map((width) => `${path}: ${width}`)
    })
  expect(others).toEqual([])
})
