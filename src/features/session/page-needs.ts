import { linkOptions } from '@tanstack/react-router'
import {
  actsForAll,
  holdsRight,
  type HeldRights,
  type RequiredRight,
} from '#ledger/admin/required-right.ts'

/** What a page asks of who uses it (docs/network-rules.md, Users and rights). */
export type Need =
  | 'no token'
  | 'a ledger token'
  | RequiredRight
  | 'can act as a party'
  | 'can read as a party'
  | 'an onboarded wallet user'

/** The pages by what they need. */
export const pageNeeds = [
  {
    need: 'no token',
    pages: [
      { label: 'Overview', link: linkOptions({ to: '/' }) },
      { label: 'Updates', link: linkOptions({ to: '/updates' }) },
      { label: 'Search', link: linkOptions({ to: '/search' }) },
      { label: 'Votes', link: linkOptions({ to: '/votes' }) },
      { label: 'Holdings', link: linkOptions({ to: '/holdings' }) },
      { label: 'Names', link: linkOptions({ to: '/names' }) },
      { label: 'Registry', link: linkOptions({ to: '/registry' }) },
    ],
  },
  {
    need: 'a ledger token',
    pages: [
      { label: 'Node', link: linkOptions({ to: '/node' }) },
      { label: 'Packages', link: linkOptions({ to: '/packages' }) },
    ],
  },
  {
    need: 'participant or identity provider admin',
    pages: [
      { label: 'Parties', link: linkOptions({ to: '/parties' }) },
      { label: 'Users', link: linkOptions({ to: '/users' }) },
    ],
  },
  {
    need: 'participant admin',
    pages: [
      { label: 'Identity providers', link: linkOptions({ to: '/idps' }) },
      { label: 'Validate a DAR', link: linkOptions({ to: '/packages/validate' }) },
    ],
  },
  {
    need: 'can act as a party',
    pages: [{ label: 'Submit commands', link: linkOptions({ to: '/commands/submit' }) }],
  },
  {
    need: 'can read as a party',
    pages: [{ label: 'Prepare a transaction', link: linkOptions({ to: '/commands/prepare' }) }],
  },
  {
    need: 'an onboarded wallet user',
    pages: [{ label: 'Buy a name', link: linkOptions({ to: '/names/new' }) }],
  },
] as const satisfies readonly { readonly need: Need; readonly pages: readonly unknown[] }[]

/** What is known of who uses the dashboard. */
export interface UserAccess {
  /** `unsaid` where the participant asks for no token; undefined while nothing is known. */
  readonly ledger: HeldRights | 'refused' | 'unsaid' | undefined
  /** Whether the validator knows the token's user; undefined while nothing is known. */
  readonly wallet: 'onboarded' | 'not onboarded' | 'refused' | undefined
}

/** Whether a need is met; undefined where nobody can tell yet. `missing` says what is not there. */
export function meets(
  need: Need,
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

function holds(rights: HeldRights, need: Exclude<Need, 'no token' | 'a ledger token'>): boolean {
  if (need === 'can act as a party') return actsForAll(rights) || rights.has('CanActAs')
  if (need === 'can read as a party') {
    const kinds = ['CanReadAsAnyParty', 'CanReadAs', 'CanActAs']
    return actsForAll(rights) || kinds.some((kind) => rights.has(kind))
  }
  return need !== 'an onboarded wallet user' && holdsRight(rights, need)
}
