import { describe, expect, it } from 'vitest'
import { readLegs } from './read-legs.ts'

describe('readLegs', () => {
  it('reads one pasted leg per line, in the order of the table', () => {
    expect(readLegs('l1,a::1,b::1,1.10,Gold\nl2;a::1;b::1;"2.0";Gold;admin::1\n').legs).toEqual([
      {
        transferLegId: 'l1',
        sender: 'a::1',
        receiver: 'b::1',
        amount: '1.10',
        instrumentId: 'Gold',
      },
      {
        transferLegId: 'l2',
        sender: 'a::1',
        receiver: 'b::1',
        amount: '2.0',
        instrumentId: 'Gold',
        instrumentAdmin: 'admin::1',
      },
    ])
  })

  it('reads pasted columns by the names in the first line, and ignores other columns', () => {
    const text = 'Amount\tFrom\tTo\tNote\n1\ta::1\tb::1\tx'
    expect(readLegs(text)).toEqual({
      legs: [{ amount: '1', sender: 'a::1', receiver: 'b::1' }],
      problems: [],
    })
  })

  it('omits the field of an empty cell from a pasted leg', () => {
    expect(readLegs('l1,,b::1,1').legs).toEqual([
      { transferLegId: 'l1', receiver: 'b::1', amount: '1' },
    ])
  })

  it('rejects a pasted leg with more cells than columns', () => {
    expect(readLegs('1,2,3,4,5,6,7').problems).toEqual(['Line 1: “7” is an extra cell. Remove it.'])
  })

  it('reads no legs from an empty text', () => {
    expect(readLegs(' \n')).toEqual({ legs: [], problems: [] })
  })
})
