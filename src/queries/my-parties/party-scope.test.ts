import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PartyId } from '#ledger/identifier.ts'
import { changeWhose, nobody } from '../whose.ts'
import { keepGroup } from './party-groups.ts'
import {
  chooseScope,
  mostLinked,
  onScopeChosen,
  partyScope,
  scopeInAddress,
} from './party-scope.ts'

const parties = (count: number) =>
  Array.from({ length: count }, (_, at) => v.parse(PartyId, `p${at}::1220${'ab'.repeat(32)}`))
const [alice] = parties(1)

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('document', { baseURI: 'http://localhost/' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  })
})
afterEach(() => {
  changeWhose(nobody, false)
  vi.unstubAllGlobals()
})

describe('partyScope', () => {
  it('is all of the user’s parties by default', () => {
    expect(partyScope()).toEqual({ kind: 'mine' })
  })

  it('is remembered for each user', () => {
    changeWhose({ id: 'ann', comesBack: true }, false)
    if (alice !== undefined) chooseScope({ kind: 'party', party: alice })
    changeWhose({ id: 'ben', comesBack: true }, true)
    expect(partyScope()).toEqual({ kind: 'mine' })
    changeWhose({ id: 'ann', comesBack: true }, true)
    expect(partyScope()).toEqual({ kind: 'party', parties: [alice] })
  })

  it('is all of the user’s parties if the remembered group was deleted', () => {
    chooseScope({ kind: 'group', name: 'Apps' })
    expect(partyScope()).toEqual({ kind: 'mine' })
    keepGroup({ name: 'Apps', owners: parties(2) })
    expect(partyScope()).toEqual({ kind: 'group', name: 'Apps', parties: parties(2) })
  })

  it('notifies listeners of a choice', () => {
    const listener = vi.fn<() => void>()
    const stop = onScopeChosen(listener)
    chooseScope({ kind: 'mine' })
    stop()
    chooseScope({ kind: 'mine' })
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

describe('scopeInAddress', () => {
  it('names the viewer’s own parties by a word', () => {
    expect(scopeInAddress({ kind: 'mine' })).toEqual({ scope: 'mine' })
  })

  it('names the parties of a group of up to 20', () => {
    const group = { kind: 'group', name: 'Apps', parties: parties(mostLinked) } as const
    expect(scopeInAddress(group)).toEqual({ parties: group.parties })
  })

  it('names nothing for a larger group', () => {
    const group = { kind: 'group', name: 'Apps', parties: parties(mostLinked + 1) } as const
    expect(scopeInAddress(group)).toBeUndefined()
  })
})
