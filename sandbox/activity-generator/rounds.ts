import type { Draft } from '../ledger/draft.ts'
import type { CommitHead } from '../ledger/ledger.ts'
import { minute, second } from '../ledger/micros.ts'
import type { Contract, Node } from '../ledger/model.ts'
import { archive } from '../templates/archive.ts'
import { amuletPriceVote } from '../templates/dso-rules.ts'
import { amuletRulesAction } from '../templates/governance-action.ts'
import {
  advanceAmuletRounds,
  advanceOpenRounds,
  archiveRound,
  closeRound,
  closeRoundByDso,
  startIssuing,
  summaryOf,
  type RoundSummary,
} from '../templates/round-choices.ts'
import {
  closedMiningRound,
  issuingMiningRound,
  openMiningRound,
  summarizingMiningRound,
  tickDuration,
  type ClosedMiningRoundFacts,
  type IssuingMiningRoundFacts,
  type SummarizingMiningRoundFacts,
} from '../templates/rounds.ts'
import type { RewardRoundFacts } from '../templates/reward-accounting.ts'
import { confirmAndExecute } from './confirm.ts'
import type { Coupons } from './coupons.ts'
import { collectRewards, expireCoupons } from './rewards.ts'
import type { WorkflowContext } from './workflow-context.ts'
import type { TrafficRewards } from './traffic-rewards.ts'

const archivedTogether = 5

/**
 * The life cycle of mining rounds, driven by the SVs' automation. Every ten minutes, the oldest
 * open round is summarised and a new round opens. Issuing begins when enough SVs confirm the
 * summary; the round is closed and archived after its coupons are collected or expired.
 */
export class Rounds {
  readonly #closed: Contract<ClosedMiningRoundFacts>[] = []

  constructor(
    readonly scene: WorkflowContext,
    readonly coupons: Coupons,
    readonly trafficRewards: TrafficRewards,
  ) {}

  /**
   * Schedules the first advance of the rounds, for the time at which the oldest open round should
   * close.
   */
  begin(): void {
    const { schedule, world } = this.scene
    const [oldest] = world.rules.openRounds
    if (oldest) schedule.at(oldest.facts.targetClosesAt, (head) => this.#advance(head))
  }

  #advance(head: CommitHead): boolean {
    const { scene } = this
    if (scene.areRoundsStuck(head.effectiveAt)) {
      scene.schedule.at(head.effectiveAt + 10 * second, (later) => this.#advance(later))
      return false
    }
    const { rules } = scene.world
    const [oldest, middle, latest] = rules.openRounds
    if (!oldest || !middle || !latest) return this.#openAgain(head)
    const price = this.#medianPrice()
    const actor = scene.delegate.party
    scene.commit(head, (draft) => {
      const { round } = oldest.facts
      const archived = draft.exercise(oldest, archive, null)
      const summarizing = draft.create(summarizingMiningRound, {
        round,
        amuletPrice: oldest.facts.amuletPrice,
        hasLivenessEnded: oldest.facts.hasLivenessEnded,
      })
      const opensAt = Math.max(latest.facts.opensAt, draft.time) + tickDuration
      const newOpen = draft.create(openMiningRound, {
        round: latest.facts.round + 1,
        amuletPrice: price,
        opensAt,
        targetClosesAt: opensAt + 2 * tickDuration,
        couponTimeToLive: this.trafficRewards.timeToLiveAt(draft.time),
        hasLivenessEnded: scene.hasLivenessEnded(draft.time),
      })
      const calculations = this.trafficRewards.calculate(draft, oldest.facts)
      const facts = {
        actor,
        amuletRules: rules.amuletRules,
        open: [oldest, middle, latest] as const,
        price,
        summarizing: summarizing.contract,
        newOpen: newOpen.contract,
      }
      const children = [archived, summarizing, newOpen, ...calculations]
      const advance = draft.exercise(rules.amuletRules, advanceAmuletRounds, facts, children)
      const toStart = calculations.map(({ contract }) => contract)
      this.#afterAdvance(summarizing.contract, toStart, draft.time)
      return draft.exercise(rules.dsoRules, advanceOpenRounds, facts, [advance])
    })
    const next = Math.max(middle.facts.targetClosesAt, head.effectiveAt + tickDuration - minute)
    scene.schedule.at(next, (later) => this.#advance(later))
    return true
  }

  /**
   * Opens three rounds if none is open: the first at once, and each further round one tick after
   * the previous one.
   */
  #openAgain(head: CommitHead): boolean {
    const { scene } = this
    const { lastRound } = scene.world.rules
    scene.schedule.at(head.effectiveAt + 2 * tickDuration, (later) => this.#advance(later))
    return scene.commit(head, (draft) =>
      [0, 1, 2].map((index) => {
        const opensAt = draft.time + index * tickDuration
        return draft.create(openMiningRound, {
          round: lastRound.facts.round + 1 + index,
          amuletPrice: this.#medianPrice(),
          opensAt,
          targetClosesAt: opensAt + 2 * tickDuration,
          couponTimeToLive: this.trafficRewards.timeToLiveAt(draft.time),
          hasLivenessEnded: scene.hasLivenessEnded(draft.time),
        })
      }),
    )
  }

  #medianPrice(): bigint {
    const prices = this.scene.ledger
      .activeNow(amuletPriceVote)
      .flatMap(({ facts }) => (facts.price === undefined ? [] : [facts.price]))
      .toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    return prices[prices.length >> 1] ?? 50_000_000n
  }

  #afterAdvance(
    summarizing: Contract<SummarizingMiningRoundFacts>,
    calculations: readonly Contract<RewardRoundFacts>[],
    time: number,
  ): void {
    const { scene } = this
    const { prng } = scene
    const coupons: RoundSummary = {
      faucets: prng.between(25, 40),
      featured: scene.amount(3, 5),
      unfeatured: scene.amount(1, 2),
      svWeight: 655_000,
    }
    const action = amuletRulesAction('CRARC_MiningRound_StartIssuing', {
      miningRoundCid: summarizing.id,
      summary: summaryOf(coupons),
    })
    confirmAndExecute(scene, time + 30 * second, [
      {
        action,
        possible: () => summarizing.active,
        execute: (draft) => this.#startIssuing(draft, summarizing, coupons),
      },
      ...calculations.map((calculation) => this.trafficRewards.starting(calculation)),
    ])
  }

