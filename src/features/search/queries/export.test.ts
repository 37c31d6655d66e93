import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Decimal } from '#ledger/decimal.ts'
import { EventId, PartyId, TemplateId } from '#ledger/identifier.ts'
import { linesBlob, rowsBlob, rowsJsonBlob } from './export.ts'
import { rowAt } from './testing/records.ts'

async function* pieces() {
  yield '{"a":1}\n{"a":2.50}\n'
  yield '{"a":"é"}\n'
}

describe('export of matches', () => {
  it('writes matches as JSON Lines, unchanged and in the order received', async () => {
    const blob = await linesBlob(pieces())
    expect(blob.type).toBe('application/jsonl')
    expect(await blob.text()).toBe('{"a":1}\n{"a":2.50}\n{"a":"é"}\n')
  })

  it('writes CSV with one line per match', async () => {
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
    const text = await rowsBlob([row], { token: 'CC', withMoved: false }).text()
    expect(text.split('\r\n')).toEqual([
      'record time,migration id,update id,kind,what,choice,template,other roots,events,event id,in words',
      "1970-01-01T00:00:01.500000Z,4,update-1500000,transaction,archive,'=Transfer,p:Splice.Amulet:Amulet,0,1,e:0," +
        '"1,234.5 CC paid for “say ""a, b""”"',
      '',
    ])
  })

  it('writes the same moved amounts in CSV and JSON if the filter names a party', async () => {
    const amount = v.parse(Decimal, '-40.0000000000')
    const fee = v.parse(Decimal, '-0.5')
    const paid = {
      ...rowAt(1_500_000),
      moved: {
        kind: 'transfer-out',
        direction: 'out',
        amount,
        fee,
        parts: [
          { kind: 'fee', amount: fee },
          { kind: 'transfer-out', amount },
        ],
        counterparties: [v.parse(PartyId, 'bob::1220bb')],
        memo: 'rent',
      },
    } as const
    const rows = [paid, { ...rowAt(2), moved: 'none' as const }, rowAt(3)]
    const table = { token: 'CC', withMoved: true }
    const [header, first, second, third] = (await rowsBlob(rows, table).text()).split('\r\n')
    expect(header).toMatch(/,moved,amount,counterparty,fee or burn,class,memo,in,out,reward,parts$/)
    expect(first).toContain(',out,-40.0000000000,bob::1220bb,-0.5,transfer out,rent,,')
    expect(second).toMatch(/,none,{9}$/)
    expect(third).toMatch(/,{10}$/)
    const json: unknown = JSON.parse(await rowsJsonBlob(rows, table).text())
    expect(json).toMatchObject([
      { moved: 'out', amount: '-40.0000000000', counterparty: 'bob::1220bb', fee_or_burn: '-0.5' },
      { moved: 'none', amount: '' },
      { moved: '' },
    ])
  })

  it('exports every match of a search, without a limit', async () => {
    const rows = Array.from({ length: 2345 }, (_, index) => rowAt(index))
    const lines = (await rowsBlob(rows, { token: 'CC', withMoved: false }).text())
      .trimEnd()
      .split('\r\n')
      .slice(1)
    expect(lines).toHaveLength(2345)
    expect(new Set(lines)).toHaveLength(2345)
  })

  it('exports only the header if there are no matches', async () => {
    expect(await rowsBlob([], { token: 'CC', withMoved: false }).text()).toMatch(
      /^record time,[^\r\n]*\r\n$/,
    )
  })
})
