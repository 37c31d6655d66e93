import type { Draft } from '../ledger/draft.ts'
import type { Contract, Exercise } from '../ledger/model.ts'
import { damlFailure } from '../ledger/choice-refused.ts'
import { type AnsEntryContextFacts, type AnsEntryFacts } from '../templates/ans.ts'
import { expireEntry, terminateEntryContext } from '../templates/ans-choices.ts'
import { archive } from '../templates/archive.ts'
import { cancelSubscription, expireSubscription } from '../templates/subscription-choices.ts'
import { terminatedSubscription, type IdleStateFacts } from '../templates/subscriptions.ts'

/** Ends a subscription, by its sender or because it was not renewed. */
export function endSubscription(
  draft: Draft,
  idle: Contract<IdleStateFacts>,
  actor: string,
): { node: Exercise; terminated: Contract } {
  const { sender, description, reference, subscription: live } = idle.facts
  const terminated = draft.create(terminatedSubscription, { sender, description, reference })
  const archived = draft.exercise(live, archive, null)
  const choice = actor === sender ? cancelSubscription : expireSubscription
  const facts = { terminated: terminated.contract, actor }
  return {
    node: draft.exercise(idle, choice, facts, [archived, terminated]),
    terminated: terminated.contract,
  }
}

/** Ends the entry context together with its subscription. */
export function terminateContext(
  draft: Draft,
  context: Contract<AnsEntryContextFacts>,
  terminated: Contract,
): Exercise {
  const ended = draft.exercise(terminated, archive, null)
  return draft.exercise(context, terminateEntryContext, { terminated }, [ended])
}

/** `AnsEntry_Expire`. Refused before the end. */
export function expireAnsEntry(draft: Draft, entry: Contract<AnsEntryFacts>): Exercise {
  if (entry.facts.expiresAt > draft.time) throw damlFailure('The entry has not expired')
  return draft.exercise(entry, expireEntry, null)
}
