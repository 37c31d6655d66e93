import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJson, stringifyJson, type Json } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { runs } from '#ledger/testing/runs.ts'
import { readEachUpdate, type UndecodedUpdate } from './each-update.ts'

const parsed = ({ json, text, index }: UndecodedUpdate) =>
  ({ success: true, value: { json: json(), text, index } }) as const

function read(text: string) {
  const page = readEachUpdate(text, parsed)
  if (!page.success) throw new Error(`${page.expected} at ${page.field}`)
  return page.value
}

function wholeOf(text: string): Json | undefined {
  const page = parseJson(text)
  return isJsonObject(page) ? page['transactions'] : undefined
}

const refuseSecond = ({ index }: UndecodedUpdate) =>
  index < 1
    ? ({ success: true, value: index } as const)
    : ({ success: false, field: 'a.b', expected: 'x', received: 'y' } as const)

/** Text that looks like the boundary of two updates also occurs inside updates. */
const awkward = fc.oneof(
  fc.json().map((text): Json => parseJson(text)),
  fc.constantFrom<Json>(
    '},{"id":',
    '"},{"id":1}',
    ']}',
    [{ a: 1 }, { id: 2 }],
    [{ id: 1 }, { id: 2 }],
  ),
)
const update = fc.record({ id: awkward, event: awkward }, { requiredKeys: ['id'] })

describe('readEachUpdate', () => {
  it('returns every update of a page once and in order, for any content and format', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 9, arbitrary: update }, awkward), { maxLength: 6 }),
        fc.constantFrom(undefined, 1),
        (transactions, indent) => {
          const text = stringifyJson({ transactions }, indent)
          const items = read(text)
          expect(items.map(({ json }) => json)).toEqual(wholeOf(text))
          expect(items.map(({ index }) => index)).toEqual(transactions.map((_, index) => index))
          const cut = items.filter((item) => item.text !== undefined)
          expect(cut.map(({ text: own = '' }) => parseJson(own))).toEqual(
            cut.map(({ json }) => json),
          )
        },
      ),
      { numRuns: runs(2000) },
    )
  })

  it('returns the original text of each update, with unchanged digits and escapes', () => {
    const updates = [String.raw`{"id":1.50,"a":"\u0041"}`, '{"id":12345678901234567890}']
    const items = read(`{"transactions":[${updates.join(',')}]}`)
    expect(items.map(({ text }) => text)).toEqual(updates)
  })

  it.each([
    ['more members', '{"transactions":[{"id":1}],"more":[{"id":2}]}', [{ id: 1 }]],
    ['the member twice', '{"transactions":[{"id":1}],"transactions":[{"id":2}]}', [{ id: 2 }]],
    ['other things', '{"transactions":[{"id":1},null,{"id":2}]}', [{ id: 1 }, null, { id: 2 }]],
    ['nothing', '{"transactions":[]}', []],
    ['an update inside', '{"transactions":[{"id":[{},{"id":2}]}]}', [{ id: [{}, { id: 2 }] }]],
  ])('reads updates from a page with %s', (_what, text, expected) => {
    expect(read(text).map(({ json }) => json)).toEqual(expected)
  })

  it('reports the problem of a page with its position', () => {
    expect(readEachUpdate('{"transactions":[{"id":1},{"id":2}]}', refuseSecond)).toMatchObject({
      success: false,
      field: 'transactions.1.a.b',
    })
    for (const text of ['', '{"transactions":[{"id":1},{"id":2]}', '<html>']) {
      expect(readEachUpdate(text, parsed)).toMatchObject({ success: false, expected: 'JSON' })
    }
    expect(readEachUpdate('{"transaction":[{"id":1}]}', parsed)).toMatchObject({ success: false })
  })
})
