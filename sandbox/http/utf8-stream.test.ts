import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { utf8Stream } from './utf8-stream.ts'

const read = (texts: readonly string[]): Promise<string> =>
  new Response(utf8Stream(texts.values())).text()

function* failing() {
  yield 'a'
  throw new Error('No text')
}

describe('a stream of texts', () => {
  it('streams all texts in order, for any sizes and characters', async () => {
    const unit = fc.constantFrom('a', 'é', '決', '🎉')
    const text = fc
      .tuple(unit, fc.constantFrom(0, 1, 7, 1000, 90_000, 300_000))
      .map(([character, times]) => character.repeat(times))
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 8 }), async (texts) => {
        expect((await read(texts)) === texts.join('')).toBe(true)
      }),
    )
  })

  it('fails the stream if producing a text fails', async () => {
    await expect(new Response(utf8Stream(failing())).text()).rejects.toThrow('No text')
  })

  it('produces no more texts than the client reads', async () => {
    let made = 0
    function* texts() {
      for (; made < 100; made++) yield 'a'.repeat(100_000)
    }
    const reader = utf8Stream(texts()).getReader()
    await reader.read()
    await reader.cancel()
    expect(made).toBeLessThan(10)
  })
})
