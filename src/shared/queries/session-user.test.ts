import { beforeEach, describe, expect, it, vi } from 'vitest'
import type * as SessionUserModule from './session-user.ts'

const alice = { id: '["https://idp","alice"]', isIdentified: true }
const bob = { id: '["https://idp","bob"]', isIdentified: true }
const unknown = { id: 'unknown 1', isIdentified: false }

let page: typeof SessionUserModule

beforeEach(async () => {
  vi.stubGlobal('document', { baseURI: 'http://localhost/console/' })
  vi.resetModules()
  page = await import('./session-user.ts')
})

describe('session user', () => {
  it('clears memory when a user leaves, but not when an anonymous user signs in', () => {
    const forget = vi.fn<() => void>()
    const listener = vi.fn<() => void>()
    page.onUserLeft(forget)
    page.onUserChange(listener)
    page.changeUser(alice, false)
    expect(forget).not.toHaveBeenCalled()
    const isStill = page.captureSession()
    page.changeUser({ ...alice }, false)
    expect(listener).toHaveBeenCalledTimes(1)
    expect(isStill()).toBe(true)
    page.changeUser(bob, true)
    expect(forget).toHaveBeenCalledTimes(1)
    expect(listener).toHaveBeenCalledTimes(2)
    expect(isStill()).toBe(false)
  })

  it('sets the new user before memory is cleared and listeners are notified', () => {
    page.changeUser(alice, false)
    const seen: string[] = []
    page.onUserLeft(() => seen.push(page.currentUser().id))
    page.onUserChange(() => seen.push(page.currentUser().id))
    page.changeUser(page.anonymousUser, true)
    expect(seen).toEqual(['nobody', 'nobody'])
  })

  it('includes the user and the path of this dashboard in storage names', () => {
    const names = [page.toStorageName('drafts'), page.toStorageName('drafts', alice)]
    page.changeUser(bob, false)
    names.push(page.toStorageName('drafts'))
    expect(names).toEqual([
      'drafts of nobody /console/',
      'drafts of ["https://idp","alice"] /console/',
      'drafts of ["https://idp","bob"] /console/',
    ])
    expect(() => page.toStorageName('drafts', unknown)).toThrow('whose it is')
  })

  it('keeps the owner of an item after the owner has left', () => {
    const homes = page.ownerRegistry()
    page.changeUser(alice, false)
    expect(homes.of('a')).toBe(alice)
    page.changeUser(bob, true)
    expect(homes.of('a')).toBe(alice)
    expect(homes.of('b')).toBe(bob)
    homes.move('a', bob)
    expect(homes.of('a')).toBe(bob)
  })
})
