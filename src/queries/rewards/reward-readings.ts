/**
 * What is to be known of rewards without reading the history: active contracts alone, for the overview
 * and for metrics. Coupons that are visible are those of the participant, as they are now; hidden ones
 * those of Scan's newest snapshot, which may be some hours old.
 */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { failureOf } from '#api/errors.ts'
import { ledgerEnd } from '#api/ledger/state.ts'
import { openAndIssuingMiningRounds } from '#api/scan/mining-rounds.ts'
import type { CallOptions } from '#api/transport.ts'
import { failureSentence } from '#ledger/failure.ts'
import { PartyId, type ContractId } from '#ledger/identifier.ts'
import type { PageToken } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { isOfRound } from '#ledger/rewards/coupon-kind.ts'
import type { CouponKind } from '#ledger/rewards/coupon-kinds.ts'
import { readCoupon, type CreatedContract } from '#ledger/rewards/read-coupon.ts'
import { rewardRounds, worthOf, type RewardRounds } from '#ledger/rewards/reward-rounds.ts'
import type { NotRead, OpenCoupon, Read, RewardReadings } from '#ledger/verdicts/rewards.ts'
import { currentMigration } from '../network.ts'
import { createdOf } from '../participant-contracts.ts'
import { latestSnapshot } from '../holdings/snapshots.ts'
import { momentAtServer } from '../server-clock.ts'
import { contractsInPage, contractsPage, type ContractsWanted } from './snapshot-contracts.ts'

/** Nothing of it changes by the second, and the hidden ones cost several calls. */
const freshMs = 300_000

/** The most that a participant gives at once; what is beyond is said to be not read. */
export const mostOfKind = 200
/** Of a network's hidden coupons, no more pages than these are read. */
const maxPages = 30

const visibleTemplates = [
  ['traffic', 'RewardCouponV2'],
  ['activity', 'UnclaimedActivityRecord'],
  ['fund', 'DevelopmentFundCoupon'],
  ['app', 'AppRewardCoupon'],
  ['validator', 'ValidatorRewardCoupon'],
  ['sv', 'SvRewardCoupon'],
] as const
const right = 'Splice.Amulet:FeaturedAppRight'
const byTraffic = 'Splice.Amulet:RewardCouponV2'

/** The readings of rewards of some parties; a part that cannot be read says why, and takes nothing else with it. */
export function rewardReadings(parties: readonly PartyId[]) {
  return queryOptions({
    queryKey: ['reward-readings', parties],
    queryFn: ({ client, signal }) => readRewards(client, parties, { signal }),
    staleTime: freshMs,
    refetchInterval: freshMs,
  })
}

async function readRewards(
  client: QueryClient,
  parties: readonly PartyId[],
  options: CallOptions,
): Promise<RewardReadings> {
  const rounds = await roundsNow(options)
  const visible = await tried(() => visibleCoupons(parties, rounds, options))
  const snapshot = await tried(() => ofSnapshot(client, parties, rounds, options))
  return {
    now: momentAtServer(),
    visible:
      visible.is === 'read'
        ? {
            ...visible,
            of: visible.of.filter(({ facts }) => rounds !== undefined || !isOfRound(facts.kind)),
          }
        : visible,
    hidden:
      snapshot.is === 'read'
        ? { ...snapshot, of: snapshot.of.hidden.filter((one) => !isShown(one, visible)) }
        : snapshot,
    featured:
      snapshot.is === 'read'
        ? { ...snapshot, of: { now: snapshot.of.featured, before: snapshot.of.wereFeatured } }
        : snapshot,
  }
}

/** Without them, what coupons of rounds are worth and until when is not known: they are left out. */
async function roundsNow(options: CallOptions): Promise<RewardRounds | undefined> {
  try {
    const listed = await openAndIssuingMiningRounds(
      { cached_open_mining_round_contract_ids: [], cached_issuing_round_contract_ids: [] },
      options,
    )
    const rounds = rewardRounds()
    for (const { contract } of [
      ...Object.values(listed.open_mining_rounds),
      ...Object.values(listed.issuing_mining_rounds),
    ]) {
      if (contract)
        rounds.learn({ template_id: contract.template_id, create_arguments: contract.payload })
    }
    return rounds
  } catch (error) {
    if (failureOf(error) === undefined) throw error
    return undefined
  }
}

