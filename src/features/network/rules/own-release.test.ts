import { describe, expect, it } from 'vitest'
import { ownRelease } from './own-release.ts'

describe('ownRelease', () => {
  it('returns the app’s release, and the licence’s last reported release if it differs', () => {
    expect(ownRelease('0.8.2', '0.7.4')).toEqual({ running: '0.8.2', lastReported: '0.7.4' })
  })

  it('omits the licence’s release if it equals the app’s release', () => {
    const running = { running: '0.8.2-snapshot.20260820', lastReported: undefined }
    expect(ownRelease('0.8.2-snapshot.20260820', '0.8.2')).toEqual(running)
    expect(ownRelease('main', 'main')).toEqual({ running: 'main', lastReported: undefined })
    expect(ownRelease('0.8.2', undefined)).toEqual({ running: '0.8.2', lastReported: undefined })
  })

  it("returns the licence's release as last reported, not as running, if the app does not respond", () => {
    expect(ownRelease(undefined, '0.7.4')).toEqual({ running: undefined, lastReported: '0.7.4' })
  })
})
