import { collectInitial, collectRenewal, rejectInitial } from '../actions/ans-collecting.ts'
import { endSubscription, expireAnsEntry, terminateContext } from '../actions/ans-ending.ts'
import {
  acceptSubscription,
  rejectSubscription,
  renewSubscription,
  requestAnsEntry,
} from '../actions/ans-payments.ts'
import { nameProblem } from '../actions/ans-names.ts'
import type { Draft } from '../ledger/draft.ts'
import { minute, second } from '../ledger/micros.ts'
import type { Contract, Template } from '../ledger/model.ts'
import {
  ansEntry,
  ansEntryContext,
  renewalDuration,
  type AnsEntryContextFacts,
  type AnsEntryFacts,
  type NameRequest,
} from '../templates/ans.ts'
import { ansAction } from '../templates/governance-action.ts'
import {
  subscriptionIdleState,
  subscriptionInitialPayment,
  subscriptionPayment,
  subscriptionRequest,
  type IdleStateFacts,
  type InitialPaymentFacts,
  type SubscriptionPaymentFacts,
} from '../templates/subscriptions.ts'
import { tickDuration } from '../templates/rounds.ts'
import { contextOf } from '../templates/transfer.ts'
import { confirmAndExecute } from './confirm.ts'
import { pickPayer } from './payments.ts'
import type { WorkflowContext, Workflow } from './workflow-context.ts'
import { descriptions } from './texts.ts'

/**
 * The name service. Users request names, and most pay. The DSO's automation collects or rejects
 * every payment, including those of clients. Wallets renew names in time, and other names expire.
 */
export class Names {
  /**
   * Names that are confirmed but have no entry yet. Other payments for these names are not
   * confirmed.
   */
  readonly #confirmed = new Set<string>()

  constructor(readonly scene: WorkflowContext) {}

  begin(): void {
    const { ledger } = this.scene
    follow(this.scene, subscriptionInitialPayment, (payment, time) =>
      this.#decide(payment, time + second),
    )
    follow(this.scene, subscriptionPayment, (payment, time) =>
      this.#renewed(payment, time + second),
    )
    follow(this.scene, subscriptionIdleState, (idle) => this.#renewInTime(idle))
    follow(this.scene, ansEntry, (entry) => this.#expireInTime(entry))
    for (const idle of ledger.activeNow(subscriptionIdleState)) this.#renewInTime(idle)
    for (const entry of ledger.activeNow(ansEntry)) this.#expireInTime(entry)
  }

  readonly request: Workflow = {
    name: 'request a name',
    weight: 0.35,
    run: (scene, head) => {
      const request = this.#wish(scene)
      return scene.commit(head, (draft) => {
        const node = requestAnsEntry(scene.world, draft, request)
        this.#answer(node.facts.request, draft.time)
        return node
      })
    },
  }

  #wish(scene: WorkflowContext): NameRequest {
    const { prng, ledger } = scene
    const { party: user } = pickPayer(scene)
    const taken = prng.chance(0.12) ? prng.pick(ledger.activeNow(ansEntry))?.facts.name : undefined
    const bad = prng.chance(0.08) ? 'Not A Good Name.unverified.cns' : undefined
    const label = `${prng.pick(['shop', 'desk', 'node', 'fund', 'dao', 'wallet'])}-${prng.below(100_000)}`
    const description = prng.chance(0.5) ? (prng.pick(descriptions)?.slice(0, 60) ?? '') : ''
    return {
      user,
      name: taken ?? bad ?? `${label}.unverified.cns`,
      url: prng.chance(0.4) ? `https://${label}.example.org/?a=1&b=%20` : '',
      description,
    }
  }

  /** Makes simulated users answer the wallet's request. Some users never answer. */
  #answer(request: Contract, time: number): void {
    const { scene } = this
    const { prng, schedule, world, ledger } = scene
    const answer = prng.fraction()
    if (answer > 0.94) return
    schedule.at(time + prng.between(5, 90) * second, (head) => {
      const pending = ledger.activeNow(subscriptionRequest).find((other) => other === request)
      if (!pending) return false
      const accept = answer < 0.85 && world.wallets.select(pending.facts.sender, 10n ** 13n)
      return scene.commit(head, (draft) =>
        accept ? acceptSubscription(world, draft, pending) : rejectSubscription(draft, pending),
      )
    })
  }

