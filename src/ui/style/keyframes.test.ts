import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const modules = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.module.css'),
)

/** Every word of an animation that is neither its time, its curve nor its manner. */
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

// A module's names are its own: one of another file's keyframes would animate nothing.
it.each(modules)('%s animates with keyframes that it has', (path) => {
  const css = readFileSync(`src/${path}`, 'utf8')
  expect(namesIn(css).filter((name) => !css.includes(`@keyframes ${name} `))).toEqual([])
})

it('finds the names', () => {
  expect(namesIn('a { animation: slide 8s 150ms cubic-bezier(0.1, 0.7) both, fade 1s }')).toEqual([
    'slide',
    'fade',
  ])
})
