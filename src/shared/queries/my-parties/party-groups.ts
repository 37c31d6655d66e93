/** Named groups of parties, stored in this browser for each user, with export and import. */
import * as v from 'valibot'
import { TypedPartyId } from '#ledger/ids/typed-party-id.ts'
import { defineStore, listOf } from '../browser-store.ts'
import { storageNames } from '../storage-names.ts'

/** Scan takes at most 1,000 owners per request (docs/network-rules.md, Holdings). */
export const maxGroupSize = 1000

/** Maximum characters of a group's name. */
export const maxGroupNameLength = 80

const OwnerGroup = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxGroupNameLength)),
  owners: v.pipe(v.array(TypedPartyId), v.minLength(1), v.maxLength(maxGroupSize)),
})
export type OwnerGroup = v.InferOutput<typeof OwnerGroup>

const GroupsFile = v.object({ groups: v.array(OwnerGroup) })

const groups = defineStore<readonly OwnerGroup[]>({
  name: storageNames.ownerGroups,
  scope: 'user',
  schema: listOf(OwnerGroup),
  initial: [],
})

/** Returns all groups, sorted by name. */
export const storedGroups = (): readonly OwnerGroup[] => groups.read()

/** Returns all groups. Renders again when one changes. */
export const useStoredGroups = groups.useValue

/**
 * Stores groups. Replaces groups with the same names. Returns true if the groups survive this tab.
 */
export function storeGroups(changed: readonly OwnerGroup[]): boolean {
  return groups.update((all) => {
    const byName = new Map([...all, ...changed].map((group) => [group.name, group]))
    return [...byName.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
  })
}

/** Deletes a group. Returns true if the change survives this tab. */
export function removeStoredGroup(name: string): boolean {
  return groups.update((all) => all.filter((group) => group.name !== name))
}

/** Returns the text of a file with groups, for `readGroupsFile`. */
export function groupsFile(exported: readonly OwnerGroup[]): string {
  return `${JSON.stringify({ groups: exported }, undefined, 2)}\n`
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
