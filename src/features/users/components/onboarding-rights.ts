import { readTypedRights, rightRows } from '../rules/user-rights.ts'
import type { RightsDraft } from './RightsFields.tsx'

/** Rights over the primary party that the form offers. */
export const rightsOverPrimary = ['CanActAs', 'CanExecuteAs', 'CanReadAs'] as const
export type RightOverPrimary = (typeof rightsOverPrimary)[number]

/**
 * Returns the first rights of a user without duplicates: the right over its primary party, then the
 * typed rights.
 */
export function onboardingRights(
  over: RightOverPrimary | '',
  primaryParty: string,
  typed: RightsDraft | undefined,
) {
  const own = over === '' || primaryParty === '' ? [] : readTypedRights(over, primaryParty).rights
  const further = typed === undefined ? [] : readTypedRights(typed.kind, typed.parties).rights
  if (own.length === 0) return [...further]
  const ownKeys = new Set(rightRows(own).map(({ key }) => key))
  return [
    ...own,
    ...further.filter((right) => !rightRows([right]).some(({ key }) => ownKeys.has(key))),
  ]
}
