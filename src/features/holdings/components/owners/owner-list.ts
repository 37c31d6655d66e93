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
  /** The address leads to this list in this browser only. */
  readonly isLocal: boolean
  /** The address names a list that this browser does not have. */
  readonly isMissing: boolean
}

/** Addresses of more signs are cut by some programs that pass them on. */
const longestWritten = 1500

/** The place of a list of owners; keeps it in this browser where it is too long to be written out. */
export function toOwnersParams(
  owners: readonly PartyId[],
  storage: UserStorage = userStorage,
): OwnersParams {
  const length = owners.reduce((sum, owner) => sum + owner.length + '&owner='.length, 0)
  if (length <= longestWritten) return { owner: owners, list: undefined }
  return { owner: undefined, list: keepList(owners, storage) }
}

/** The owners that a place leads to. */
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
/** 1,000 parties are some 80 kB; browsers keep 5 MB for one origin. */
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

/** The latest lists are kept; the same list again is the same key and becomes the latest. */
function keepList(owners: readonly PartyId[], storage: UserStorage): string {
  const key = keyOf(owners)
  const others = keptLists(storage).filter((list) => list.key !== key)
  const kept = [{ key, owners: [...owners] }, ...others].slice(0, maxLists)
  storage.write(storageKey, JSON.stringify(kept))
  return key
}

/** 64 bits of FNV-1a, twice 32: short, and the same for the same list in whatever browser. */
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
