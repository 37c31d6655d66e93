import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'].concat(
  readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
)

it.each(documents)('names only existing test files in %s', (document) => {
  const named = [...readFileSync(document, 'utf8').matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)]
  expect(named.map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([])
})

it.each(documents)('links %s only to existing files', (document) => {
  const links = [...readFileSync(document, 'utf8').matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)]
  const paths = links.map(([, path = '']) => join(dirname(document), path))
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

/** The headings of a document, the longest first. */
function headingsOf(document: string): readonly string[] {
  return [...readFileSync(document, 'utf8').matchAll(/^#+ (.+)$/gm)]
    .map(([, heading = '']) => heading)
    .toSorted((a, b) => b.length - a.length)
}

/**
 * Returns true if the document does not exist, or if it lacks a heading that the comment names
 * after the document.
 */
function isMissing(document: string, after: string): boolean {
  if (!existsSync(document)) return true
  if (!after.startsWith(', ')) return false
  const headings = headingsOf(document)
  let rest = after.slice(2)
  for (;;) {
    const named = headings.find((heading) => rest.startsWith(heading))
    if (named === undefined) return true
    rest = rest.slice(named.length)
    if (!rest.startsWith(' and ')) return false
    rest = rest.slice(' and '.length)
  }
}

describe('a comment', () => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    encoding: 'utf8',
  })
  const sources = listed
    .split('\n')
    .filter((path) => /\.(?:tsx?|css)$/.test(path) && existsSync(path))
    .filter((path) => path !== 'tools/checks/documents.test.ts')
    .map((path) => ({
      path,
      // Joins the lines of a comment.
      text: readFileSync(path, 'utf8').replaceAll(/\n\s*(?:\*|\/\/) ?/g, ' '),
    }))

  it('refers in comments only to existing headings of our documents', () => {
    const named = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/docs\/[\w./-]+?\.md/g)].map((match) => {
        const after = text.slice(match.index + match[0].length)
        return { path, document: match[0], after: after.slice(0, 80) }
      }),
    )
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter(({ document, after }) => isMissing(document, after))).toEqual([])
  })

  it('refers in comments to no document outside the repository', () => {
    const elsewhere =
      /[Aa][Pp][Ii] document|splice-reference|daml-payloads|\b(?:DESIGN|LOOK|BUDGETS)[,)]/
    expect(sources.filter(({ text }) => elsewhere.test(text)).map(({ path }) => path)).toEqual([])
  })
})
