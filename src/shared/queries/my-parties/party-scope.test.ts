import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PartyId } from '#ledger/identifier.ts'
import { changeUser, anonymousUser, toStorageName } from '../session-user.ts'
import { storageNames } from '../storage-names.ts'
import { storeGroups, storedGroups } from './party-groups.ts'
import {
  chooseScope,
  deleteGroup,
  maxLinkedParties,
  onScopeChosen,
  partyScope,
  saveGroup,
  toLinkableScope,
} from './party-scope.ts'
import { stubLocalStorage } from '../testing/local-storage.ts'

const parties = (count: number) =>
  Array.from({ length: count }, (_, at) => v.parse(PartyId, `p${at}::1220${'ab'.repeat(32)}`))
const [alice] = parties(1)

beforeEach(() => {
  stubLocalStorage()
})
afterEach(() => {
  changeUser(anonymousUser, false)
  vi.unstubAllGlobals()
})

describe('partyScope', () => {
  it('returns all of the user’s parties as the default scope', () => {
    expect(partyScope()).toEqual({ kind: 'mine' })
  })

  it('stores the party scope for each user', () => {
    changeUser({ id: 'ann', isIdentified: true }, false)
    if (alice !== undefined) chooseScope({ kind: 'party', party: alice })
    changeUser({ id: 'ben', isIdentified: true }, true)
    expect(partyScope()).toEqual({ kind: 'mine' })
    changeUser({ id: 'ann', isIdentified: true }, true)
    expect(partyScope()).toEqual({ kind: 'party', parties: [alice] })
  })

  it('returns all of the user’s parties if the stored group was deleted', () => {
    chooseScope({ kind: 'group', name: 'Apps' })
    expect(partyScope()).toEqual({ kind: 'mine' })
    storeGroups([{ name: 'Apps', owners: parties(2) }])
    expect(partyScope()).toEqual({ kind: 'group', name: 'Apps', parties: parties(2) })
  })

  it('notifies listeners of a chosen party scope', () => {
    const listener = vi.fn<() => void>()
    const stop = onScopeChosen(listener)
    chooseScope({ kind: 'mine' })
    stop()
    chooseScope({ kind: 'mine' })
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

describe('party groups', () => {
  it('reads the groups that the Holdings page stored before the header had groups', () => {
    const [owner = ''] = parties(1)
    const text = `[{"name":"Exchanges","owners":["${owner}"]}]`
    localStorage.setItem(toStorageName(storageNames.ownerGroups), text)
    chooseScope({ kind: 'group', name: 'Exchanges' })
    expect(partyScope()).toEqual({ kind: 'group', name: 'Exchanges', parties: [owner] })
  })

  it('keeps a group as the scope after the group is renamed or its parties change', () => {
    saveGroup({ name: 'Apps', owners: parties(2) })
    chooseScope({ kind: 'group', name: 'Apps' })
    const listener = vi.fn<() => void>()
    const stop = onScopeChosen(listener)
    saveGroup({ name: 'Services', owners: parties(3) }, 'Apps')
    stop()
    expect(partyScope()).toEqual({ kind: 'group', name: 'Services', parties: parties(3) })
    expect(storedGroups().map(({ name }) => name)).toEqual(['Services'])
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('keeps the scope if another group is saved or deleted', () => {
    saveGroup({ name: 'Apps', owners: parties(2) })
    if (alice !== undefined) chooseScope({ kind: 'party', party: alice })
    saveGroup({ name: 'Services', owners: parties(1) }, 'Apps')
    deleteGroup('Services')
    expect(partyScope()).toEqual({ kind: 'party', parties: [alice] })
  })

  it('resets the scope to all parties of the user if the selected group is deleted', () => {
    saveGroup({ name: 'Apps', owners: parties(2) })
    chooseScope({ kind: 'group', name: 'Apps' })
    deleteGroup('Apps')
    saveGroup({ name: 'Apps', owners: parties(2) })
    expect(partyScope()).toEqual({ kind: 'mine' })
  })

  it('stores groups for each user', () => {
    changeUser({ id: 'ann', isIdentified: true }, false)
    saveGroup({ name: 'Apps', owners: parties(2) })
    changeUser({ id: 'ben', isIdentified: true }, true)
    expect(storedGroups()).toEqual([])
  })
})

describe('toLinkableScope', () => {
  it('writes the viewer’s own parties as `mine`', () => {
    expect(toLinkableScope({ kind: 'mine' })).toEqual({ scope: 'mine' })
  })

  it('writes the parties of a group with up to 20 parties', () => {
    const group = { kind: 'group', name: 'Apps', parties: parties(maxLinkedParties) } as const
    expect(toLinkableScope(group)).toEqual({ parties: group.parties })
  })

  it('returns no linkable scope for a group of more than 20 parties', () => {
    const group = { kind: 'group', name: 'Apps', parties: parties(maxLinkedParties + 1) } as const
    expect(toLinkableScope(group)).toBeUndefined()
  })
})
