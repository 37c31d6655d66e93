import { afterEach, describe, expect, it, vi } from 'vitest'
import { ownBase, scopedName } from './own-base.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('ownBase', () => {
  it.each([
    ['https://host.example/', '/', 'drafts'],
    ['https://host.example/console/', '/console/', 'drafts /console/'],
    ['https://host.example/ops/main-net/', '/ops/main-net/', 'drafts /ops/main-net/'],
  ])('returns the base path of a page whose <base> is %s', (baseURI, base, name) => {
    vi.stubGlobal('document', { baseURI })
    expect(ownBase()).toBe(base)
    expect(scopedName('drafts')).toBe(name)
  })

  it("returns the parent of the script's folder in a worker of the build", () => {
    vi.stubGlobal('location', new URL('https://host.example/console/assets/list-worker-a1.js'))
    vi.stubEnv('DEV', false)
    expect(ownBase()).toBe('/console/')
    vi.unstubAllEnvs()
  })

  it('returns the root without a page or worker, as in tests', () => {
    expect([ownBase(), scopedName('drafts')]).toEqual(['/', 'drafts'])
  })
})
