import type { Automation, CommitHead, Ledger } from '../ledger/ledger.ts'
import type { Decision, NetworkOperation, RewardOperation } from '../ledger/network-operation.ts'
import { ChoiceRefused } from '../ledger/choice-refused.ts'
import { archive } from '../templates/archive.ts'
import { followPreapprovalProposals } from './preapproval-automation.ts'
import { followTrafficRequests, topUp } from '../member-traffic/automation.ts'
import { Coupons } from './coupons.ts'
import { payBatchesRegularly } from './batches.ts'
import { keepConfigStates } from './config-states.ts'
import { Governance } from './governance.ts'
import { lock, unlock } from './locks.ts'
import { convertMarkersRegularly, markActivity } from './markers.ts'
import { Names } from './names.ts'
import { allocateForTrade, answerOffer, offerTransfer, settleTrade } from './offers.ts'
import { leaveInFlight, reassign } from './reassignments.ts'
import { receiveSvRewards, reportStatus, votePrice } from './super-validators.ts'
import {
  buyTraffic,
  commitForeignPreapproval,
  liveness,
  mergeTraffic,
  preapprove,
} from './validators.ts'
import { expireDust, pay, send, tap } from './payments.ts'
import { RewardStream } from './reward-stream.ts'
import { Rounds } from './rounds.ts'
import { WorkflowContext, type Workflow } from './workflow-context.ts'
import { ReservedAmounts } from './reserved-amounts.ts'
import { reportActivity } from './activity.ts'
import { networkFaultsAt, type NetworkFaults } from './network-faults.ts'
import type { Task } from './schedule.ts'
import { TrafficRewards } from './traffic-rewards.ts'

const maxAtOnce = 24

/** All automatic activity of the network: due tasks and, between them, the actions of users. */
export class ActivityGenerator implements Automation, NetworkOperation {
  readonly scene: WorkflowContext
  readonly operation: NetworkOperation = this
  areRoundsStuck = false
  rewards: RewardOperation | undefined
  readonly #governance: Governance
  readonly #setAside: ReservedAmounts
  readonly #workflows: readonly Workflow[]
  readonly #totalWeight: number

  constructor(
    readonly ledger: Ledger,
    seed: number,
    /** Start and end of the history, microseconds since 1970. */
    { start, end }: { readonly start: number; readonly end: number },
    trouble: NetworkFaults = {},
  ) {
    const scene = new WorkflowContext(ledger, seed)
    this.scene = scene
    const { areRoundsStuck, rewardsAt, isSilent, ...others } = networkFaultsAt(
      trouble,
      ledger.network,
      end,
    )
    scene.areRoundsStuck = (time) => this.areRoundsStuck || areRoundsStuck(time)
    scene.rewardsAt = (time) => this.rewards ?? rewardsAt(time)
    scene.isSilent = isSilent
    scene.hasLivenessEnded = others.hasLivenessEnded
    scene.areNamesLate = others.areNamesLate
    const coupons = new Coupons(ledger)
    const names = new Names(scene)
    const stream = new RewardStream(scene, seed, { start, end })
    new Rounds(scene, coupons, new TrafficRewards(stream)).begin()
    this.#setAside = new ReservedAmounts(stream)
    this.#setAside.begin(start, end)
    names.begin()
    this.#governance = new Governance(scene, end - start)
    this.#governance.begin(start)
    reportActivity(scene, end)
    convertMarkersRegularly(scene, start)
    payBatchesRegularly(scene, start, end - start)
    keepConfigStates(scene, start)
    followTrafficRequests(scene)
    followPreapprovalProposals(scene)
    this.#workflows = [
      tap,
      send,
      pay,
      expireDust,
      lock,
      unlock,
      markActivity,
      ...liveness(scene),
      receiveSvRewards,
      votePrice,
      reportStatus,
      buyTraffic,
      mergeTraffic,
      preapprove,
      names.request,
      offerTransfer,
      answerOffer,
      allocateForTrade,
      settleTrade,
      reassign,
    ]
    this.#totalWeight = this.#workflows.reduce((sum, { weight }) => sum + weight, 0)
  }

  get workflowNames(): readonly string[] {
    return this.#workflows.map(({ name }) => name)
  }

  commitAt(head: CommitHead): void {
    const { schedule } = this.scene
    for (;;) {
      const task = schedule.due(head.effectiveAt)
      if (!task) break
      if (this.#attempt(task, head)) return
    }
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const workflow = this.#choose()
      if (this.#attempt((at) => workflow.run(this.scene, at), head)) return
    }
    tap.run(this.scene, head)
  }

  decide(decision: Decision): void {
    this.#governance.decide(decision)
  }

  preapproveFromElsewhere(lasts: number): void {
    commitForeignPreapproval(this.scene, lasts)
  }

  get fundManager(): string {
    return this.scene.delegate.party
  }

  allocateFundCoupon(delay: number | undefined): void {
    this.#setAside.allocate(this.ledger.headNow(), delay)
  }

  archiveOpenRounds(): void {
    const { world } = this.scene
    const { openRounds } = world.rules
    if (openRounds.length === 0) return
    this.scene.commit(this.ledger.headNow(), (draft) =>
      openRounds.map((round) => draft.exercise(round, archive, null)),
    )
  }

  /** Leaves a contract between two synchronizers for good. */
  leaveInFlight(head: CommitHead): boolean {
    return leaveInFlight(this.scene, head)
  }

  step(): void {
    const { schedule } = this.scene
    this.#attempt((head) => topUp(this.scene, head), this.ledger.headNow())
    for (let count = 0; count < maxAtOnce; count += 1) {
      const head = this.ledger.headNow()
      if (count > 0 && !schedule.promptAt(head.effectiveAt)) return
      this.commitAt(head)
    }
  }

  /**
   * Attempts a task. The task may be refused because of missing funds or an earlier command of a
   * client; in that case nothing is committed.
   */
  #attempt(task: Task, head: CommitHead): boolean {
    try {
      return task(head)
    } catch (error) {
      if (error instanceof ChoiceRefused) return false
      throw error
    }
  }

  #choose(): Workflow {
    let at = this.scene.prng.fraction() * this.#totalWeight
    for (const workflow of this.#workflows) {
      at -= workflow.weight
      if (at < 0) return workflow
    }
    return tap
  }
}
