/**
 * The owners in an address: a short list is written out, a long one is kept in this browser under a
 * short key made from its content.
 */
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import { anonymousStorage, userStorage, type UserStorage } from '#shared/queries/user-storage.ts'
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
export function toOwnersParams(
  owners: readonly PartyId[],
  storage: UserStorage = userStorage,
): OwnersParams {
  const length = owners.reduce((sum, owner) => sum + owner.length + '&owner='.length, 0)
  if (length <= longestWritten) return { owner: owners, list: undefined }
  return { owner: undefined, list: keepList(owners, storage) }
}

/** Returns the owners that search params refer to. */
export function readOwnersParams(
  { owner, list }: OwnersParams,
  storage: UserStorage = userStorage,
  beforeSignIn: UserStorage = anonymousStorage,
): AddressOwners {
  if (list === undefined) return { owners: owner ?? [], isLocal: false, isMissing: false }
  const kept = [...keptLists(storage), ...keptLists(beforeSignIn)]
  const owners = kept.find(({ key }) => key === list)?.owners
  return { owners: owners ?? [], isLocal: true, isMissing: owners === undefined }
}

const KeptLists = v.array(v.object({ key: v.string(), owners: v.array(PartyId) }))
type KeptLists = v.InferOutput<typeof KeptLists>

const storageKey = storageNames.ownerLists
/**
 * The maximum number of stored lists. 1,000 parties take about 80 kB, and browsers store 5 MB per
 * origin.
 */
const maxLists = 20

function keptLists(storage: UserStorage): KeptLists {
  const text = storage.read(storageKey)
  if (text === undefined) return []
  try {
    const lists = v.safeParse(KeptLists, JSON.parse(text))
    return lists.success ? lists.output : []
  } catch {
    return []
  }
}

/**
 * Stores a list and returns its key. Only the latest lists are kept. An equal list has the same key
 * and becomes the latest.
 */
function keepList(owners: readonly PartyId[], storage: UserStorage): string {
  const key = keyOf(owners)
  const others = keptLists(storage).filter((list) => list.key !== key)
  const kept = [{ key, owners: [...owners] }, ...others].slice(0, maxLists)
  storage.write(storageKey, JSON.stringify(kept))
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
