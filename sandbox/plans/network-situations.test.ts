import { describe, expect, it } from 'vitest'
import type { Sandbox } from '../sandbox.ts'
import type { SandboxOptions } from '../options.ts'
import { emptyExtraArgs, exercise } from '../actions/testing/test-ledger.ts'
import { hour, isoTime } from '../ledger/micros.ts'
import { isOf, nodesOf, type Template } from '../ledger/model.ts'
import type { Command } from '../ledger/submission.ts'
import { packageId } from '../packages/catalogue.ts'
import { amuletRules, externalPartyAmuletRules } from '../templates/amulet-rules.ts'
import { developmentFundCoupon, rewardCouponV2 } from '../templates/reward-coupons.ts'
import { openMiningRound } from '../templates/rounds.ts'
import { parsePlans } from './plan-spec.ts'
import { closesOf, configOf, put, sandboxWith, start } from './testing/planned.ts'

const delegatedIn = (sandbox: Sandbox) =>
  sandbox.ledger.commits
    .flatMap((commit) => (commit.kind === 'transaction' ? [...nodesOf(commit.roots)] : []))
    .filter((node) => node.kind === 'exercise')
    .filter(({ choice }) => choice.name === 'MintingDelegation_AssignAndMint')

describe('rewards=delegated', () => {
  it("creates the delegate's share of a coupon below an AssignAndMint exercise, and leaves the share active", async () => {
    const sandbox = await sandboxWith({ plans: { rewards: 'delegated' } })
    const node = delegatedIn(sandbox).at(-1)
    const below = [...nodesOf(node?.children ?? [])]
    const created = below.flatMap(({ kind, contract }) =>
      kind === 'create' && isOf(rewardCouponV2, contract) ? [contract] : [],
    )
    const { party: delegate } = sandbox.ledger.network.localValidator
    const [own, share] = created
    expect(node?.actingParties).toEqual([delegate])
    expect(created.map(({ facts }) => facts.beneficiary)).toEqual([own?.facts.provider, delegate])
    expect(own?.archivedIn).toBe(own?.createdIn)
    expect(share?.archivedIn).not.toBe(share?.createdIn)
    const moved = below.find(
      (one) => one.kind === 'exercise' && one.choice.name === 'AmuletRules_Transfer',
    )
    expect(moved?.kind === 'exercise' && moved.argument()).toMatchObject({
      transfer: {
        sender: own?.facts.provider,
        provider: delegate,
        inputs: expect.arrayContaining([{ tag: 'InputRewardCouponV2', value: own?.id }]),
      },
    })
  })

  it('shares no coupons by default', async () => {
    expect(delegatedIn(await sandboxWith({}))).toEqual([])
  })
})

/**
 * Returns a sandbox without an open round, and a function that submits a party's command to its
 * ledger.
 */
const withoutRounds = async () => {
  const sandbox = await sandboxWith({ plans: { rounds: 'none' } })
  const { ledger } = sandbox
  const submit = (party: string, command: Command) =>
    ledger.submit({ commandId: 'one', userId: 'tester', actAs: [party], commands: [command] })
  return { sandbox, ledger, submit, sender: ledger.network.localValidator.party }
}

