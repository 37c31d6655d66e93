import { describe, expect, it } from 'vitest'
import { normalize } from './normalize.ts'
import { createLedger } from './create-ledger.ts'
import type { DamlType } from './daml-type.ts'
import type { Json } from './json-value.ts'
import { comparable, compactOf } from './testing/lossless-value.ts'
import { nodesOf, type Exercise } from './model.ts'
import { payloadTypeOf } from './types-of.ts'

const now = new Date('2026-03-04T05:06:07.890Z')
const ledger = createLedger({ seed: 11, updates: 6000, now })
const nodes = ledger.commits.flatMap((commit) =>
  commit.kind === 'transaction' ? [...nodesOf(commit.roots)] : [],
)

/** Returns the problem if the two encodings of a value do not match; otherwise undefined. */
function problemWith(type: DamlType, compact: Json, lossless: Json): string | undefined {
  try {
    // Checks `plain` instead of `compact`, because numbers in `compact` may have an exponent, which
    // participants do not accept.
    const plain = compactOf(type, lossless)
    normalize(type, plain)
    const back = JSON.stringify(comparable(type, plain))
    const expected = JSON.stringify(comparable(type, compact))
    return back === expected ? undefined : `${back} is not ${expected}`
  } catch (error) {
    return `${error instanceof Error ? error.message : ''} in ${JSON.stringify(compact)}`
  }
}

const looked = 25

function groupBy<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(nameOf(item)) ?? []
    if (group.length < looked) groups.set(nameOf(item), [...group, item])
  }
  return groups
}

describe('payloads, arguments and results, in both encodings', () => {
  it('writes payloads that conform to the type of every template', () => {
    const groups = groupBy(ledger.contracts, ({ template }) => template.name)
    expect(groups.size).toBeGreaterThan(35)
    const problems = [...groups.values()].flat().map((contract) => {
      const { name } = contract.template
      const type = payloadTypeOf(contract.template)
      const problem = problemWith(type, contract.payload(), contract.payload('protobuf_json'))
      return problem === undefined ? [] : [`${name}: ${problem}`]
    })
    expect(problems.flat()).toEqual([])
  })

  it('writes arguments and results that conform to the types of every choice', () => {
    const exercises = nodes.filter((node): node is Exercise => node.kind === 'exercise')
    const groups = groupBy(exercises, ({ choice }) => choice.name)
    expect(groups.size).toBeGreaterThan(45)
    const problems = [...groups.values()].flat().flatMap((node) => {
      const { name } = node.choice
      const { argument: argumentType, result: resultType } = node.types
      const argument = problemWith(argumentType, node.argument(), node.argument('protobuf_json'))
      const result = problemWith(resultType, node.result(), node.result('protobuf_json'))
      return [argument, result].flatMap((problem) =>
        problem === undefined ? [] : [`${name}: ${problem}`],
      )
    })
    expect(problems).toEqual([])
    expect(exercises.filter(({ actingParties }) => actingParties.length === 0)).toEqual([])
  })

  it('mentions only contract ids of this ledger in payloads, arguments and results', () => {
    const ids = /"(00[0-9a-f]{64}ca101220[0-9a-f]{64})"/g
    const named = nodes.slice(-2000).flatMap((node) => {
      const value =
        node.kind === 'create'
          ? node.contract.payload()
          : { argument: node.argument(), result: node.result() }
      return [...JSON.stringify(value).matchAll(ids)].map(([, id = '']) => id)
    })
    expect(named.length).toBeGreaterThan(1000)
    expect(named.filter((id) => ledger.contractById(id) === undefined)).toEqual([])
  })
})
