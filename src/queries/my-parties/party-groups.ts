/** Named groups of parties, stored in this browser for each user, with export and import. */
import * as v from 'valibot'
import { TypedPartyId } from '#ledger/ids/typed-party-id.ts'
import { keptNames } from '../kept-names.ts'
import { userStorage, type UserStorage } from '../user-storage.ts'

/** Scan takes at most 1,000 owners per request (docs/network-rules.md, Holdings). */
const largestGroup = 1000

const OwnerGroup = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)),
  owners: v.pipe(v.array(TypedPartyId), v.minLength(1), v.maxLength(largestGroup)),
})
export type OwnerGroup = v.InferOutput<typeof OwnerGroup>

const OwnerGroups = v.array(OwnerGroup)
const GroupsFile = v.object({ groups: OwnerGroups })

const storageKey = keptNames.ownerGroups

/** All groups, by name. */
export function keptGroups(storage: UserStorage = userStorage): readonly OwnerGroup[] {
  const text = storage.read(storageKey)
  if (text === undefined) return []
  try {
    const groups = v.safeParse(OwnerGroups, JSON.parse(text))
    return groups.success ? groups.output : []
  } catch {
    return []
  }
}

/** Keeps a group; one of the same name makes room for it. Whether it survives this tab. */
export function keepGroup(group: OwnerGroup, storage: UserStorage = userStorage): boolean {
  return keepGroups([group], storage)
}

/** Keeps all groups of a file beside those that are there; the file's win where names are the same. */
export function keepGroups(
  groups: readonly OwnerGroup[],
  storage: UserStorage = userStorage,
): boolean {
  const byName = new Map(keptGroups(storage).map((group) => [group.name, group]))
  for (const group of groups) byName.set(group.name, group)
  return write([...byName.values()], storage)
}

/** Forgets a group. */
export function forgetGroup(name: string, storage: UserStorage = userStorage): void {
  write(
    keptGroups(storage).filter((group) => group.name !== name),
    storage,
  )
}

/** The groups as a file's text, which `readGroupsFile` reads. */
export function groupsFile(groups: readonly OwnerGroup[]): string {
  return `${JSON.stringify({ groups }, undefined, 2)}\n`
}

/** The groups of a file, or what is wrong with it. */
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
  return storage.write(storageKey, JSON.stringify(sorted))
}