describe('rounds=none', () => {
  it('leaves Scan without an open round, and the registry without a choice context', async () => {
    const { sandbox } = await withoutRounds()
    expect(await closesOf(sandbox)).toEqual([])
    const path = '/registry/transfer-instruction/v1/transfer-factory'
    const answer = await sandbox.families.registry.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ choiceArguments: { transfer: { sender: 'a::1', receiver: 'b::1' } } }),
    })
    expect([answer.status, await answer.text()]).toEqual([
      404,
      expect.stringContaining('No open usable OpenMiningRound found.'),
    ])
  })

  it("refuses the wallet's choices without an open round", async () => {
    const { ledger, submit, sender } = await withoutRounds()
    const [rules] = ledger.activeNow(amuletRules)
    const openRound = ledger.contracts.find((one) => isOf(openMiningRound, one))?.id ?? ''
    const argument = { receiver: sender, amount: '5', openRound }
    const tapped = rules && submit(sender, exercise(rules, 'AmuletRules_DevNet_Tap', argument))
    expect(tapped).toMatchObject({ ok: false, failure: { kind: 'contract-not-found' } })
  })

  it('allows transfers by the token standard without an open round', async () => {
    const { ledger, submit, sender } = await withoutRounds()
    const [factory] = ledger.activeNow(externalPartyAmuletRules)
    const { dso } = ledger.network
    const transfer = {
      sender,
      receiver: sender,
      amount: '1',
      instrumentId: { admin: dso, id: 'Amulet' },
      requestedAt: isoTime(ledger.now()),
      executeBefore: isoTime(ledger.now() + hour),
      inputHoldingCids: [],
      meta: { values: {} },
    }
    const argument = { expectedAdmin: dso, transfer, extraArgs: emptyExtraArgs }
    const command = factory && exercise(factory, 'TransferFactory_Transfer', argument)
    const templateId =
      '#splice-api-token-transfer-instruction-v1:Splice.Api.Token.TransferInstructionV1:TransferFactory'
    expect(command && submit(sender, { ...command, templateId })).toMatchObject({ ok: true })
  })

  it('opens three rounds again after the plan is removed', async () => {
    const { sandbox, ledger } = await withoutRounds()
    const clock = { micros: ledger.now() }
    Object.assign(ledger, { clock: () => clock.micros })
    const live = (seconds: number): void => {
      for (let passed = 0; passed < seconds; passed += 5) {
        clock.micros += 5_000_000
        ledger.step()
      }
    }
    live(1200)
    expect(await closesOf(sandbox)).toEqual([])
    await put(sandbox, '')
    live(1200)
    expect(await closesOf(sandbox)).toHaveLength(3)
  })
})

/**
 * Returns the active contracts of a template that were created with the next version of the amulet
 * package.
 */
const ofNextAmulet = <Facts>({ ledger }: Sandbox, template: Template<Facts>) =>
  ledger.activeNow(template).filter(({ package: { version } }) => version === '0.1.25')

const holdsNext = async (options: Partial<SandboxOptions>): Promise<boolean> => {
  const { families } = await sandboxWith(options)
  const answer = await families.ledger.request('/v2/packages')
  return (await answer.text()).includes(packageId('splice-amulet', '0.1.25'))
}

describe('rewards=validators', () => {
  it('creates coupons of the validator kind, which exists only in the next amulet package', async () => {
    const sandbox = await sandboxWith({ plans: { rewards: 'validators' } })
    const coupons = ofNextAmulet(sandbox, rewardCouponV2)
    const { party } = sandbox.ledger.network.localValidator
    expect(coupons.map(({ facts }) => facts.provider)).toContain(party)
    for (const coupon of coupons) {
      expect(coupon.payload()).toMatchObject({ kind: 'RewardKind_Validator', beneficiary: null })
      expect(JSON.stringify(coupon.payload('protobuf_json'))).toContain('RewardKind_Validator')
    }
    const others = sandbox.ledger.activeNow(rewardCouponV2).filter((one) => !coupons.includes(one))
    expect(others.some((coupon) => 'kind' in coupon.payload())).toBe(false)
  })

  it('adds the next amulet package to the participant, which otherwise lacks it', async () => {
    expect(await holdsNext({ plans: { rewards: 'validators' } })).toBe(true)
    expect(await holdsNext({})).toBe(false)
  })
})

describe('fund=SECONDS', () => {
  it('allocates a coupon that can be minted only after the configured minting delay', async () => {
    const sandbox = await sandboxWith({ plans: parsePlans('fund=600') })
    const [coupon] = ofNextAmulet(sandbox, developmentFundCoupon)
    const { mintAfter = 0, expiresAt = 0 } = coupon?.facts ?? {}
    expect(coupon?.payload()).toMatchObject({ mintAfter: isoTime(mintAfter) })
    // Allows for one second, because the coupon's record time can be milliseconds before the start.
    expect(mintAfter / 1000 - start.getTime()).toBeGreaterThanOrEqual(599_000)
    expect(mintAfter).toBeLessThan(expiresAt)
    expect(await configOf(sandbox)).toContain(
      '"minDevelopmentFundMintingDelay":{"microseconds":"600000000"}',
    )
  })
})

describe('fund=blocked', () => {
  it('puts the manager of a development fund coupon on the configured blacklist', async () => {
    const sandbox = await sandboxWith({ plans: parsePlans('fund=blocked') })
    const manager = sandbox.ledger.activeNow(developmentFundCoupon).at(-1)?.facts.fundManager
    expect(await configOf(sandbox)).toContain(`"developmentFundManagerBlacklist":["${manager}"]`)
    await put(sandbox, '')
    expect(await configOf(sandbox)).not.toContain('developmentFundManagerBlacklist')
  })
})
