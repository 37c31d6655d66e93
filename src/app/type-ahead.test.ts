import { describe, expect, it, vi } from 'vitest'
import { bufferKey, flushTypeAhead, startTypeAhead } from './type-ahead.ts'

const press = (key: string) => bufferKey({ key, ctrlKey: false, metaKey: false })

describe('type-ahead', () => {
  it('passes the keys that were typed before the palette was rendered', () => {
    startTypeAhead()
    expect(['a', 'b', 'Backspace', 'c'].map(press)).toEqual([true, true, true, true])
    const onChange = vi.fn<(text: string) => void>()
    flushTypeAhead('', onChange)
    expect(onChange).toHaveBeenCalledWith('ac')
  })

  it('deletes text that was passed before if Backspace is pressed before the next rendering', () => {
    startTypeAhead()
    press('a')
    press('b')
    flushTypeAhead('', () => {})
    press('Backspace')
    const onChange = vi.fn<(text: string) => void>()
    flushTypeAhead('ab', onChange)
    expect(onChange).toHaveBeenCalledWith('a')
  })

  it('leaves keys to the page once no buffered key is left', () => {
    startTypeAhead()
    flushTypeAhead('', () => {})
    expect(press('a')).toBe(false)
  })
})
