import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readSearchParams } from '#shared/components/read-search-params.ts'
import {
  removeStoredGroup,
  groupsFile,
  storeGroups,
  storedGroups,
  readGroupsFile,
} from '#shared/queries/my-parties/party-groups.ts'
import { keyOf, readOwnersParams, toOwnersParams } from '../../queries/owner-list.ts'
import { ownerParams } from './owner-params.ts'
import { stubLocalStorage } from '#shared/queries/testing/local-storage.ts'
import { readOwners } from './read-owners.ts'

beforeEach(() => stubLocalStorage())
afterEach(() => vi.unstubAllGlobals())

const parties = (count: number, prefix = 'party') =>
  readOwners(
    Array.from({ length: count }, (_, n) => `${prefix}-${n}::1220${'ab'.repeat(32)}`).join('\n'),
  ).owners

describe('owners in an address', () => {
  it('writes a few owners into the address, which any browser can read', () => {
    const owners = parties(5)
    const params = toOwnersParams(owners)
    expect(params).toEqual({ owner: owners, list: undefined })
    expect(readOwnersParams(params)).toEqual({ owners, isLocal: false, isMissing: false })
  })

  it('stores a long list of owners in this browser under a short key', () => {
    const owners = parties(1000)
    const params = toOwnersParams(owners)
    expect(params.owner).toBeUndefined()
    expect(params.list?.length).toBeLessThan(20)
    expect(readOwnersParams(params)).toEqual({ owners, isLocal: true, isMissing: false })
    expect(toOwnersParams(owners)).toEqual(params)
    stubLocalStorage()
    expect(readOwnersParams(params)).toEqual({
      owners: [],
      isLocal: true,
      isMissing: true,
    })
  })

  it('assigns different keys to different owner lists, including different orders', () => {
    const owners = parties(30)
    const keys = [owners, owners.toReversed(), owners.slice(1), parties(30, 'other')].map(keyOf)
    expect(new Set(keys).size).toBe(4)
  })

  it('rejects an address with malformed owners and reports the ignored param', () => {
    const read = readSearchParams(ownerParams)
    const [owner = ''] = parties(1)
    expect(read({ owner })).toEqual({ owner: [owner] })
    expect(read({ owner: [owner, owner] })).toEqual({ owner: [owner] })
    expect(read({ owner: [owner, 'nobody'] })).toEqual({ ignored: 'owner' })
    expect(read({ list: '../x' })).toEqual({ ignored: 'list' })
  })
})

describe('groups of owners', () => {
  it('stores and deletes groups of owners by name, and exports them to a file', () => {
    storeGroups([{ name: 'Validators', owners: [...parties(3)] }])
    storeGroups([{ name: 'Apps', owners: [...parties(2)] }])
    storeGroups([{ name: 'Validators', owners: [...parties(4)] }])
    const groups = storedGroups()
    expect(groups.map(({ name, owners }) => [name, owners.length])).toEqual([
      ['Apps', 2],
      ['Validators', 4],
    ])
    expect(readGroupsFile(groupsFile(groups))).toEqual({ ok: true, groups })
    removeStoredGroup('Apps')
    expect(storedGroups()).toHaveLength(1)
  })

  it.each(['nonsense', '{}', '{"groups":[{"name":"x","owners":["nobody"]}]}'])(
    'rejects a groups file of another format with a reason: %s',
    (text) => {
      const read = readGroupsFile(text)
      expect(read.ok ? '' : read.why).not.toBe('')
    },
  )
})
