import { describe, expect, it } from 'vitest'
import { executionRefusal, type Confirmations } from './execution-refusal.ts'
import { unsupportedWords } from './unsupported-scheme.ts'

const none: Confirmations = { knowsWhy: false, checkedElsewhere: false }
const computed = { base64: 'AA==', hex: '00' }
const equal = { kind: 'equal', scheme: 2, computed, uncovered: [] } as const
const v4 = { kind: 'unsupported', scheme: 'HASHING_SCHEME_VERSION_V4' } as const
const transaction = { actAs: ['alice::1220'], differences: undefined }

describe('executionRefusal: hash V4', () => {
  it('explains that this dashboard cannot compute hash V4 yet', () => {
    expect(unsupportedWords(v4.scheme)).toContain('this dashboard cannot compute yet')
    expect(unsupportedWords('V3')).not.toContain('yet')
  })

  it('rejects executing a transaction with hash V4 until the hash was checked elsewhere', () => {
    const reading = { ...transaction, verdict: v4 }
    expect(executionRefusal(reading, none)).toContain('not verified here')
    expect(executionRefusal(reading, { ...none, checkedElsewhere: true })).toBeUndefined()
  })
})

describe('executionRefusal', () => {
  it('allows execution if the hash matches and the transaction does what was requested', () => {
    expect(executionRefusal({ ...transaction, verdict: equal }, none)).toBeUndefined()
  })

  it('rejects execution if the hash differs or cannot be computed, even if the user confirms everything', () => {
    const all: Confirmations = { knowsWhy: true, checkedElsewhere: true }
    const different = { kind: 'different', computed, received: { text: '', hex: '' } } as const
    const uncomputable = { kind: 'uncomputable', reason: 'a key is missing' } as const
    for (const verdict of [different, uncomputable]) {
      expect(executionRefusal({ ...transaction, verdict }, all)).toContain(
        'cannot execute the transaction here',
      )
    }
  })

  it('rejects execution if no party acts, or a difference from the request is not confirmed', () => {
    const reading = { ...transaction, verdict: equal }
    expect(executionRefusal({ ...reading, actAs: [] }, none)).toBeDefined()
    const other = { ...reading, differences: ['another amount'] }
    expect(executionRefusal(other, none)).toContain('confirm that you know why')
    expect(executionRefusal(other, { ...none, knowsWhy: true })).toBeUndefined()
  })
})
