import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { parseJson, stringifyJson } from '#ledger/json.ts'
import { UpdateHistoryItem } from '#ledger/update.ts'
import { readFilter } from './filter-text.ts'
import { compileMayMatch } from './may-match.ts'
import { anyFilter } from './testing/filter-arbitrary.ts'
import { partyIdOf } from '#ledger/testing/party-id.ts'
import { referenceMatch } from './testing/reference-match.ts'
import { anyUpdate, parties, templateNames, textParts, words } from './testing/update-arbitrary.ts'

const odd = ['"', '\\', '\n', 'a"b', '\u2028', '\uD800', 'ſ', 'K', 'I', '\u007F', '😀']
const filters = anyFilter({
  party: fc.constantFrom(...parties, ...odd),
  template: fc.constantFrom(...templateNames, ...odd),
  other: fc.constantFrom(...words, ...textParts, ...parties, ...odd),
})

/** Spells some of an update's words in an unusual way. */
const respelt = fc.constantFrom<readonly [string, string]>(
  [partyIdOf('alice'), 'a"b'],
  ['Transfer', '\\'],
  ['00aa', 'line\nline'],
  ['splice-amulet', '\u2028'],
  ['Grüße.', 'Straſſe K'],
  [partyIdOf('bob'), '\uD800'],
  ['s::1', 'x😀'],
)

describe('compileMayMatch', () => {
  it('never excludes a matching update, even if its JSON text is escaped differently', () => {
    let ruledOut = 0
    let matches = 0
    fc.assert(
      fc.property(
        anyUpdate,
        filters,
        fc.option(respelt),
        fc.boolean(),
        (json, filter, words, escape) => {
          const from = stringifyJson(json)
          const spelt =
            words === null ? from : from.replaceAll(words[0], JSON.stringify(words[1]).slice(1, -1))
          // Escapes all non-ASCII characters, which does not change the meaning of the JSON.
          const text = escape
            ? spelt.replaceAll(
                /[\u0080-\uFFFF]/g,
                (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
              )
            : spelt
          const update = v.safeParse(UpdateHistoryItem, parseJson(text))
          if (!update.success) return
          const isMatch = referenceMatch(filter, update.output) !== undefined
          const may = compileMayMatch(filter)(text)
          if (isMatch) matches++
          expect(may || !isMatch).toBe(true)
          if (!may) ruledOut++
        },
      ),
      { numRuns: runs(5000) },
    )
    expect(matches).toBeGreaterThan(runs(500))
    expect(ruledOut).toBeGreaterThan(runs(500))
  })

  it.each([
    ['party:alice::1', '{"a":"alice::1"}', true],
    ['party:alice::1', '{"a":"alice::12"}', false],
    ['party:alice::1', String.raw`{"a":"alice\u003a:1"}`, true],
    ['template:Amulet', '{"a":"p:Splice.Amulet:Amulet"}', true],
    ['template:x:Splice.Amulet:Amulet', '{"a":"p:Splice.Amulet:Amulet"}', true],
    ['template:Amulet', '{"a":"p:Splice.Amulet:AmuletRules"}', false],
    ['text:RENT', '{"a":"the rent"}', true],
    ['text:rent', '{"a":"the fee"}', false],
    ['choice:A choice:B', '{"a":"A"}', false],
    ['choice:A or choice:B', '{"a":"A"}', true],
    ['not choice:B', '{"a":"A"}', true],
    ['event(choice:B kind:create)', '{"a":"A"}', false],
    // A filter on amounts must report an Amulet without an amount, wherever the Amulet occurs.
    ['amount:1 choice:B', '{"a":"A"}', true],
    ['owner:alice choice:B', '{"a":"A"}', true],
  ])('decides whether the filter %s may match the JSON text %s: %s', (filter, text, expected) => {
    const reading = readFilter(filter)
    if (!reading.ok) throw new Error(reading.expected)
    expect(compileMayMatch(reading.filter)(text)).toBe(expected)
  })
})