  #startIssuing(
    draft: Draft,
    summarizing: Contract<SummarizingMiningRoundFacts>,
    coupons: RoundSummary,
  ): Node {
    const { scene } = this
    const archived = draft.exercise(summarizing, archive, null)
    const opensAt = draft.time + minute
    const issuing = draft.create(issuingMiningRound, {
      round: summarizing.facts.round,
      hasLivenessEnded: summarizing.facts.hasLivenessEnded,
      opensAt,
      targetClosesAt: opensAt + 2 * tickDuration,
    })
    this.#afterIssuing(issuing.contract)
    const facts = { summarizing, issuing: issuing.contract, coupons }
    return draft.exercise(scene.world.rules.amuletRules, startIssuing, facts, [archived, issuing])
  }

  #afterIssuing(issuing: Contract<IssuingMiningRoundFacts>): void {
    const { opensAt, targetClosesAt } = issuing.facts
    const { scene } = this
    collectRewards(scene, this.coupons, issuing, opensAt)
    scene.schedule.at(targetClosesAt, (head) => {
      const { rules } = scene.world
      const { dsoRules, amuletRules } = rules
      if (!issuing.active) return false
      const actor = scene.delegate.party
      return scene.commit(head, (draft) => {
        const archived = draft.exercise(issuing, archive, null)
        const closed = draft.create(closedMiningRound, {
          round: issuing.facts.round,
          hasLivenessEnded: issuing.facts.hasLivenessEnded,
        })
        const facts = { actor, amuletRules, issuing, closed: closed.contract }
        const close = draft.exercise(amuletRules, closeRound, facts, [archived, closed])
        this.#afterClosing(closed.contract, draft.time)
        return draft.exercise(dsoRules, closeRoundByDso, facts, [close])
      })
    })
  }

  #afterClosing(closed: Contract<ClosedMiningRoundFacts>, time: number): void {
    const { scene } = this
    expireCoupons(scene, this.coupons, closed, time + 20 * second)
    this.#closed.push(closed)
    if (this.#closed.length < archivedTogether) return
    const rounds = this.#closed.splice(0)
    const actions = rounds.map((round) => ({
      action: amuletRulesAction('CRARC_MiningRound_Archive', { closedRoundCid: round.id }),
      possible: () => round.active,
      execute: (draft: Draft) => {
        const archived = draft.exercise(round, archive, null)
        const { amuletRules } = scene.world.rules
        return draft.exercise(amuletRules, archiveRound, { closed: round }, [archived])
      },
    }))
    confirmAndExecute(scene, time + 5 * minute, actions)
  }
}
