import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const src = new URL('../..', import.meta.url)
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })

function read(name: RegExp) {
  return files
    .filter((path) => name.test(path) && !path.includes('.test.'))
    .map((path) => ({
      path,
      text: readFileSync(new URL(path, src), 'utf8').replaceAll(/\/\*[^]*?\*\//g, ''),
    }))
}

/**
 * Matches animations that are allowed for every user. `open` takes no time under reduced motion
 * (tokens.css). The others are a delayed appearance and a temporary mark, both without movement.
 */
const still = /^(?:none|open var\(--open\)|var\(--appear\) 0s \S+ both|came 2s steps\(1, end\))$/

describe('reduced motion', () => {
  it('leaves no moving animation in a style sheet under reduced motion', () => {
    const sheets = read(/\.css$/)
    expect(sheets.some(({ text }) => declarations(text, 'animation').length > 0)).toBe(true)
    expect(
      sheets.flatMap(({ path, text }) => movingRules(text).map((rule) => `${path} ${rule}`)),
    ).toEqual([])
  })

  it('sets the duration of opening animations to 0 ms under reduced motion', () => {
    const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
    expect(tokens).toMatch(/prefers-reduced-motion: reduce\) \{\s*:root \{\s*--open: 0ms;/)
  })

  it('finds no scripted animation or smooth scrolling, which would ignore reduced motion', () => {
    const code = read(/\.tsx?$/)
    expect(code.length).toBeGreaterThan(500)
    const moving = code.filter(({ text }) =>
      /behavior: ?'smooth'|\.animate\(|startViewTransition/.test(text),
    )
    expect(moving.map(({ path }) => path)).toEqual([])
  })
})

/**
 * Returns the rules with a moving animation that is not replaced under reduced motion. Transitions
 * are not included, because base.css ends them at once under reduced motion.
 */
function movingRules(css: string): string[] {
  const [always = '', reduced = ''] = css.split('@media (prefers-reduced-motion: reduce)')
  const replaced = declarations(reduced, 'animation').filter(({ value }) => still.test(value))
  return declarations(always, 'animation')
    .filter(({ value }) => !still.test(value))
    .map(({ rule }) => rule)
    .filter((rule) => !replaced.some((other) => other.rule.endsWith(rule)))
}

function declarations(css: string, property: string) {
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, rule = '', body = '']) =>
    [...body.matchAll(new RegExp(`(?:^|[;\\s])${property}:\\s*([^;]+)`, 'g'))].map(
      ([, value = '']) => ({ rule: rule.trim(), value: value.trim() }),
    ),
  )
}
