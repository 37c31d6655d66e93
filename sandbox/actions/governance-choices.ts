import { isObject } from '../ledger/json-value.ts'
import { day, micros } from '../ledger/micros.ts'
import type { Sv } from '../ledger/network.ts'
import { damlFailure } from '../ledger/choice-refused.ts'
import { ansRules } from '../templates/ans.ts'
import { requestEntry } from '../templates/ans-choices.ts'
import { dsoRules } from '../templates/dso-rules.ts'
import {
  acceptAndMakePayment,
  cancelSubscription,
  rejectRequest,
} from '../templates/subscription-choices.ts'
import { subscriptionIdleState, subscriptionRequest } from '../templates/subscriptions.ts'
import { castVote, requestVote, voteRequest } from '../templates/votes.ts'
import { endSubscription } from './ans-ending.ts'
import { acceptSubscription, rejectSubscription, requestAnsEntry } from './ans-payments.ts'
import type { Argument } from './argument.ts'
import { assertThat, commandChoice, type CommandChoice } from './command-choices.ts'
import { namedInputs } from './named-inputs.ts'
import { activeSvs, castAVote, requestAVote } from './votes.ts'
import type { LedgerState } from './ledger-state.ts'

function svOf(world: LedgerState, party: string): Sv {
  const sv = activeSvs(world).find((candidate) => candidate.party === party)
  if (!sv) throw damlFailure('Not a super validator')
  return sv
}

function reasonFrom(of: Argument): { url: string; body: string } {
  return { url: of.text('url'), body: of.text('body') }
}

/** Choices for names and votes. */
export const governanceChoices: readonly CommandChoice[] = [
  commandChoice(ansRules, requestEntry.name, ({ world, draft, argument }) =>
    requestAnsEntry(world, draft, {
      user: argument.text('user'),
      name: argument.text('name'),
      url: argument.text('url'),
      description: argument.text('description'),
    }),
  ),
  commandChoice(
    subscriptionRequest,
    acceptAndMakePayment.name,
    ({ world, draft, contract, argument }) =>
      acceptSubscription(
        world,
        draft,
        contract,
        namedInputs(argument, 'inputs', contract.facts.sender),
      ),
  ),
  commandChoice(subscriptionRequest, rejectRequest.name, ({ draft, contract }) =>
    rejectSubscription(draft, contract),
  ),
  commandChoice(
    subscriptionIdleState,
    cancelSubscription.name,
    ({ draft, contract }) => endSubscription(draft, contract, contract.facts.sender).node,
  ),
  commandChoice(dsoRules, requestVote.name, ({ world, draft, argument }) => {
    const action = argument.fields['action']
    const timeout = argument.record('voteRequestTimeout').optionalText('microseconds')
    const target = argument.optionalText('targetEffectiveAt')
    const voteBefore = draft.time + (timeout === undefined ? 7 * day : Number(timeout))
    const targetEffectiveAt = target === undefined ? undefined : micros(target)
    assertThat(
      targetEffectiveAt === undefined || targetEffectiveAt >= voteBefore,
      'The effectivity time must be after the expiration time',
    )
    return requestAVote(world, draft, svOf(world, argument.text('requester')), {
      action: isObject(action) ? action : {},
      reason: reasonFrom(argument.record('reason')),
      voteBefore,
      targetEffectiveAt,
    })
  }),
  commandChoice(dsoRules, castVote.name, ({ world, draft, argument }) => {
    const vote = argument.record('vote')
    return castAVote(world, draft, argument.contract('requestCid', voteRequest), {
      sv: svOf(world, vote.text('sv')),
      accept: vote.bool('accept'),
      reason: reasonFrom(vote.record('reason')),
      castAt: draft.time,
    })
  }),
]
