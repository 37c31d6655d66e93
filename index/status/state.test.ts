import { describe, expect, it } from 'vitest'
import { createState } from './state.ts'

describe('the trouble of the index', () => {
  it('records when a problem began, and clears the problem when rows are written or everything is read', () => {
    let now = 1000
    const state = createState(() => now)
    expect(state.trouble()).toBeUndefined()
    state.failed('full', 'The disk is full.')
    now = 5000
    state.failed('full', 'The disk is full.')
    expect(state.trouble()).toEqual({ of: 'full', words: 'The disk is full.', since: 1000 })
    state.failed('scan', 'Scan does not answer.')
    expect(state.trouble()).toMatchObject({ of: 'scan', since: 5000 })
    state.wrote(3)
    expect(state.trouble()).toBeUndefined()
    state.failed('engine', 'It ended.')
    // A network without activity has no updates to write.
    state.caughtUp()
    expect(state.trouble()).toBeUndefined()
  })
})
