import { buyTraffic as writePurchase, trafficCharge } from '../actions/buy-traffic.ts'
import { createPreapproval } from '../actions/preapprove.ts'
import { day } from '../ledger/micros.ts'
import type { CommitHead } from '../ledger/ledger.ts'
import type { Contract } from '../ledger/model.ts'
import type { Party } from '../ledger/party.ts'
import { mergeMemberTraffic } from '../templates/amulet-choices.ts'
import { archive } from '../templates/archive.ts'
import {
  memberTraffic,
  transferPreapproval,
  type MemberTrafficFacts,
} from '../templates/amulet-rules.ts'
import { recordLiveness, updateLicenseMetadata } from '../templates/round-choices.ts'
import {
  livenessRecord,
  validatorLicense,
  type ValidatorLicenseFacts,
} from '../templates/validator-license.ts'
import { pickPayer } from './payments.ts'
import { type WorkflowContext, type Workflow } from './workflow-context.ts'

/** The newest contract of each validator. The class follows each replacement of a contract. */
class PerValidator<Facts> {
  readonly #contracts: Contract<Facts>[]

  constructor(
    contracts: readonly Contract<Facts>[],
    readonly successorOf: (contract: Contract<Facts>) => Contract<Facts> | undefined,
  ) {
    this.#contracts = [...contracts]
  }

