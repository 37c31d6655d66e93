import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Decimal } from '#ledger/decimal.ts'
import { EventId, TemplateId } from '#ledger/identifier.ts'
import { linesBlob, rowsBlob } from './export.ts'
import { rowAt } from './testing/records.ts'

async function* pieces() {
  yield '{"a":1}\n{"a":2.50}\n'
  yield '{"a":"é"}\n'
}

describe('what was found, as a file', () => {
  it('is JSON Lines, in the order and in the words in which it came', async () => {
    const blob = await linesBlob(pieces())
    expect(blob.type).toBe('application/jsonl')
    expect(await blob.text()).toBe('{"a":1}\n{"a":2.50}\n{"a":"é"}\n')
  })

  it('is CSV with a line for each match', async () => {
    const row = {
      ...rowAt(1_500_000),
      rootAction: {
        kind: 'archive',
        choice: '=Transfer',
        templateId: v.parse(TemplateId, 'p:Splice.Amulet:Amulet'),
      },
      eventId: v.parse(EventId, 'e:0'),
      words: [
        { kind: 'amount', value: v.parse(Decimal, '1234.5000000000'), unit: undefined },
        { kind: 'text', text: ' paid for ' },
        { kind: 'quoted', text: 'say "a, b"' },
      ],
    } as const
    const text = await rowsBlob([row], 'CC').text()
    expect(text.split('\r\n')).toEqual([
      'record time,migration id,update id,kind,what,choice,template,other roots,events,event id,in words',
      "1970-01-01T00:00:01.500000Z,4,update-1500000,transaction,archive,'=Transfer,p:Splice.Amulet:Amulet,0,1,e:0," +
        '"1,234.5 CC paid for “say ""a, b""”"',
      '',
    ])
  })

  it('holds every match, however many', async () => {
    const rows = Array.from({ length: 2345 }, (_, index) => rowAt(index))
    const lines = (await rowsBlob(rows, 'CC').text()).trimEnd().split('\r\n').slice(1)
    expect(lines).toHaveLength(2345)
    expect(new Set(lines)).toHaveLength(2345)
  })

  it('has the header alone where nothing was found', async () => {
    expect(await rowsBlob([], 'CC').text()).toMatch(/^record time,[^\r\n]*\r\n$/)
  })
})
