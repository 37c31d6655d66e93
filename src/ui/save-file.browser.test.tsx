import { describe, expect, it, vi } from 'vitest'
import { saveFile } from './save-file.ts'

/** Returns the bytes of a saved file, as the browser would write them. */
async function savedBytes(parts: readonly BlobPart[], type: string): Promise<Uint8Array> {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  saveFile('any', parts, type)
  const [link] = click.mock.contexts
  click.mockRestore()
  if (!(link instanceof HTMLAnchorElement)) throw new Error('no link was clicked')
  return new Uint8Array(await (await fetch(link.href)).arrayBuffer())
}

const mark = [0xef, 0xbb, 0xbf]

describe('saved file', () => {
  it('writes exactly one byte order mark at the start of a CSV file', async () => {
    const bytes = await savedBytes([new Blob(['party,é\r\n']), 'a,b\r\n'], 'text/csv;charset=utf-8')
    expect([...bytes]).toEqual([...mark, ...new TextEncoder().encode('party,é\r\na,b\r\n')])
  })

  it('leaves the bytes of a JSON file unchanged', async () => {
    const bytes = await savedBytes(['[1]'], 'application/json')
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe('[1]')
  })
})
