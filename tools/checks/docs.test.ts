import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { help } from '../../server/options.ts'
import { Endpoint } from '../../src/api/endpoint.ts'

const apiModules = import.meta.glob<Record<string, unknown>>(
  ['../../src/api/**/*.ts', '!../../src/api/**/*.test.ts', '!../../src/api/testing/**'],
  { eager: true },
)

const textOf = (path: string): string => readFileSync(path, 'utf8')

const pages = textOf('docs/operating/pages.md')
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...['docs', 'docs/operating'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
]

const quoted = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, inside = '']) => inside)

const section = (text: string, heading: string): string =>
  text.split(/^## /m).find((part) => part.startsWith(heading)) ?? ''

/** An endpoint for a planned page on the earnings of validators. */
const withoutPage = new Set(['/v0/validators/validator-faucets'])

const endpointPaths = new Set(
  Object.values(apiModules)
    .flatMap((exported) => Object.values(exported))
    .flatMap((value) =>
      value instanceof Endpoint && !withoutPage.has(value.path) ? [value.path] : [],
    ),
)

describe('the table of pages in docs/operating/pages.md', () => {
  const table = section(pages, 'What each page calls')

  const routes = [...textOf('src/routeTree.gen.ts').matchAll(/fullPath: '([^']+)'/g)].map(
    ([, path = '']) => path.replace(/(.)\/$/, '$1'),
  )

  it('lists every route in the table of pages', () => {
    expect(routes.length).toBeGreaterThan(25)
    const named = new Set(quoted(table))
    expect(routes.filter((route) => !named.has(route))).toEqual([])
  })

  it('lists in the table of pages exactly the endpoints that the dashboard calls', () => {
    const named = new Set(
      quoted(table)
        .filter((text) => /^\/(?:v\d|registry|readyz|version|api|index\.html)/.test(text))
        .flatMap((path) =>
          ['accept', 'reject', 'withdraw'].map((choice) => path.replace('{choice}', choice)),
        ),
    )
    for (const route of routes) named.delete(route)
    expect([...endpointPaths].filter((path) => !named.has(path))).toEqual([])
    expect([...named].filter((path) => !endpointPaths.has(path))).toEqual([])
  })
})

describe('the documents', () => {
  it('lists every variable that the server reads', () => {
    const variables = [
      ...(help.split('Environment:')[1] ?? '').matchAll(/\b(?!JSON|HTTP\b)[A-Z][A-Z_]{3,}\b/g),
    ]
    const named = new Set(quoted(textOf('docs/operating/variables.md')).join(' ').split(/\W+/))
    const missing = variables.map(([name]) => name).filter((name) => !named.has(name))
    expect(missing).toEqual([])
  })

  it('contains only existing npm commands, and lists all scripts in CONTRIBUTING.md', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(textOf('package.json'))
    const run = /npm (?:run )?(\w[\w:-]*)/g
    const builtIn = new Set(['ci'])
    const commandsIn = (path: string) =>
      [...quoted(textOf(path)).join('\n').matchAll(run), ...fenced(textOf(path)).matchAll(run)].map(
        ([, name = '']) => name,
      )
    const known = new Set([...Object.keys(scripts), ...builtIn])
    const wrong = documents.flatMap((path) => commandsIn(path).filter((name) => !known.has(name)))
    expect(wrong).toEqual([])
    // npm runs these scripts automatically, before the scripts in their names.
    const byThemselves = /^(?:prepare|pre.*)$/
    const documented = new Set(commandsIn('CONTRIBUTING.md'))
    const untold = Object.keys(scripts).filter(
      (name) => !byThemselves.test(name) && !documented.has(name),
    )
    expect(untold).toEqual([])
  })

  it.each(documents)('links only to existing files and headings in %s', (path) => {
    const links = [...textOf(path).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
    const dead = links
      .filter((link) => !/^https?:/.test(link))
      .filter((link) => {
        const [file = '', anchor] = link.split('#')
        const target = file === '' ? path : join(dirname(path), file)
        if (statSync(target, { throwIfNoEntry: false }) === undefined) return true
        return anchor !== undefined && !anchorsOf(textOf(target)).includes(anchor)
      })
    expect(dead).toEqual([])
  })
})

function fenced(text: string): string {
  return [...text.matchAll(/^```\w*\n([^]*?)^```/gm)].map(([, code = '']) => code).join('\n')
}

/** Returns the anchors that are generated from the words of the headings. */
function anchorsOf(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )
}

describe('the tables of docs/threat-model.md', () => {
  const rows = section(textOf('docs/threat-model.md'), 'Who attacks, and what holds')
    .split('\n')
    .filter(
      (line) => line.startsWith('|') && !/^\| (?:-|It tries|They try|What happens)/.test(line),
    )

  it('lists an existing test file in every row of the threat model', () => {
    expect(rows.length).toBeGreaterThan(30)
    const withoutTest = rows.filter(
      (row) => !quoted(row).some((text) => /\.(?:test|spec)\.tsx?$/.test(text)),
    )
    expect(withoutTest).toEqual([])
    const missing = rows
      .flatMap(quoted)
      .filter((text) => /\.(?:test|spec)\.tsx?$/.test(text) && !existsSync(text))
    expect(missing).toEqual([])
  })
})
