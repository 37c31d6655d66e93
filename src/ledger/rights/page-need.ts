import { actsForAll, hasRequiredRight, type RightsByKind } from './required-right.ts'

/** The rights that a page can need, weakest first (docs/network-rules.md, Users and rights). */
export const pageNeeds = [
  'no token',
  'a ledger token',
  'participant or identity provider admin',
  'participant admin',
  'can act as a party',
  'can read as a party',
  'an onboarded wallet user',
] as const
export type PageNeed = (typeof pageNeeds)[number]

/** The known access of the dashboard's user. */
export interface UserAccess {
  /** `unsaid` if the participant requires no token. Undefined while unknown. */
  readonly ledger: RightsByKind | 'refused' | 'unsaid' | undefined
  /** `onboarded` if the validator has onboarded the token's user. Undefined while unknown. */
  readonly wallet: 'onboarded' | 'not onboarded' | 'refused' | undefined
}

/**
 * Checks whether the user meets a need. `met` is undefined while unknown. `missing` describes the
 * missing right.
 */
export function checkPageNeed(
  need: PageNeed,
  { ledger, wallet }: UserAccess,
): { readonly met: boolean | undefined; readonly missing?: string } {
  if (need === 'no token') return { met: true }
  if (need === 'an onboarded wallet user') {
    if (wallet === undefined) return { met: undefined }
    if (wallet === 'onboarded') return { met: true }
    return {
      met: false,
      missing: wallet === 'refused' ? 'a token that the validator accepts' : 'onboarding the user',
    }
  }
  if (ledger === undefined) return { met: undefined }
  if (ledger === 'unsaid') return { met: true }
  if (ledger === 'refused') return { met: false, missing: 'a token that the participant accepts' }
  if (need === 'a ledger token') return { met: true }
  const held = holds(ledger, need)
  return held ? { met: true } : { met: false, missing: `the right “${need}”` }
}

function holds(
  rights: RightsByKind,
  need: Exclude<PageNeed, 'no token' | 'a ledger token'>,
): boolean {
  if (need === 'can act as a party') return actsForAll(rights) || rights.has('CanActAs')
  if (need === 'can read as a party') {
    const kinds = ['CanReadAsAnyParty', 'CanReadAs', 'CanActAs']
    return actsForAll(rights) || kinds.some((kind) => rights.has(kind))
  }
  return need !== 'an onboarded wallet user' && hasRequiredRight(rights, need)
}
