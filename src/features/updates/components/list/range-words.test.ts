import { describe, expect, it } from 'vitest'
import { rangeWords } from './range-words.ts'

describe('rangeWords', () => {
  it('counts the updates of a range that was read', () => {
    expect(rangeWords({ count: 53, isWhole: true }, 60)).toEqual({
      count: 53,
      before: '',
      after: '',
    })
  })

  it('reports that more updates may follow while the range is read', () => {
    expect(rangeWords({ count: 53, isWhole: false }, 60).before).toBe('read so far')
  })

  it('explains that rows next to an empty range are outside the range', () => {
    const words = rangeWords({ count: 0, isWhole: true }, 60)
    expect(words.before).toBe('No updates')
    expect(words.after).toContain('outside of the range')
    expect(rangeWords({ count: 0, isWhole: true }, 0).after).toBe('')
  })

  it('states that a range was not read, instead of counting its updates', () => {
    expect(rangeWords({ count: 0, isWhole: false }, 60)).toEqual({
      count: undefined,
      before: 'Not read yet: updates',
      after: '',
    })
  })
})