async function visibleCoupons(
  parties: readonly PartyId[],
  rounds: RewardRounds | undefined,
  options: CallOptions,
) {
  const { offset } = await ledgerEnd(options)
  const own = new Set<string>(parties)
  const found: OpenCoupon[] = []
  const cut: CouponKind[] = []
  for (const [kind, entity] of visibleTemplates) {
    const created = await createdOf(
      {
        readers: parties,
        activeAtOffset: offset ?? 0n,
        templateId: `#splice-amulet:Splice.Amulet:${entity}`,
        limit: mostOfKind,
      },
      options,
    )
    if (created.length >= mostOfKind) cut.push(kind)
    for (const { contractId, templateId, createArgument } of created) {
      const coupon = openCoupon(
        contractId,
        { template_id: templateId, create_arguments: createArgument },
        rounds,
      )
      if (coupon !== undefined && own.has(coupon.facts.owner)) found.push(coupon)
    }
  }
  return { of: found, from: 'the participant’s active contracts', cut }
}

function openCoupon(
  contractId: ContractId,
  created: CreatedContract,
  rounds: RewardRounds | undefined,
): OpenCoupon | undefined {
  const facts = readCoupon(created)
  if (facts === undefined) return undefined
  const issuance = facts.round === undefined ? undefined : rounds?.of(facts.round)?.issuance
  const until = isOfRound(facts.kind) ? issuance?.until : facts.expiresAt
  const worth = rounds === undefined ? undefined : worthOf(facts, rounds)
  return { contractId, facts, until, worth }
}

async function ofSnapshot(
  client: QueryClient,
  parties: readonly PartyId[],
  rounds: RewardRounds | undefined,
  options: CallOptions,
) {
  const { migration_id: migrationId } = await client.ensureQueryData(currentMigration())
  const snapshot = await client.fetchQuery(latestSnapshot(migrationId))
  const own = new Set<string>(parties)
  const hidden: OpenCoupon[] = []
  const featured: PartyId[] = []
  const wereFeatured: PartyId[] = []
  if (snapshot !== null) {
    const wanted = { snapshot, parties: undefined, templates: ours([byTraffic, right]) }
    for await (const contract of contractsOf(wanted, options)) {
      const facts = readCoupon(contract)
      if (facts !== undefined && own.has(facts.owner) && facts.hidden) {
        const coupon = openCoupon(contract.contract_id, contract, rounds)
        if (coupon !== undefined) hidden.push(coupon)
      }
      const provider = facts === undefined ? providerOf(contract.create_arguments) : facts.by
      if (provider === undefined || !own.has(provider)) continue
      // Coupons by traffic are made for featured apps only.
      if (facts === undefined) featured.push(provider)
      else if (!facts.isShare) wereFeatured.push(provider)
    }
  }
  const from =
    snapshot === null
      ? 'Scan, which has no snapshot yet'
      : `Scan’s snapshot of ${snapshot.recordTime}`
  return { of: { hidden, featured, wereFeatured }, from }
}

/** The contracts of a snapshot, page after page. */
async function* contractsOf(wanted: ContractsWanted, options: CallOptions) {
  let after: PageToken | undefined
  for (let page = 0; page < maxPages; page += 1) {
    const { contracts, next } = await contractsPage(wanted, after, contractsInPage, options)
    yield* contracts
    if (next === undefined) return
    after = next
  }
}

function ours(templates: readonly string[]): string[] {
  return templates.map((template) => `splice-amulet:${template}`)
}

const FeaturedRight = openObject({ provider: PartyId })

function providerOf(payload: unknown): PartyId | undefined {
  const read = v.safeParse(FeaturedRight, payload)
  return read.success ? read.output.provider : undefined
}

/** Whether a hidden coupon was made visible since the snapshot: its provider has one of the same round. */
function isShown({ facts }: OpenCoupon, visible: Read<readonly OpenCoupon[]>): boolean {
  return (
    visible.is === 'read' &&
    visible.of.some(
      (one) =>
        one.facts.kind === 'traffic' &&
        one.facts.by === facts.by &&
        one.facts.round === facts.round,
    )
  )
}

/** What a question came to, or why it failed. */
async function tried<Value, More>(
  ask: () => Promise<{ readonly of: Value; readonly from: string } & More>,
): Promise<({ readonly is: 'read'; readonly of: Value; readonly from: string } & More) | NotRead> {
  try {
    return { is: 'read', ...(await ask()) }
  } catch (error) {
    const failure = failureOf(error)
    if (failure === undefined || failure.kind === 'aborted') throw error
    return { is: 'not read', why: failureSentence(failure) }
  }
}
