/**
 * The filters of a search over the update history. A condition holds for an update if it holds for
 * any of its events (or for the update itself). A group in `one event` holds if a single event
 * meets all of its conditions. Every event meets the conditions on the update itself. `not` of a
 * condition holds if no event meets the condition. Inside `one event`, `not` holds if that event
 * does not meet the condition.
 * A reassignment is one event. For an assignment, this event is the arriving contract. An event or
 * update of an unknown kind has no kind, template or choice, but all its texts are searched.
 */
import type { Decimal } from '#ledger/decimal.ts'

/**
 * The role of a party in an event. `owner` is the owner of a created or assigned Amulet or
 * LockedAmulet, including change. `receiver` is the owner of an Amulet or LockedAmulet that is
 * created from other parties' funds. The update then archives an Amulet of another party and none
 * of the owner's.
 */
export const partyRoles = ['any', 'signatory', 'observer', 'acting', 'owner', 'receiver'] as const
export type PartyRole = (typeof partyRoles)[number]

/**
 * The action of an event. `exercise` is any exercise, `archive` a consuming one. A contract that
 * arrives in an assignment has the kind `assign`, not `create`.
 */
export const searchedKinds = ['create', 'exercise', 'archive', 'assign', 'unassign'] as const
export type SearchedKind = (typeof searchedKinds)[number]

export type Condition =
  /**
   * A complete party id. For the role `any`, the party may also be a reassignment's submitter, or
   * occur in arguments and results.
   */
  | { readonly kind: 'party'; readonly role: PartyRole; readonly value: string }
  /**
   * `Module:Entity` in any package, even if the value names a package. An entity alone matches in
   * any module.
   */
  | { readonly kind: 'template'; readonly value: string }
  /** A package name, such as `splice-amulet`. */
  | { readonly kind: 'package'; readonly value: string }
  | { readonly kind: 'choice'; readonly value: string }
  | { readonly kind: 'interface'; readonly value: string }
  /** The contract of an event, or a contract id in arguments and results. */
  | { readonly kind: 'contract'; readonly value: string }
  | { readonly kind: 'kind'; readonly value: SearchedKind }
  | { readonly kind: 'workflow'; readonly value: string }
  /** The synchronizer of a transaction, or the source or target of a reassignment. */
  | { readonly kind: 'synchronizer'; readonly value: string }
  /**
   * An Amulet or LockedAmulet that is created or assigned, with an amount in this range, bounds
   * included.
   */
  | {
      readonly kind: 'amount'
      readonly least: Decimal | undefined
      readonly most: Decimal | undefined
    }
  | { readonly kind: 'hash'; readonly value: string }
  /** Any text in arguments and results, ignoring case and member names. */
  | { readonly kind: 'text'; readonly value: string }
  /** Like `text`, but only at the start of a word: `rent` matches `rental`, not `trent`. */
  | { readonly kind: 'word'; readonly value: string }
  /** Part of a description, or of a reason in the metadata of the token standard, ignoring case. */
  | { readonly kind: 'memo'; readonly value: string }

export type Filter =
  | Condition
  | { readonly kind: 'all'; readonly filters: readonly Filter[] }
  | { readonly kind: 'some'; readonly filters: readonly Filter[] }
  | { readonly kind: 'not'; readonly filter: Filter }
  | { readonly kind: 'one event'; readonly filter: Filter }

/** Matches every update: an `all` without conditions. */
export const matchAllFilter: Filter = { kind: 'all', filters: [] }
