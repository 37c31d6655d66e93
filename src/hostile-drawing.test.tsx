/** Tests that components of all pages render hostile ledger text safely. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import * as fc from 'fast-check'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { parseJson, stringifyJson, type Json } from '#ledger/json.ts'
import { ContractId, PartyId, TemplateId } from '#ledger/identifier.ts'
import { toWellFormedString } from '#ledger/to-well-formed-string.ts'
import { runs } from '#ledger/testing/runs.ts'
import { Annotations } from '#shared/components/admin/Annotations.tsx'
import { DamlValue } from '#shared/components/daml-value/DamlValue.tsx'
import { ExternalLink } from '#ui/ExternalLink.tsx'
import { Contract, Party, Template } from '#ui/identifier/identifiers.tsx'
import { JsonView } from '#ui/json/JsonView.tsx'
import { LongText } from '#ui/LongText.tsx'
import { hasAddress, noPageText } from '#ui/page-address.ts'
import { PageLink } from '#ui/PageLink.tsx'
import { RowContext } from '#ui/table/row-context.ts'
import { Chips } from '#features/parties/components/pick/Chips.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { draw } from '#ui/testing/draw.tsx'

// Replaces the hook that measures the window, because this environment has no window.
vi.mock('#ui/table/use-fixed-rows.ts', () => ({
  useFixedRows: (_scroller: unknown, count: number) => ({
    first: 0,
    end: Math.min(count, 40),
    origin: 0,
  }),
}))

const rootRoute = createRootRoute()
let content: ReactNode
const routes = [
  '/',
  '/parties/$party',
  '/contracts/$contractId',
  '/packages/$packageId',
  '/users/$userId',
].map((path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    params: { stringify: writable },
    component: () => content,
  }),
)
const router = createRouter({
  routeTree: rootRoute.addChildren(routes),
  history: createMemoryHistory({ initialEntries: ['/'] }),
})
await router.load()

function drawn(children: ReactNode): string {
  content = children
  return draw(<RouterProvider router={router} />)
}

/** Encodes path parameters as the dashboard's routes do. */
function writable(params: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, text]) => [name, toWellFormedString(String(text))]),
  )
}

