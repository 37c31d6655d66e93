import { describe, expect, it } from 'vitest'
import type { Agreement, ScanResult } from './reading.ts'
import { agreementWords, scanResultWords } from './words.ts'

const inWords = (micros: bigint) => `${micros / 1_000_000n} s`

const differs = (count: number, isMore = false): ScanResult => ({
  kind: 'differs',
  differences: { shown: [], count, isMore },
})
const behindBy = (byMicros: bigint | undefined): ScanResult => ({ kind: 'behind', byMicros })
const agrees: ScanResult = { kind: 'agrees' }

function agreement(results: readonly ScanResult[], more: Partial<Agreement> = {}): Agreement {
  return {
    scanCount: results.length,
    faulty: Math.floor((results.length - 1) / 3),
    agreed: { value: 'something', asOf: undefined },
    why: 'agreed',
    results: new Map(results.map((result, index) => [index + 1, result])),
    camps: [],
    ...more,
  }
}

describe('agreementWords', () => {
  it('counts Scans that agree, lag or differ, with the lag and the number of different fields', () => {
    const all = [agrees, agrees, agrees, agrees, agrees, behindBy(40_000_000n), differs(2)]
    expect(agreementWords(agreement(all), inWords)).toBe(
      '5 of 7 agree, 1 behind by 40 s, 1 differs in 2 fields',
    )
  })

  it('shows the largest lag of several Scans and omits an unknown lag', () => {
    const known = agreement([agrees, agrees, behindBy(3_000_000n), behindBy(9_000_000n)])
    expect(agreementWords(known, inWords)).toBe('2 of 4 agree, 2 behind by up to 9 s')
    const some = agreement([
      agrees,
      behindBy(9_000_000n),
      behindBy(3_000_000n),
      behindBy(undefined),
    ])
    expect(agreementWords(some, inWords)).toBe('1 of 4 agree, 3 behind by up to 9 s')
    const unknown = agreement([agrees, agrees, behindBy(undefined)])
    expect(agreementWords(unknown, inWords)).toBe('2 of 3 agree, 1 behind')
  })

  it('reports that the Scans agree that the item does not exist', () => {
    const none = agreement([agrees, agrees], { agreed: { value: undefined, asOf: undefined } })
    expect(agreementWords(none, inWords)).toBe('2 of 2 agree that it does not exist')
  })

  it('counts Scans that failed, were late, are ahead, or are unclear', () => {
    const all: readonly ScanResult[] = [
      agrees,
      { kind: 'failed', why: 'down' },
      { kind: 'late', afterMs: 10_000 },
      { kind: 'ahead' },
      { kind: 'unclear' },
    ]
    expect(agreementWords(agreement(all), inWords)).toBe(
      '1 of 5 agree, 1 ahead, 1 failed, 1 did not answer in time, 1 not known yet',
    )
  })

  it('states why the Scans do not agree, without counts of unclear Scans', () => {
    const unclear: ScanResult = { kind: 'unclear' }
    const few = agreement([unclear, unclear, unclear, unclear], { why: 'too few' })
    expect(agreementWords(few, inWords)).toBe('Too few of 4 agree: 2 are needed')
    const two = agreement([unclear, unclear], { why: 'contradiction' })
    expect(agreementWords(two, inWords)).toBe(
      '2 Scans contradict each other; with fewer than four, the wrong one cannot be identified',
    )
    const seven = agreement(
      Array.from({ length: 7 }, () => unclear),
      { why: 'contradiction' },
    )
    expect(agreementWords(seven, inWords)).toBe(
      'More than 2 of 7 contradict the others: it is not known which of them is right',
    )
  })
})

describe('scanResultWords', () => {
  it.each<[string, ScanResult]>([
    ['agrees', agrees],
    ['behind by 5 s', { kind: 'behind', byMicros: 5_000_000n }],
    ['behind', { kind: 'behind', byMicros: undefined }],
    ['differs in 1 field', differs(1)],
    ['differs in more than 1000 fields', differs(1000, true)],
    ['no answer within 10 s', { kind: 'late', afterMs: 10_000 }],
    ['failed', { kind: 'failed', why: 'down' }],
    ['ahead of the others: not known yet', { kind: 'ahead' }],
    ['not known', { kind: 'unclear' }],
  ])("describes a Scan's result: %s", (words, result) => {
    expect(scanResultWords(result, inWords)).toBe(words)
  })
})
