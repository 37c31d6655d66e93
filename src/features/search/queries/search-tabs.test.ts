import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserTabs } from './search-tabs.ts'
import { anonymousUser } from '#shared/queries/session-user.ts'

beforeEach(() => {
  vi.stubGlobal('document', { baseURI: 'http://localhost/' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const refused = () => Promise.reject(new DOMException('denied', 'SecurityError'))

function claim() {
  const held = vi.fn<() => void>()
  const follow = vi.fn<() => void>()
  const release = browserTabs(anonymousUser).claim('a', held, follow)
  return { held, follow, release }
}

describe('browserTabs', () => {
  it("runs a tab's open searches if the browser refuses locks", async () => {
    vi.stubGlobal('navigator', { locks: { request: refused, query: refused } })
    const { held, follow } = claim()
    await expect.poll(() => held).toHaveBeenCalledTimes(1)
    expect(follow).not.toHaveBeenCalled()
    expect(await browserTabs(anonymousUser).open()).toEqual(new Set())
  })

  it('does not throw if the browser has no broadcast channel', () => {
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('BroadcastChannel', function refused() {
      throw new DOMException('insecure', 'SecurityError')
    })
    const tabs = browserTabs(anonymousUser)
    expect(() => tabs.listen(() => undefined)).not.toThrow()
    expect(() => tabs.tell({ search: 'a', command: 'pause' })).not.toThrow()
  })

  it('does not run a search that was closed while another tab ran the search', async () => {
    vi.stubGlobal('navigator', {
      locks: {
        request: async (
          _name: string,
          { ifAvailable, signal }: { ifAvailable?: boolean; signal?: AbortSignal },
          take: (lock: null) => unknown,
        ) => {
          if (ifAvailable === true) return take(null)
          return new Promise((_resolve, reject) => {
            signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
          })
        },
      },
    })
    const { held, follow, release } = claim()
    await expect.poll(() => follow).toHaveBeenCalledTimes(1)
    release()
    await Promise.resolve()
    expect(held).not.toHaveBeenCalled()
  })
})
