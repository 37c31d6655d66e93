import { afterEach, describe, expect, it, vi } from 'vitest'
import { ownBase, ownName } from './own-base.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the dashboard’s own base', () => {
  it.each([
    ['https://host.example/', '/', 'drafts'],
    ['https://host.example/console/', '/console/', 'drafts /console/'],
    ['https://host.example/ops/main-net/', '/ops/main-net/', 'drafts /ops/main-net/'],
  ])('of a page whose <base> is %s', (baseURI, base, name) => {
    vi.stubGlobal('document', { baseURI })
    expect(ownBase()).toBe(base)
    expect(ownName('drafts')).toBe(name)
  })

  it('of a worker of the build is a step above its script', () => {
    vi.stubGlobal('location', new URL('https://host.example/console/assets/list-worker-a1.js'))
    vi.stubEnv('DEV', false)
    expect(ownBase()).toBe('/console/')
    vi.unstubAllEnvs()
  })

  it('is the root where there is neither, as in tests', () => {
    expect([ownBase(), ownName('drafts')]).toEqual(['/', 'drafts'])
  })
})
