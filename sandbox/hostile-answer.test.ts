import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { parseJson, stringifyJson, type Json } from '#ledger/json.ts'
import { hostileAnswer } from './hostile-answer.ts'
import { answerJson, answerText } from './http/answer.ts'

const Parties = v.object({ receiver: v.string(), provider: v.string(), dso: v.string() })

const update = {
  update_id: `1220${'ab'.repeat(32)}`,
  record_time: '2026-01-01T00:00:00.000001Z',
  offset: 12345678901234567890n,
  event_type: 'created_event',
  template_id: 'ab:Splice.Amulet:Amulet',
  owner: 'alice::1220ab',
  create_arguments: { owner: 'alice::1220ab', amount: '1.0000000000' },
  reason: { url: 'https://a.example', body: 'because' },
  annotations: { team: 'a' },
  provider: { jwksUrl: 'https://a.example/jwks' },
}

const hostile = async (json: Json): Promise<string> =>
  (await hostileAnswer(answerJson(json))).text()

describe('a hostile answer', () => {
  it('keeps the values without which a response cannot be read', async () => {
    const text = await hostile(update)
    for (const unchanged of [
      update.update_id,
      update.record_time,
      '12345678901234567890',
      'created_event',
      'ab:Splice.Amulet:Amulet',
      '1.0000000000',
    ]) {
      expect(text).toContain(unchanged)
    }
    expect(() => parseJson(text)).not.toThrow()
  })

  it('contains every kind of harmful text', async () => {
    const text = await hostile(update)
    const owner = /"owner":("[^}]*?[^\\]")/.exec(text)?.[1]
    expect(owner).toContain('alice::1220ab<img src=x onerror=')
    for (const unseen of [
      '\u202e',
      '\u2066',
      '\u200b',
      '\ufeff',
      '\\u0000',
      '\u{e0041}',
      '\\ud800',
    ]) {
      expect(owner).toContain(unseen)
    }
    expect(text).toMatch(/"body":"(?:=|\+1|-1|@|\\t=|\\r=)/)
    expect(text.length).toBeGreaterThan(2_000_000)
  })

  it('replaces equal parties by equal hostile values throughout a response', async () => {
    for (let length = 0; length < 8; length++) {
      const parties = { sender: 'alice', receiver: 'DSO', provider: 'DSO', dso: 'DSO' }
      const answer = parseJson(await hostile({ ...parties, filler: '1'.repeat(length) }))
      const { receiver, provider, dso } = v.parse(Parties, answer)
      expect([receiver, provider]).toEqual([dso, dso])
    }
  })

  it('contains addresses that must not become links', async () => {
    const many = Array.from({ length: 6 }, (_, index) => ({ url: `https://a.example/${index}` }))
    const text = await hostile(many)
    expect(text).not.toContain('a.example')
    for (const start of [
      'javascript:',
      ' JaVaScRiPt:',
      'data:',
      'vbscript:',
      'https://bank.example@',
      '//',
    ]) {
      expect(text).toContain(`"url":"${start}`)
    }
  })

  it.each([
    ['compact', { payload: { a: '1' } }],
    ['typed', { payload: { fields: [{ label: 'a', value: { int64: '1' } }] } }],
  ])(
    'adds members with hostile names, and one member that is 10,000 levels deep, to a payload that is %s',
    async (_, json) => {
      const text = await hostile(json)
      for (const name of ['__proto__', 'constructor', 'toString', 'deep']) {
        expect(text).toContain(`"${name}"`)
      }
      expect(deepestOf(text)).toBeGreaterThan(10_000)
      expect(stringifyJson(parseJson(text))).toBe(text)
    },
  )

  it('adds hostile keys to maps of texts', async () => {
    const text = await hostile(update)
    expect(text).toContain('"annotations":{"__proto__":"hacked"')
    expect(text).toContain('"key<img')
  })

  it('keeps the ids by which a page finds its data: ids in the path, and ids of identity providers', async () => {
    const json = { user: { id: 'a b', primaryParty: 'alice::1220ab', identityProviderId: 'corp' } }
    const answer = await hostileAnswer(answerJson(json), '/v2/users/a%20b')
    const text = await answer.text()
    expect(text).toContain('"id":"a b",')
    expect(text).toContain('"identityProviderId":"corp"')
    expect(text).toContain('alice::1220ab<img')
    expect(await (await hostileAnswer(answerJson(json), '/v2/%/users')).text()).toContain(
      '"a b<img',
    )
  })

  it('keeps a plain-text response as plain text', async () => {
    const answer = await hostileAnswer(answerText('readyz check passed', 503))
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('readyz check passed<img')
  })
})

function deepestOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (const character of text) {
    if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth)
    if (character === '}' || character === ']') depth--
  }
  return deepest
}
