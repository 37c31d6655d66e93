import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const modules = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.module.css'),
)

/**
 * Returns the names of animations in a style sheet: all words except times, curves and other
 * animation keywords.
 */
function namesIn(css: string): readonly string[] {
  return [...css.matchAll(/\banimation(?:-name)?:([^;}]*)/g)].flatMap(([, value = '']) =>
    value
      .replaceAll(/[\w-]+\([^)]*\)/g, ' ')
      .split(/[\s,]+/)
      .filter((word) => /^[a-z]/.test(word) && !manners.has(word)),
  )
}

const manners = new Set(
  'none both forwards backwards infinite alternate ease ease-in ease-out ease-in-out linear'.split(
    ' ',
  ),
)

// Names in a CSS module are local, so keyframes from another file would have no effect.
it.each(modules)('animates only with keyframes of the same style sheet: %s', (path) => {
  const css = readFileSync(`src/${path}`, 'utf8')
  expect(namesIn(css).filter((name) => !css.includes(`@keyframes ${name} `))).toEqual([])
})

it('finds the animation names in a style sheet', () => {
  expect(namesIn('a { animation: slide 8s 150ms cubic-bezier(0.1, 0.7) both, fade 1s }')).toEqual([
    'slide',
    'fade',
  ])
})
