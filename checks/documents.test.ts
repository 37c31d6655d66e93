import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'].concat(
  readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
)

it.each(documents)('%s names only tests that there are', (document) => {
  const named = [...readFileSync(document, 'utf8').matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)]
  expect(named.map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([])
})