  pick(
    scene: WorkflowContext,
  ): { contract: Contract<Facts>; replace: (by: Contract<Facts>) => void } | undefined {
    const index = scene.prng.below(this.#contracts.length)
    const current = this.#contracts[index]
    const contract = current?.active === false ? this.successorOf(current) : current
    if (!contract?.active) return undefined
    return {
      contract,
      replace: (by) => {
        this.#contracts[index] = by
      },
    }
  }
}

/**
 * Each validator reports liveness once per round: its licence is replaced, and the created record
 * entitles it to a reward.
 */
export function liveness(scene: WorkflowContext): Workflow[] {
  const licenses = new PerValidator<ValidatorLicenseFacts>(
    scene.ledger.activeNow(validatorLicense),
    ({ facts }) =>
      scene.ledger
        .activeNow(validatorLicense)
        .find((other) => other.facts.validator === facts.validator),
  )
  return [
    {
      name: 'validator liveness',
      weight: 8,
      run(scene, head) {
        const found = licenses.pick(scene)
        const openRound = scene.world.rules.openRound(head.effectiveAt)
        const { round, hasLivenessEnded } = openRound.facts
        // Validators do not record rounds without a reward for liveness.
        if (hasLivenessEnded === true) return false
        if (!found || found.contract.facts.lastReceivedFor >= round) return false
        if (scene.isSilent(found.contract.facts.validator, head.effectiveAt)) return false
        const { contract, replace } = found
        const { validator, lastReceivedFor, numCouponsMissed } = contract.facts
        return scene.commit(head, (draft) => {
          const license = draft.create(validatorLicense, {
            ...contract.facts,
            lastReceivedFor: round,
            numCouponsMissed: numCouponsMissed + round - lastReceivedFor - 1,
            lastActiveAt: draft.time,
          })
          const node = draft.create(livenessRecord, { validator: validator.party, round })
          replace(license.contract)
          const facts = {
            validator: validator.party,
            openRound,
            license: license.contract,
            record: node.contract,
          }
          return draft.exercise(contract, recordLiveness, facts, [license, node])
        })
      },
    },
    {
      name: 'validator metadata',
      weight: 0.6,
      run(scene, head) {
        const found = licenses.pick(scene)
        if (!found) return false
        const { contract, replace } = found
        const { validator } = contract.facts
        if (scene.isSilent(validator, head.effectiveAt)) return false
        return scene.commit(head, (draft) => {
          const updatedAt = draft.time
          const license = draft.create(validatorLicense, {
            ...contract.facts,
            updatedAt,
            lastActiveAt: updatedAt,
          })
          replace(license.contract)
          const { party, version, contactPoint } = validator
          const facts = { validator: party, version, contactPoint, license: license.contract }
          return draft.exercise(contract, updateLicenseMetadata, facts, [license])
        })
      },
    },
  ]
}

/** A validator buys traffic for its participant: the amulet is burnt. */
export const buyTraffic: Workflow = {
  name: 'buy member traffic',
  weight: 3,
  run(scene, head) {
    const { world, prng } = scene
    const { party, participantId: memberId } = scene.validator()
    const trafficAmount = prng.between(1, 20) * 1_000_000
    const { amuletPaid } = trafficCharge(world, trafficAmount, head.effectiveAt)
    const inputs = world.wallets.select(party, amuletPaid)
    if (!inputs) return false
    const order = { buyer: party, memberId, trafficAmount }
    return scene.commit(head, (draft) => writePurchase(world, draft, order, inputs))
  },
}

/** Merges the purchases of one member into one contract when there are many. */
export const mergeTraffic: Workflow = {
  name: 'merge member traffic',
  weight: 0.8,
  run(scene, head) {
    const { ledger, world } = scene
    const { participantId: memberId } = scene.validator()
    const merged = ledger
      .activeNow(memberTraffic)
      .filter(({ facts }) => facts.memberId === memberId)
      .slice(0, 20)
    if (merged.length < 4) return false
    return scene.commit(head, (draft) => {
      const archived = merged.map((contract) => draft.exercise(contract, archive, null))
      const node = draft.create(memberTraffic, sumOf(memberId, merged))
      const facts = { merged, created: node.contract }
      return draft.exercise(world.rules.amuletRules, mergeMemberTraffic, facts, [...archived, node])
    })
  },
}

function sumOf(
  memberId: string,
  merged: readonly Contract<MemberTrafficFacts>[],
): MemberTrafficFacts {
  const sum = (of: (facts: MemberTrafficFacts) => number): number =>
    merged.reduce((total, { facts }) => total + of(facts), 0)
  const spent = (of: (facts: MemberTrafficFacts) => bigint): bigint =>
    merged.reduce((total, { facts }) => total + of(facts), 0n)
  return {
    memberId,
    totalPurchased: sum(({ totalPurchased }) => totalPurchased),
    numPurchases: sum(({ numPurchases }) => numPurchases),
    amuletSpent: spent(({ amuletSpent }) => amuletSpent),
    usdSpent: spent(({ usdSpent }) => usdSpent),
  }
}

/** A party receives a pre-approval, for which its validator pays. */
export const preapprove: Workflow = {
  name: 'create a transfer pre-approval',
  weight: 0.6,
  run(scene, head) {
    const { party: receiver, provider } = pickPayer(scene)
    if (scene.ledger.countActive(transferPreapproval) > 220) return false
    return commitPreapproval(scene, head, { receiver, provider, lasts: 90 * day })
  },
}

/** The receiver, the provider who pays, and the duration in microseconds. */
interface PreapprovalOrder {
  readonly receiver: Party
  readonly provider: Party
  readonly lasts: number
}

/** Commits a pre-approval; false if its provider lacks the funds. */
export function commitPreapproval(
  scene: WorkflowContext,
  head: CommitHead,
  { receiver, provider, lasts }: PreapprovalOrder,
): boolean {
  const { world } = scene
  const amuletPaid = 493_199_997_000n
  const inputs = world.wallets.select(provider, amuletPaid)
  if (!inputs) return false
  return scene.commit(head, (draft) => {
    const order = { receiver, provider, amuletPaid, expiresAt: draft.time + lasts }
    return createPreapproval(world, draft, order, inputs)
  })
}

/**
 * Commits a pre-approval for a party of the local validator, preferably for a party without a
 * pre-approval. The provider is the first other validator that can pay.
 */
export function commitForeignPreapproval(scene: WorkflowContext, lasts: number): void {
  const { ledger } = scene
  const { users, validators, localValidator } = ledger.network
  const preapproved = new Set(
    ledger.activeNow(transferPreapproval).map(({ facts }) => facts.receiver),
  )
  const local = users.filter(({ validator }) => validator === localValidator)
  const receiver = (local.find(({ party }) => !preapproved.has(party)) ?? local[0])?.party
  if (receiver === undefined) return
  const others = validators.filter((validator) => validator !== localValidator)
  others.some(({ party: provider }) =>
    commitPreapproval(scene, ledger.headNow(), { receiver, provider, lasts }),
  )
}
