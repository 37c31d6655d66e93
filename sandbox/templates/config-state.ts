import { decimalText } from '../ledger/decimal.ts'
import { hour, isoTime } from '../ledger/micros.ts'
import type { Choice, Contract, Template } from '../ledger/model.ts'
import { amuletPackage } from '../ledger/packages.ts'
import { transferConfigOf } from './amulet-config.ts'
import { dsoOnly, emptyParties, roundOf } from './common-types.ts'
import { eventLog } from './interfaces.ts'

/**
 * Interval at which configurations for external parties are created. The lifetime of a
 * configuration is twice as long.
 */
export const configStateTick = 24 * hour

export interface ConfigStateFacts {
  readonly round: number
  /** USD per amulet, units of 10^-10. */
  readonly amuletPrice: bigint
  /** Microseconds since 1970. */
  readonly targetArchiveAfter: number
}

/**
 * The configuration for token standard transfers. Its lifetime is long enough for an external
 * signature.
 */
export const externalPartyConfigState: Template<ConfigStateFacts> = {
  name: 'Splice.ExternalPartyConfigState:ExternalPartyConfigState',
  package: amuletPackage,
  interfaces: [eventLog],
  payload: ({ round: number, amuletPrice, targetArchiveAfter }, { dso }) => ({
    dso,
    holdingFeesOpenRoundNumber: roundOf(number),
    amuletPrice: decimalText(amuletPrice),
    transferConfig: transferConfigOf(),
    targetArchiveAfter: isoTime(targetArchiveAfter),
  }),
  signatories: dsoOnly,
  observers: emptyParties,
}

/**
 * The two active configurations, the older one first, and the configuration that replaces the older
 * one.
 */
export interface UpdateConfigStatesFacts {
  readonly states: readonly [Contract<ConfigStateFacts>, Contract<ConfigStateFacts>]
  readonly openRounds: readonly Contract[]
  readonly created: Contract<ConfigStateFacts>
}

export const updateConfigStates: Choice<UpdateConfigStatesFacts> = {
  name: 'AmuletRules_UpdateExternalPartyConfigStates',
  consuming: false,
  argument: ({ states: [first, second], openRounds }) => ({
    externalPartyConfigStateCid0: first.id,
    externalPartyConfigStateCid1: second.id,
    openMiningRoundTriple: {
      oldestRoundCid: openRounds[0]?.id ?? null,
      middleRoundCid: openRounds[1]?.id ?? null,
      newestRoundCid: openRounds[2]?.id ?? null,
    },
  }),
  result: ({ created }) => ({ newExternalPartyConfigStateCid: created.id }),
  acting: (_facts, { dso }) => [dso],
}
