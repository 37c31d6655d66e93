import { decimalText } from '../ledger/decimal.ts'
import type { JsonObject } from '../ledger/json-value.ts'
import { isoTime } from '../ledger/micros.ts'
import type { Party, Template } from '../ledger/model.ts'
import type { Sv } from '../ledger/network.ts'
import { dsoGovernancePackage } from '../ledger/packages.ts'
import { dsoOnly, emptyParties, roundOf } from './common-types.ts'
import { dsoRulesConfigOf, type DsoConfigChange } from './dso-config.ts'

export interface DsoRulesFacts {
  readonly epoch: number
  readonly weights: ReadonlyMap<Party, number>
  readonly offboarded: readonly Sv[]
  readonly change: DsoConfigChange
}

export const dsoRules: Template<DsoRulesFacts> = {
  name: 'Splice.DsoRules:DsoRules',
  package: dsoGovernancePackage,
  payload: ({ epoch, weights, offboarded, change }, { dso, svs, globalSynchronizer }) => ({
    dso,
    epoch: String(epoch),
    svs: svs.filter((sv) => !offboarded.includes(sv)).map((sv) => svInfoOf(sv, weights)),
    offboardedSvs: offboarded.map((sv) => svInfoOf(sv, weights)),
    dsoDelegate: svs[0]?.party ?? '',
    config: dsoRulesConfigOf(globalSynchronizer, change),
    initialTrafficState: svs.map((sv) => [sv.participantId, { consumedTraffic: '0' }]),
    isDevNet: true,
  }),
  signatories: dsoOnly,
  observers: emptyParties,
}

function svInfoOf(sv: Sv, weights: ReadonlyMap<Party, number>): [Party, JsonObject] {
  return [
    sv.party,
    {
      name: sv.name,
      joinedAsOfRound: roundOf(sv.joinedAsOfRound),
      svRewardWeight: String(weights.get(sv.party) ?? sv.rewardWeight),
      participantId: sv.participantId,
    },
  ]
}

export interface ConfirmationFacts {
  readonly confirmer: Party
  readonly action: JsonObject
  readonly expiresAt: number
}

export const confirmation: Template<ConfirmationFacts> = {
  name: 'Splice.DsoRules:Confirmation',
  package: dsoGovernancePackage,
  payload: ({ confirmer, action, expiresAt }, { dso }) => ({
    dso,
    confirmer,
    action,
    expiresAt: isoTime(expiresAt),
  }),
  signatories: dsoOnly,
  observers: emptyParties,
}

export interface AmuletPriceVoteFacts {
  readonly sv: Party
  /**
   * The SV's vote on the price, in USD per amulet, units of 10^-10; undefined if the SV has not
   * voted.
   */
  readonly price: bigint | undefined
  readonly lastUpdatedAt: number
}

export const amuletPriceVote: Template<AmuletPriceVoteFacts> = {
  name: 'Splice.DSO.AmuletPrice:AmuletPriceVote',
  package: dsoGovernancePackage,
  payload: ({ sv, price, lastUpdatedAt }, { dso }) => ({
    dso,
    sv,
    amuletPrice: price === undefined ? null : decimalText(price),
    lastUpdatedAt: isoTime(lastUpdatedAt),
  }),
  signatories: dsoOnly,
  observers: emptyParties,
}

/** The state of an SV's nodes. */
export const svNodeState: Template<{ readonly sv: Sv }> = {
  name: 'Splice.DSO.SvState:SvNodeState',
  package: dsoGovernancePackage,
  payload: ({ sv }, { dso, globalSynchronizer, ids }) => ({
    dso,
    sv: sv.party,
    svName: sv.name,
    state: {
      synchronizerNodes: [
        [
          globalSynchronizer,
          {
            cometBft: {
              nodes: [
                [
                  ids.fingerprint(`cometbft/${sv.name}`).slice(0, 40),
                  {
                    validatorPubKey: ids.fingerprint(`pubkey/${sv.name}`).slice(0, 44),
                    votingPower: '1',
                  },
                ],
              ],
              governanceKeys: [],
              sequencingKeys: [],
            },
            sequencer: {
              migrationId: '4',
              sequencerId: `SEQ::${sv.name}::1220${ids.fingerprint(`seq/${sv.name}`)}`,
              url: `https://sequencer.${sv.name.toLowerCase()}.example.org`,
            },
            mediator: {
              mediatorId: `MED::${sv.name}::1220${ids.fingerprint(`med/${sv.name}`)}`,
            },
            scan: { publicUrl: `https://scan.${sv.name.toLowerCase()}.example.org` },
          },
        ],
      ],
    },
  }),
  signatories: dsoOnly,
  observers: emptyParties,
}

export interface SvStatusReportFacts {
  readonly sv: Sv
  readonly number: number
  readonly openRound: number
  readonly createdAt: number
}

/** Returns the node states of a status report. */
export function statusOf({
  number,
  openRound,
  createdAt,
}: Pick<SvStatusReportFacts, 'number' | 'openRound' | 'createdAt'>): JsonObject {
  return {
    createdAt: isoTime(createdAt),
    cometBftHeight: String(3_000_000 + number * 61),
    mediatorSynchronizerTime: isoTime(createdAt - 211_000),
    participantSynchronizerTime: isoTime(createdAt - 187_004),
    latestOpenRound: roundOf(openRound),
  }
}

export const svStatusReport: Template<SvStatusReportFacts> = {
  name: 'Splice.DSO.SvState:SvStatusReport',
  package: dsoGovernancePackage,
  payload: ({ sv, number, openRound, createdAt }, { dso }) => ({
    dso,
    sv: sv.party,
    svName: sv.name,
    number: String(number),
    status: statusOf({ number, openRound, createdAt }),
  }),
  signatories: dsoOnly,
  observers: emptyParties,
}

export interface SvRewardStateFacts {
  readonly svName: string
  readonly lastRoundCollected: number
  readonly numRoundsCollected: number
}

export const svRewardState: Template<SvRewardStateFacts> = {
  name: 'Splice.DSO.SvState:SvRewardState',
  package: dsoGovernancePackage,
  payload: ({ svName, lastRoundCollected, numRoundsCollected }, { dso }) => ({
    dso,
    svName,
    state: {
      numRoundsMissed: '3',
      numRoundsCollected: String(numRoundsCollected),
      lastRoundCollected: roundOf(lastRoundCollected),
      numCouponsIssued: String(numRoundsCollected),
    },
  }),
  signatories: dsoOnly,
  observers: emptyParties,
}
