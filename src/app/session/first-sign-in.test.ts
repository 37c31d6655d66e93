import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeUser, anonymousUser } from '#shared/queries/session-user.ts'
import { followFirstSignIn } from './first-sign-in.ts'
import { stubLocalStorage } from '#shared/queries/testing/local-storage.ts'

const ann = { id: 'ann', isIdentified: true }
const ben = { id: 'ben', isIdentified: true }

let stop = () => {}
const open = vi.fn<() => void>()

beforeEach(() => {
  stubLocalStorage()
})
afterEach(() => {
  stop()
  open.mockClear()
  changeUser(anonymousUser, false)
  vi.unstubAllGlobals()
})

describe('followFirstSignIn', () => {
  it('opens the page about the user once for each user', () => {
    stop = followFirstSignIn(() => true, open)
    expect(open).not.toHaveBeenCalled()
    changeUser(ann, false)
    expect(open).toHaveBeenCalledTimes(1)
    changeUser(anonymousUser, true)
    changeUser(ann, false)
    expect(open).toHaveBeenCalledTimes(1)
    changeUser(ben, true)
    expect(open).toHaveBeenCalledTimes(2)
  })

  it('stays on a page that was opened by its address, also after the next sign-in', () => {
    let isAtStart = false
    stop = followFirstSignIn(() => isAtStart, open)
    changeUser(ann, false)
    changeUser(anonymousUser, true)
    isAtStart = true
    changeUser(ann, false)
    expect(open).not.toHaveBeenCalled()
  })

  it('opens no page for a token that does not contain its user', () => {
    stop = followFirstSignIn(() => true, open)
    changeUser({ id: 'unknown', isIdentified: false }, false)
    expect(open).not.toHaveBeenCalled()
  })
})
