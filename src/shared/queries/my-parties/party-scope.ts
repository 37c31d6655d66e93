/** The parties that pages show by default. The choice is stored in this browser for each user. */
import { useMemo } from 'react'
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import { createListeners } from '#ledger/listeners.ts'
import { defineStore } from '../browser-store.ts'
import { storageNames } from '../storage-names.ts'
import {
  removeStoredGroup,
  storedGroups,
  storeGroups,
  useStoredGroups,
  type OwnerGroup,
} from './party-groups.ts'

const StoredScope = v.variant('kind', [
  v.object({ kind: v.literal('mine') }),
  v.object({ kind: v.literal('party'), party: PartyId }),
  v.object({ kind: v.literal('group'), name: v.string() }),
])
type StoredScope = v.InferOutput<typeof StoredScope>

/** All parties of the user, one party, or a saved group. */
export type PartyScope =
  | { readonly kind: 'mine' }
  | { readonly kind: 'party'; readonly parties: readonly [PartyId] }
  | { readonly kind: 'group'; readonly name: string; readonly parties: readonly PartyId[] }

/** The scope in a page's address. `mine` means the parties of the user who opens the address. */
export type LinkableScope =
  { readonly scope: 'mine' } | { readonly scope?: undefined; readonly parties: readonly PartyId[] }

/** Maximum number of parties in an address. A larger group cannot be linked. */
export const maxLinkedParties = 20

const mine = { kind: 'mine' } as const
const scopes = defineStore<StoredScope>({
  name: storageNames.partyScope,
  scope: 'user',
  schema: StoredScope,
  initial: mine,
})
const chosen = createListeners()

/**
 * Returns the stored scope. Defaults to all parties of the user, also if the stored group was
 * deleted.
 */
export function partyScope(): PartyScope {
  return resolveScope(scopes.read(), storedGroups())
}

/** Stores a scope. */
export function chooseScope(scope: StoredScope): void {
  scopes.write(scope)
  chosen.tell()
}

/**
 * Stores a group. If the scope is this group, the scope follows the change of its name or parties.
 * Returns true if the group survives this tab.
 *
 * @param before the previous name of an existing group
 */
export function saveGroup(group: OwnerGroup, before?: string): boolean {
  const scope = partyScope()
  const isStored = storeGroups([group])
  if (scope.kind === 'group' && [before, group.name].includes(scope.name)) {
    chooseScope({ kind: 'group', name: group.name })
  }
  if (before !== undefined && before !== group.name) removeStoredGroup(before)
  return isStored
}

/** Deletes a group. If the scope is this group, changes the scope to all parties of the user. */
export function deleteGroup(name: string): void {
  const scope = partyScope()
  if (scope.kind === 'group' && scope.name === name) chooseScope(mine)
  removeStoredGroup(name)
}

/**
 * Registers a callback for scopes that the user selects on this page. Returns a function that
 * removes it.
 */
export const onScopeChosen = chosen.subscribe

/** Returns the stored scope, and re-renders when it, its group or the user changes. */
export function usePartyScope(): PartyScope {
  const scope = scopes.useValue()
  const groups = useStoredGroups()
  return useMemo(() => resolveScope(scope, groups), [scope, groups])
}

/** Returns the scope for an address, or undefined for a group with too many parties. */
export function toLinkableScope(scope: PartyScope): LinkableScope | undefined {
  if (scope.kind === 'mine') return { scope: 'mine' }
  return scope.parties.length <= maxLinkedParties ? { parties: scope.parties } : undefined
}

function resolveScope(scope: StoredScope, groups: readonly OwnerGroup[]): PartyScope {
  if (scope.kind === 'mine') return scope
  if (scope.kind === 'party') return { kind: 'party', parties: [scope.party] }
  const group = groups.find(({ name }) => name === scope.name)
  return group === undefined ? mine : { ...scope, parties: group.owners }
}
