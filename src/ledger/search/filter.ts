/**
 * What a search over the update history looks for. Conditions hold of an update when they hold of
 * any of its events (or of the update itself); a group that begins with `one event` holds when one
 * and the same event has all of it, what is said of the update itself being so of every event. `not`
 * of a condition holds when no event has it; inside `one event`, when that event does not.
 *
 * A reassignment is one event; of an assignment, that is the contract which arrives. An event or
 * update of an unknown kind has no kind, template or choice; all its texts are searched.
 */
import type { Decimal } from '../decimal.ts'

/**
 * How a party has to do with an event; `owner` is the owner of an Amulet or LockedAmulet that is
 * created or assigned, its own change too. `receiver` is the owner of one that is created out of
 * what others spend: the update archives an Amulet of somebody else and none of the party's own.
 */
export const partyRoles = ['any', 'signatory', 'observer', 'acting', 'owner', 'receiver'] as const
export type PartyRole = (typeof partyRoles)[number]

/**
 * What an event does: `exercise` is any exercise, `archive` a consuming one. A contract that arrives
 * in an assignment is of the kind `assign`, not `create`.
 */
export const searchedKinds = ['create', 'exercise', 'archive', 'assign', 'unassign'] as const
export type SearchedKind = (typeof searchedKinds)[number]

export type Condition =
  /** A party id, whole; for `any`, also a reassignment's submitter, and inside arguments and results. */
  | { readonly of: 'party'; readonly role: PartyRole; readonly value: string }
  /** `Module:Entity` whatever the package, also where one is named; an entity alone matches in any module. */
  | { readonly of: 'template'; readonly value: string }
  /** A package name, such as `splice-amulet`. */
  | { readonly of: 'package'; readonly value: string }
  | { readonly of: 'choice'; readonly value: string }
  /** The interface that an exercise went through, named as a template is. */
  | { readonly of: 'interface'; readonly value: string }
  /** The contract of an event, or a contract id inside arguments and results. */
  | { readonly of: 'contract'; readonly value: string }
  | { readonly of: 'kind'; readonly value: SearchedKind }
  | { readonly of: 'workflow'; readonly value: string }
  /** Of a transaction, or either of a reassignment's. */
  | { readonly of: 'synchronizer'; readonly value: string }
  /**
   * Amulet movements: an Amulet or LockedAmulet created or assigned, with an amount in this range,
   * bounds included.
   */
  | {
      readonly of: 'amount'
      readonly least: Decimal | undefined
      readonly most: Decimal | undefined
    }
  /** The external transaction hash. */
  | { readonly of: 'hash'; readonly value: string }
  /** Any text in arguments and results, case ignored; names of members do not count. */
  | { readonly of: 'text'; readonly value: string }
  /** As `text`, at the beginning of a word: `rent` is found in `rental`, and not in `trent`. */
  | { readonly of: 'word'; readonly value: string }
  /** Part of a description, or of a reason in the metadata of the token standard, case ignored. */
  | { readonly of: 'memo'; readonly value: string }

export type Filter =
  | Condition
  | { readonly of: 'all'; readonly filters: readonly Filter[] }
  | { readonly of: 'some'; readonly filters: readonly Filter[] }
  | { readonly of: 'not'; readonly filter: Filter }
  | { readonly of: 'one event'; readonly filter: Filter }

/** Matches every update: `all` of nothing. */
export const everything: Filter = { of: 'all', filters: [] }
