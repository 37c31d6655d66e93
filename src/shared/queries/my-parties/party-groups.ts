/** Named groups of parties, stored in this browser for each user, with export and import. */
import * as v from 'valibot'
import { TypedPartyId } from '#ledger/ids/typed-party-id.ts'
import { createListeners } from '#ledger/listeners.ts'
import { storageNames } from '../storage-names.ts'
import { userStorage, type UserStorage } from '../user-storage.ts'

/** Scan takes at most 1,000 owners per request (docs/network-rules.md, Holdings). */
export const maxGroupSize = 1000

/** Limit of the characters in a group's name. */
export const maxGroupNameLength = 80

const OwnerGroup = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxGroupNameLength)),
  owners: v.pipe(v.array(TypedPartyId), v.minLength(1), v.maxLength(maxGroupSize)),
})
export type OwnerGroup = v.InferOutput<typeof OwnerGroup>

const OwnerGroups = v.array(OwnerGroup)
const GroupsFile = v.object({ groups: OwnerGroups })

const storageKey = storageNames.ownerGroups
const changed = createListeners()

/** Registers a callback for changes of groups on this page. Returns a function that removes it. */
export const onGroupsChange = changed.subscribe

/** Returns all groups, sorted by name. */
export function storedGroups(storage: UserStorage = userStorage): readonly OwnerGroup[] {
  return parseGroups(storage.read(storageKey))
}

/** Returns the groups in a stored text, and none if the text is invalid. */
export function parseGroups(text: string | undefined): readonly OwnerGroup[] {
  if (text === undefined) return []
  try {
    const groups = v.safeParse(OwnerGroups, JSON.parse(text))
    return groups.success ? groups.output : []
  } catch {
    return []
  }
}

/** Stores a group, in place of a group with the same name. Returns true if it survives this tab. */
export function storeGroup(group: OwnerGroup, storage: UserStorage = userStorage): boolean {
  return storeGroups([group], storage)
}

/** Stores groups, each in place of a group with the same name. Returns true if they survive this tab. */
export function storeGroups(
  groups: readonly OwnerGroup[],
  storage: UserStorage = userStorage,
): boolean {
  const byName = new Map(storedGroups(storage).map((group) => [group.name, group]))
  for (const group of groups) byName.set(group.name, group)
  return write([...byName.values()], storage)
}

/** Deletes a group. Returns true if the change survives this tab. */
export function removeStoredGroup(name: string, storage: UserStorage = userStorage): boolean {
  return write(
    storedGroups(storage).filter((group) => group.name !== name),
    storage,
  )
}

/** Returns the text of a file with groups, which `readGroupsFile` reads. */
export function groupsFile(groups: readonly OwnerGroup[]): string {
  return `${JSON.stringify({ groups }, undefined, 2)}\n`
}

/** Returns the groups of a file, or the reason why the file is invalid. */
export function readGroupsFile(
  text: string,
):
  | { readonly ok: true; readonly groups: readonly OwnerGroup[] }
  | { readonly ok: false; readonly why: string } {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { ok: false, why: 'The file is not JSON' }
  }
  const read = v.safeParse(GroupsFile, json)
  if (read.success) return { ok: true, groups: read.output.groups }
  const [issue] = read.issues
  return { ok: false, why: `${v.getDotPath(issue) ?? 'The file'}: ${issue.message}` }
}

function write(groups: readonly OwnerGroup[], storage: UserStorage): boolean {
  const sorted = groups.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const isKept = storage.write(storageKey, JSON.stringify(sorted))
  changed.tell()
  return isKept
}
