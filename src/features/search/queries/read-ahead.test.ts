import { describe, expect, it } from 'vitest'
import { readAhead } from './read-ahead.ts'

/**
 * Yields pages 1 to `count`. `requested` lists the started pages. `ended` is true once the
 * generator is closed.
 */
function pages(count: number, failsAt?: number) {
  const progress = { requested: [0], ended: false }
  async function* read() {
    try {
      for (let page = 1; page <= count; page += 1) {
        progress.requested.push(page)
        await Promise.resolve()
        if (page === failsAt) throw new Error(`page ${page} failed`)
        yield page
      }
    } finally {
      progress.ended = true
    }
  }
  return { told: progress, read: read() }
}

describe('readAhead', () => {
  it('yields every page in order, and requests the next page before yielding a page', async () => {
    const { told, read } = pages(4)
    const yielded: number[] = []
    for await (const page of readAhead(read)) {
      yielded.push(page)
      expect(told.requested.at(-1)).toBe(Math.min(page + 1, 4))
    }
    expect(yielded).toEqual([1, 2, 3, 4])
  })

  it('yields the pages before a failed page and then throws', async () => {
    const yielded: number[] = []
    const reading = async () => {
      for await (const page of readAhead(pages(4, 3).read)) yielded.push(page)
    }
    await expect(reading()).rejects.toThrow('page 3 failed')
    expect(yielded).toEqual([1, 2])
  })

  it('closes the page source without an error when the consumer stops early, even if the next page fails', async () => {
    const { told, read } = pages(4, 2)
    for await (const page of readAhead(read)) {
      expect(page).toBe(1)
      break
    }
    await new Promise((resolve) => setTimeout(resolve))
    expect(told).toEqual({ requested: [0, 1, 2], ended: true })
  })
})
