import { describe, expect, it, vi } from 'vitest'
import { saveFile } from './save-file.ts'

/** The bytes of a file that is saved, as the browser would write them. */
async function savedBytes(parts: readonly BlobPart[], type: string): Promise<Uint8Array> {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  saveFile('any', parts, type)
  const [link] = click.mock.contexts
  click.mockRestore()
  if (!(link instanceof HTMLAnchorElement)) throw new Error('no link was clicked')
  return new Uint8Array(await (await fetch(link.href)).arrayBuffer())
}

const mark = [0xef, 0xbb, 0xbf]

describe('a saved file', () => {
  it('begins with exactly one byte order mark if it is CSV', async () => {
    const bytes = await savedBytes([new Blob(['party,é\r\n']), 'a,b\r\n'], 'text/csv;charset=utf-8')
    expect([...bytes]).toEqual([...mark, ...new TextEncoder().encode('party,é\r\na,b\r\n')])
  })

  it('has unchanged bytes if it is JSON', async () => {
    const bytes = await savedBytes(['[1]'], 'application/json')
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe('[1]')
  })
})
