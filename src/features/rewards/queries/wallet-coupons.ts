/** The open coupons of the wallet's party, as its wallet lists them and as the participant has them. */
import { queryOptions } from '@tanstack/react-query'
import { ledgerEndEndpoint } from '#api/ledger/state.ts'
import * as lists from '#api/validator/reward-coupons.ts'
import { type CallOptions, send } from '#api/transport.ts'
import type { Contract } from '#ledger/contract.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { readCoupon } from '../rules/read-coupon.ts'
import {
  countKinds,
  lastingDifferences,
  couponDifferences,
  type CouponSources,
  type KindCount,
  type CouponDifference,
  type SourceCoupons,
} from '../rules/source-check.ts'
import { isEndpointMissing } from '#ledger/not-found.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { walletUser } from '#shared/queries/validator.ts'
import { fetchCreatedEvents } from '#shared/queries/participant-contracts.ts'
import { wait } from '#shared/queries/worker/wait.ts'

/** The coupons of wallet and participant. */
export interface WalletCoupons {
  readonly party: PartyId
  readonly kinds: readonly KindCount[]
  /** Coupons that only one of the two sources has, twice in a row. */
  readonly differences: readonly CouponDifference[]
}

const freshMs = 300_000

/**
 * Milliseconds between two comparisons. A change reaches both sources within moments, so only a
 * difference that appears twice counts.
 */
const pauseMs = 3000

/**
 * Below the participant's own limit, so that the participant truncates its list instead of
 * rejecting the request.
 */
const mostOfKind = 200

/** `null` if the token's wallet belongs to none of the parties. */
export function walletCoupons(parties: readonly PartyId[]) {
  return queryOptions({
    queryKey: ['wallet-coupons', parties],
    queryFn: async ({ client, signal }): Promise<WalletCoupons | null> => {
      const { party_id: party } = await client.ensureQueryData(walletUser())
      if (!parties.includes(party)) return null
      return compareWalletCoupons(party, { signal }, pauseMs)
    },
    staleTime: freshMs,
  })
}

/** Compares wallet and participant for one party; repeats the requests once if they differ. */
export async function compareWalletCoupons(
  party: PartyId,
  options: CallOptions & { readonly signal: AbortSignal },
  pause: number,
): Promise<WalletCoupons> {
  const first = await askBoth(party, options)
  const differences = couponDifferences(first)
  if (differences.length === 0) return { party, kinds: countKinds(first), differences }
  await wait(pause, options.signal)
  options.signal.throwIfAborted()
  const second = await askBoth(party, options)
  return {
    party,
    kinds: countKinds(second),
    differences: lastingDifferences(differences, couponDifferences(second)),
  }
}

async function askBoth(party: PartyId, options: CallOptions): Promise<CouponSources> {
  const [wallet, participant] = await Promise.all([
    ofWallet(options),
    ofParticipant(party, options),
  ])
  return { wallet, participant }
}

async function ofWallet(options: CallOptions): Promise<SourceCoupons[]> {
  const [app, validator, records, faucets, sv] = await Promise.all([
    listed(send(lists.appRewardCouponsEndpoint, {}, options), (list) => list.app_reward_coupons),
    listed(
      send(lists.validatorRewardCouponsEndpoint, {}, options),
      (list) => list.validator_reward_coupons,
    ),
    listed(
      send(lists.livenessActivityRecordsEndpoint, {}, options),
      (list) => list.validator_liveness_activity_records,
    ),
    listed(
      send(lists.validatorFaucetCouponsEndpoint, {}, options),
      (list) => list.validator_faucet_coupons,
    ),
    listed(send(lists.svRewardCouponsEndpoint, {}, options), (list) => list.sv_reward_coupons),
  ])
  const kinds = [
    { kind: 'app', of: [app] },
    { kind: 'validator', of: [validator] },
    { kind: 'liveness', of: [records, faucets] },
    { kind: 'sv', of: [sv] },
  ] as const
  return kinds.flatMap(({ kind, of }) => {
    const known = of.filter((list) => list !== undefined)
    if (known.length === 0) return []
    return {
      kind,
      contractIds: known.flat().map(({ contract_id: id }) => id),
      isCut: known.some((list) => list.length >= lists.maxCouponListLength),
    }
  })
}

/**
 * Returns the contracts of a list, or `undefined` if this release of the wallet does not have the
 * list.
 */
async function listed<Answer>(
  pending: Promise<Answer>,
  contractsOf: (answer: Answer) => readonly Contract[],
): Promise<readonly Contract[] | undefined> {
  try {
    return contractsOf(await pending)
  } catch (error) {
    const failure = failureOf(error)
    if (failure !== undefined && isEndpointMissing(failure)) return undefined
    throw error
  }
}

const templates = [
  ['app', 'Splice.Amulet:AppRewardCoupon'],
  ['validator', 'Splice.Amulet:ValidatorRewardCoupon'],
  ['liveness', 'Splice.ValidatorLicense:ValidatorLivenessActivityRecord'],
  ['liveness', 'Splice.ValidatorLicense:ValidatorFaucetCoupon'],
  ['sv', 'Splice.Amulet:SvRewardCoupon'],
] as const

async function ofParticipant(party: PartyId, options: CallOptions): Promise<SourceCoupons[]> {
  const { offset } = await send(ledgerEndEndpoint, {}, options)
  const found = new Map<SourceCoupons['kind'], SourceCoupons>()
  for (const [kind, template] of templates) {
    const created = await fetchCreatedEvents(
      {
        readers: [party],
        activeAtOffset: offset ?? 0n,
        templateId: `#splice-amulet:${template}`,
        limit: mostOfKind,
      },
      options,
    )
    const own = created.filter(({ templateId, createArgument }) => {
      const facts = readCoupon({ template_id: templateId, create_arguments: createArgument })
      return facts?.owner === party
    })
    const before = found.get(kind)
    found.set(kind, {
      kind,
      contractIds: [...(before?.contractIds ?? []), ...own.map(({ contractId }) => contractId)],
      isCut: before?.isCut === true || created.length >= mostOfKind,
    })
  }
  return [...found.values()]
}
