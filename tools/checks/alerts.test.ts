import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Endpoint } from '../../src/api/endpoint.ts'
import { alertKinds } from '#ledger/alerts/kinds.ts'

const apiModules = import.meta.glob<Record<string, unknown>>(
  ['../../src/api/**/*.ts', '!../../src/api/**/*.test.ts', '!../../src/api/testing/**'],
  { eager: true },
)
const endpointPaths = new Set(
  Object.values(apiModules)
    .flatMap((exported) => Object.values(exported))
    .flatMap((value) => (value instanceof Endpoint ? [value.path] : [])),
)

interface Row {
  readonly kind: string
  readonly raised: string
  readonly notChecked: string
  readonly source: string
}

const section =
  readFileSync('docs/operating/alerts.md', 'utf8')
    .split(/^## /m)
    .find((part) => part.startsWith('What needs attention')) ?? ''

const joined = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const items = section.split(/^- /m).slice(1)
const rows: readonly Row[] = items.map((item) => {
  const [, kind = '', raised = '', notChecked = '', source = ''] =
    /^`([\w-]+)`: ([^]*?)\n {2}- Not checked: ([^]*?)\n {2}- Source: ([^]*?)(?:\n\n[^]*)?$/.exec(
      item.trimEnd(),
    ) ?? []
  return {
    kind,
    raised: joined(raised),
    notChecked: joined(notChecked),
    source: joined(source),
  }
})
const kinds = Object.keys(alertKinds)

const filesIn = (...folders: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    folders.flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.ts'))
        .map((name) => [`${folder}/${name}`, readFileSync(`${folder}/${name}`, 'utf8')] as const),
    ),
  )
const isTest = (path: string): boolean => path.endsWith('.test.ts')
const textsWhere = (files: ReadonlyMap<string, string>, is: (path: string) => boolean) =>
  [...files].flatMap(([path, text]) => (is(path) ? [text] : []))

const ofRules = filesIn('src/features/overview/rules')
const ofAreas = filesIn(
  ...['overview', 'traffic', 'rewards', 'network'].map((name) => `src/features/${name}/queries`),
)
const code = textsWhere(new Map([...ofRules, ...ofAreas]), (path) => !isTest(path))
const rules = textsWhere(ofRules, (path) => !isTest(path) && !path.endsWith('/kinds.ts'))
const tests = textsWhere(new Map([...ofRules, ...ofAreas]), isTest)

const isNamedIn = (kind: string, texts: readonly string[]): boolean =>
  texts.some((text) => new RegExp(`['"\`]${kind}['"\`: ]`).test(text))

describe('the list of alerts in docs/operating/alerts.md', () => {
  it('lists each alert exactly once', () => {
    expect(kinds.length).toBeGreaterThan(25)
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted())
  })

  it.each(kinds)(
    'states when the alert %s is raised, when it is not checked, and its source',
    (kind) => {
      const row = rows.find((one) => one.kind === kind)
      expect(row?.raised).toMatch(/^(?:now|soon|later)\b/)
      expect(row?.notChecked).toMatch(/\.$/)
      expect(row?.source).toMatch(/\.$/)
    },
  )

  it('names in the list of alerts only endpoints that the dashboard calls', () => {
    const paths = rows.flatMap(({ source }) =>
      [...source.matchAll(/`(\/[^`]+)`/g)].map(([, path = '']) => path),
    )
    expect(paths.length).toBeGreaterThan(20)
    expect(paths.filter((path) => !endpointPaths.has(path))).toEqual([])
  })

  it('quotes the descriptions in the list of alerts that name unchecked parts exactly as in the code', () => {
    const entries = rows.flatMap(({ notChecked }) =>
      [...notChecked.matchAll(/_([^_]+)_/g)].map(([, words = '']) => words),
    )
    expect(entries.length).toBeGreaterThan(15)
    expect(entries.filter((words) => !code.some((text) => text.includes(words)))).toEqual([])
  })
})

describe('the alerts', () => {
  it.each(kinds)("names the alert %s in the overview's rules", (kind) => {
    expect(isNamedIn(kind, rules)).toBe(true)
  })

  it.each(kinds)('names the alert %s in at least one test', (kind) => {
    expect(isNamedIn(kind, tests)).toBe(true)
  })
})
