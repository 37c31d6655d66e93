import type { QueryClient } from '@tanstack/react-query'
import { entityName, isSameTemplate, type TemplateId } from '#ledger/identifier.ts'
import { openingRows } from '../history-list/opening-rows.ts'

/** Choices that operators exercise; by convention they begin with the name of their template. */
const wellKnown = [
  'Allocation_Cancel',
  'Allocation_Withdraw',
  'AmuletRules_BuyMemberTraffic',
  'AmuletRules_DevNet_Tap',
  'AmuletRules_Transfer',
  'Amulet_Expire',
  'AnsRules_RequestEntry',
  'DsoRules_CastVote',
  'DsoRules_RequestVote',
  'LockedAmulet_OwnerExpireLockV2',
  'LockedAmulet_UnlockV2',
  'SubscriptionRequest_AcceptAndMakePayment',
  'SubscriptionRequest_Reject',
  'TransferPreapproval_Send',
  'ValidatorLicense_RecordValidatorLivenessActivity',
]

/** Every template has it. */
const archive = 'Archive'

/**
 * Choices of a template, without asking anybody: those seen, those of the updates listed a moment
 * ago, and well-known ones; in the order of the alphabet, Archive last.
 */
export function choicesAtHand(
  client: QueryClient,
  templateId: TemplateId,
  seen: readonly string[],
): readonly string[] {
  const choices = new Set(seen)
  for (const { deed } of client.getQueryData(openingRows({}).queryKey)?.rows ?? []) {
    if (deed?.choice === undefined || deed.templateId === undefined) continue
    if (isSameTemplate(deed.templateId, templateId)) choices.add(deed.choice)
  }
  const prefix = `${entityName(templateId)}_`
  for (const choice of wellKnown) if (choice.startsWith(prefix)) choices.add(choice)
  choices.delete(archive)
  return [...[...choices].toSorted(), archive]
}