  #context(user: string, reference: Contract): Contract<AnsEntryContextFacts> | undefined {
    return this.scene.ledger
      .activeNow(ansEntryContext)
      .find(({ facts }) => facts.user === user && facts.reference === reference)
  }

  /** Makes the SVs check the name of a first payment, and collect or reject the payment. */
  #decide(payment: Contract<InitialPaymentFacts>, time: number): void {
    const { scene } = this
    const { ledger, world, schedule } = scene
    // A round is open for two ticks, and a payment may use a round that has not opened yet. After a
    // delay of three ticks, the payment's round is therefore closed.
    const delay = scene.areNamesLate(time) ? 3 * tickDuration : 0
    schedule.at(time + delay, (head) => {
      const context = this.#context(payment.facts.sender, payment.facts.reference)
      if (!existing(scene, payment) || !context) return false
      const { name } = context.facts
      const { round } = payment.facts
      const good =
        world.rules.isOpen(round) &&
        nameProblem(ledger, context.facts) === undefined &&
        !this.#confirmed.has(name)
      if (good) this.#confirmed.add(name)
      const tag = good ? 'ANSRARC_CollectInitialEntryPayment' : 'ANSRARC_RejectEntryInitialPayment'
      const { amuletRules, ansRules } = world.rules
      const action = ansAction(context.id, tag, {
        paymentCid: payment.id,
        transferContext: {
          amuletRules: amuletRules.id,
          context: contextOf(world.rules.roundOfPayment(round, head.effectiveAt)),
        },
        ansRulesCid: ansRules.id,
      })
      const decide = good ? collectInitial : rejectInitial
      confirmAndExecute(scene, head.effectiveAt, [
        {
          action,
          possible: () => {
            if (good) this.#confirmed.delete(name)
            return payment.active && context.active
          },
          execute: (draft) => decide(world, draft, payment, context),
        },
      ])
      return false
    })
  }

  #renewed(payment: Contract<SubscriptionPaymentFacts>, time: number): void {
    const { scene } = this
    scene.schedule.at(
      time,
      (head) => {
        const context = this.#context(payment.facts.sender, payment.facts.reference)
        const entry = context && this.#entry(context.facts.name)
        if (!existing(scene, payment) || !context || !entry) return false
        return scene.commit(head, (draft) =>
          collectRenewal(scene.world, draft, payment, context, entry),
        )
      },
      true,
    )
  }

  #entry(name: string): Contract<AnsEntryFacts> | undefined {
    return this.scene.ledger.activeNow(ansEntry).find(({ facts }) => facts.name === name)
  }

  /**
   * Schedules the wallet's renewal some time before the end, if the owner has the funds. One wallet
   * in four renews too late.
   */
  #renewInTime(idle: Contract<IdleStateFacts>): void {
    const { scene } = this
    const { schedule, world, ledger } = scene
    const { nextPaymentDueAt, sender } = idle.facts
    const forgets = idle.number % 4 === 1
    const before = Math.min(renewalDuration, (5 + (idle.number % 50)) * minute)
    const time = forgets ? nextPaymentDueAt + minute : nextPaymentDueAt - before
    schedule.at(time, (head) => {
      if (!existing(scene, idle)) return false
      if (!forgets && world.wallets.select(sender, 10n ** 13n)) {
        return scene.commit(head, (draft) => renewSubscription(world, draft, idle))
      }
      const context = this.#context(sender, idle.facts.reference)
      const { dso } = ledger.network
      return scene.commit(head, (draft: Draft) => {
        const ended = endSubscription(draft, idle, dso)
        return context
          ? [ended.node, terminateContext(draft, context, ended.terminated)]
          : ended.node
      })
    })
  }

  #expireInTime(entry: Contract<AnsEntryFacts>): void {
    const { scene } = this
    scene.schedule.at(entry.facts.expiresAt + 2 * minute, (head) =>
      existing(scene, entry) ? scene.commit(head, (draft) => expireAnsEntry(draft, entry)) : false,
    )
  }
}

/** Returns true if a contract is active. A contract of a preview was never committed. */
function existing(scene: WorkflowContext, contract: Contract): boolean {
  return contract.active && scene.ledger.contracts[contract.number] === contract
}

function follow<Facts>(
  scene: WorkflowContext,
  template: Template<Facts>,
  added: (contract: Contract<Facts>, time: number) => void,
): void {
  scene.ledger.watch(template, {
    added: (contract) => added(contract, contract.createdAt),
    removed: () => {},
  })
}