const unseen = /(?!\n)[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/u
const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(
        '<script>x()</script>',
        '"><img src=x onerror=x()>',
        "' onmouseover='x()",
        '\u202e',
        '\u2066',
        '\u200b',
        '\u0000',
        '\ufeff',
        '\u{e0041}',
        '\ud800',
        'javascript:x()',
        'https://a@b.example/',
        '::1220ab',
        ':A:B',
      ),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((pieces) => pieces.join(''))
  .filter((text) => text !== '')

/** Returns the elements in the HTML, the text between elements, and the link targets. */
function partsOf(html: string) {
  return {
    elements: html.match(/<[a-z][^>]*>/gi) ?? [],
    text: html.replaceAll(/<[^>]*>/g, ''),
    links: Array.from(html.matchAll(/href="([^"]*)"/g), ([, href = '']) => href),
  }
}

function expectHarmless(html: string): void {
  const { elements, text, links } = partsOf(html)
  expect(text).not.toMatch(unseen)
  expect(elements.filter((element) => /^<(?:script|img|iframe|style)/i.test(element))).toEqual([])
  // React escapes quotes in attribute values, so a value cannot begin another attribute.
  expect(
    elements.filter((element) => /\son\w+=/i.test(element.replaceAll(/="[^"]*"/g, ''))),
  ).toEqual([])
  expect(links.filter((href) => !/^(?:\/|https?:\/\/[^@/]*(?:\/|$))/.test(href))).toEqual([])
}

describe('hostile text', { timeout: 300_000 }, () => {
  it('renders hostile text visibly, and not as markup, in every component', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const html = drawn(
          <>
            <Party id={v.parse(PartyId, text)} />
            <Contract id={v.parse(ContractId, text)} whole />
            <Template id={v.parse(TemplateId, text)} withPackage />
            <ExternalLink url={text} />
            <LongText text={text} />
            <Chips
              ref={null}
              label="Chosen"
              values={[text]}
              draw={visibleText}
              isWhole={() => false}
              onRemove={() => {}}
              onLeave={() => {}}
            />
            <Annotations annotations={{ [text]: text }} />
            <DamlValue
              value={{ a: text, [text]: [text], b: { tag: 'C', value: text } }}
              encoding="compact"
            />
            <JsonView text={JSON.stringify({ [text]: text })} what="it" />
          </>,
        )
        // Link targets, and the text that the key `c` copies, must contain the original text.
        const seen = html.replaceAll(/ (?:data-id|data-copy|href)="[^"]*"/g, '')
        expect(seen).not.toMatch(unseen)
        expectHarmless(html)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('shows the beginning of a text of one megabyte, with the remaining length and a copy button', () => {
    const text = 'a '.repeat(500_000)
    const html = drawn(<LongText text={text} />)
    expect(html.length).toBeLessThan(10_000)
    expect(html).toContain('of 999,000 characters more')
    expect(html).toContain('Copy all')
  })
})

const linkTo = (userId: string) => (
  <PageLink to="/users/$userId" params={{ userId }} leadsTo={{ id: userId, what: 'the user id' }}>
    the user
  </PageLink>
)

describe('ids that no address can contain', () => {
  const ids = ['x'.repeat(1_000_000), 'x'.repeat(6001), '\u{1f600}'.repeat(600), '.', '..']
  it.each(ids)(
    'shows an id that no address can contain without a link, with the reason and a copy button',
    (id) => {
      expect(hasAddress(id)).toBe(false)
      const html = drawn(linkTo(id))
      expect(html).not.toContain('<a')
      expect(html).toContain(`the user</span>`)
      expect(html).toContain(`>${noPageText}<`)
      expect(html).toContain('Copy the user id')
      const identifier = drawn(<Party id={v.parse(PartyId, id)} />)
      expect(identifier).not.toContain('<a')
      expect(identifier).toContain('Copy the party')
    },
  )

  it('keeps a table row one line high if its id has no link', () => {
    const html = drawn(<RowContext value>{linkTo('x'.repeat(6001))}</RowContext>)
    expect(html).toContain(`title="${noPageText}"`)
    expect(html).not.toContain('<button')
    expect(html).not.toContain(`>${noPageText}<`)
  })

  it('links every id that the ledger accepts, except . and ..', () => {
    // Ids of parties, users, providers and contracts: at most 255 ASCII characters, or hexadecimal
    // digits.
    const id = fc.oneof(
      fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 255 }),
      fc
        .uint8Array({ minLength: 1, maxLength: 1000 })
        .map((bytes) => Buffer.from(bytes).toString('hex')),
    )
    fc.assert(
      fc.property(id, (text) => {
        expect(hasAddress(text)).toBe(text !== '.' && text !== '..')
      }),
      { numRuns: runs(1000) },
    )
    expect(drawn(linkTo('alice'))).toContain('<a href="/users/alice"')
  })
})

describe('hostile values', () => {
  const deep = `${'[{"deep":'.repeat(5000)}1${'}]'.repeat(5000)}`
  const members = '"__proto__":{"a":"1"},"constructor":"2","toString":"3","hasOwnProperty":null'

  it('renders members that are named like inherited members of objects, such as `__proto__`', () => {
    const json = parseJson(`{${members}}`)
    const html = drawn(<DamlValue value={json} encoding="compact" />)
    const names = [
      '_<wbr/>_<wbr/>proto_<wbr/>_',
      'constructor',
      'to<wbr/>String',
      'has<wbr/>Own<wbr/>Property',
    ]
    for (const name of names) expect(html).toContain(name)
    const asJson = drawn(<JsonView text={stringifyJson(json)} what="it" />)
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      expect(asJson).toContain(`&quot;${name}&quot;`)
    }
    expect(Object.prototype).not.toHaveProperty('a')
  })

  it.each<[string, 'compact' | 'typed', Json]>([
    ['compact', 'compact', parseJson(deep)],
    ['typed', 'typed', parseJson(`${'{"list":{"elements":['.repeat(3333)}${']}}'.repeat(3333)}`)],
    ['of no form', 'typed', parseJson(deep)],
  ])('renders only the outer levels of a value with 10,000 levels: %s', (_, encoding, value) => {
    const html = drawn(<DamlValue value={value} encoding={encoding} />)
    expect(html.length).toBeGreaterThan(100)
    expect(html.length).toBeLessThan(100_000)
  })
})
