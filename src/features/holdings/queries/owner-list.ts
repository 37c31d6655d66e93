/**
 * The owners in an address. A short list is written out. A long list is stored in this browser
 * under a short key made from its content.
 */
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import { atMost, defineStore, listOf } from '#shared/queries/browser-store.ts'
import { anonymousUser } from '#shared/queries/session-user.ts'
import { storageNames } from '#shared/queries/storage-names.ts'

/** The owners' part of an address. */
export interface OwnersParams {
  readonly owner?: readonly PartyId[] | undefined
  readonly list?: string | undefined
}

export interface AddressOwners {
  /** The owners in the requested order. Empty if the address names none. */
  readonly owners: readonly PartyId[]
  /** True if the list is stored in this browser, so that the address works only here. */
  readonly isLocal: boolean
  /** True if the address refers to a list that this browser does not have. */
  readonly isMissing: boolean
}

/** The maximum length of the owners in an address. Some programs truncate longer addresses. */
const longestWritten = 1500

/**
 * Returns the search params of a list of owners. A list that is too long for an address is stored
 * in this browser.
 */
export function toOwnersParams(owners: readonly PartyId[]): OwnersParams {
  const length = owners.reduce((sum, owner) => sum + owner.length + '&owner='.length, 0)
  if (length <= longestWritten) return { owner: owners, list: undefined }
  return { owner: undefined, list: keepList(owners) }
}

/** Returns the owners that search params refer to. */
export function readOwnersParams({ owner, list }: OwnersParams): AddressOwners {
  if (list === undefined) return { owners: owner ?? [], isLocal: false, isMissing: false }
  // A user who signs in on this page keeps the lists from before the sign-in.
  const stored = [...ownerLists.read(), ...ownerLists.read(anonymousUser)]
  const owners = stored.find(({ key }) => key === list)?.owners
  return { owners: owners ?? [], isLocal: true, isMissing: owners === undefined }
}

const OwnerList = v.object({ key: v.string(), owners: v.array(PartyId) })

/** The long lists. 1,000 parties take about 80 kB, and browsers store 5 MB per origin. */
export const ownerLists = defineStore<readonly v.InferOutput<typeof OwnerList>[]>({
  name: storageNames.ownerLists,
  scope: 'user',
  schema: listOf(OwnerList),
  initial: [],
  limit: atMost(20),
})

/** Stores a list and returns its key. An equal list has the same key and becomes the latest. */
function keepList(owners: readonly PartyId[]): string {
  const key = keyOf(owners)
  ownerLists.update((all) => [
    { key, owners: [...owners] },
    ...all.filter((list) => list.key !== key),
  ])
  return key
}

/**
 * Returns a key of 64 bits, made of two 32-bit FNV-1a hashes. The key is short, and equal lists
 * have equal keys in any browser.
 */
export function keyOf(owners: readonly PartyId[]): string {
  const text = owners.join('\n')
  return [0x81_1c_9d_c5, 0x05_0c_5d_1f]
    .map((seed) => {
      let hash = seed
      for (let at = 0; at < text.length; at += 1) {
        hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
      }
      return (hash >>> 0).toString(36).padStart(7, '0')
    })
    .join('')
}
