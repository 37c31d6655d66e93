import { array, assert, integer, property, record, subarray, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { planChunks, reachedFrom, type ChunkQuestion, type GraphModule } from './chunk-plan.ts'

/** Modules import some of those after them; entry and pages come first, and pages import no page. */
const question = record({
  pages: integer({ min: 1, max: 6 }),
  sizes: array(integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 25 }),
  worthOfRequest: integer({ min: 0, max: 200 }),
  maxOfPage: integer({ min: 0, max: 500 }),
}).chain(({ pages, sizes, worthOfRequest, maxOfPage }) => {
  const maxOf = () => maxOfPage
  const starts = ['entry', ...Array.from({ length: pages }, (_, at) => `page ${at}`)]
  const others = sizes.map((_, at) => `module ${at}`)
  const importsOf = (from: number) => subarray(others.slice(Math.max(0, from)))
  return tuple(
    tuple(...starts.map(() => importsOf(0))),
    tuple(...others.map((_, at) => importsOf(at + 1))),
  ).map(([ofStarts, ofOthers]) => {
    const graph = new Map<string, GraphModule>()
    for (const [at, imports] of ofStarts.entries()) {
      graph.set(starts[at] ?? '', { imports, size: 10 })
    }
    for (const [at, imports] of ofOthers.entries()) {
      graph.set(others[at] ?? '', { imports, size: sizes[at] ?? 0 })
    }
    const [entry = '', first = '', ...rest] = starts
    return {
      graph,
      entries: [entry, first],
      pages: [first, ...rest],
      parts: [],
      worthOfRequest,
      maxOf,
    }
  })
})

/** The chunks' imports of each other, those of pages by the page, what the entries use by itself. */
function chunkImports(
  { graph, entries, pages }: Pick<ChunkQuestion, 'graph' | 'entries' | 'pages'>,
  names: ReadonlyMap<string, string>,
): Map<string, Set<string>> {
  const initial = reachedFrom(graph, entries)
  const chunkOf = (id: string): string => {
    if (initial.has(id)) return 'initial'
    return names.get(id) ?? pages.find((page) => reachedFrom(graph, [page]).has(id)) ?? id
  }
  const imports = new Map<string, Set<string>>()
  for (const [id, module] of graph) {
    const from = chunkOf(id)
    const to = imports.get(from) ?? new Set()
    imports.set(from, to)
    for (const imported of module.imports) if (chunkOf(imported) !== from) to.add(chunkOf(imported))
  }
  return imports
}

test('no two chunks import each other, in whatever way', () => {
  assert(
    property(question, (asked) => {
      const imports = chunkImports(asked, planChunks(asked))
      for (const [chunk, direct] of imports) {
        const beyond = new Set(direct)
        for (const each of beyond) for (const next of imports.get(each) ?? []) beyond.add(next)
        expect(beyond).not.toContain(chunk)
      }
    }),
    { numRuns: runs(1000) },
  )
})

const graph = new Map<string, GraphModule>([
  ['entry', { imports: [], size: 10 }],
  ['first', { imports: [], size: 10 }],
  ['a', { imports: ['all', 'some'], size: 10 }],
  ['b', { imports: ['all', 'some'], size: 10 }],
  ['c', { imports: ['all'], size: 10 }],
  ['all', { imports: [], size: 30 }],
  ['some', { imports: [], size: 30 }],
])
const asked = { graph, entries: ['entry', 'first'], pages: ['first', 'a', 'b', 'c'] }
const chunksOfBoth = (how: Pick<ChunkQuestion, 'parts' | 'worthOfRequest' | 'maxOf'>): number => {
  const names = planChunks({ ...asked, ...how })
  return new Set(['all', 'some'].map((id) => names.get(id))).size
}

test('a request is spared where it costs little, and not where it costs much', () => {
  const spared = { parts: [], maxOf: () => 1000 }
  expect(chunksOfBoth({ ...spared, worthOfRequest: 10 })).toBe(2)
  expect(chunksOfBoth({ ...spared, worthOfRequest: 20 })).toBe(1)
  expect(chunksOfBoth({ ...spared, worthOfRequest: 20, maxOf: () => 60 })).toBe(2)
})

test('a part that pages load later is not made to bring more than it may, either', () => {
  const part = { parts: ['some'], worthOfRequest: 100 }
  // Only the part alone needs 30.
  expect(chunksOfBoth({ ...part, maxOf: (needed) => (needed === 30 ? 60 : 1000) })).toBe(1)
  expect(chunksOfBoth({ ...part, maxOf: (needed) => (needed === 30 ? 59 : 1000) })).toBe(2)
})
