/**
 * An active contract of a snapshot as a holding: an Amulet or a LockedAmulet, read out of its
 * payload (docs/network-rules.md, Amulets). Amounts are those at creation: nobody is charged for
 * holding.
 */
import type { Decimal } from '../decimal.ts'
import type { ContractId, PartyId, TemplateId, UpdateId } from '../identifier.ts'
import type { RecordTime } from '../record-time.ts'

/** Why an amulet cannot be spent freely; past `expiresAt` it stays so until its owner unlocks it. */
export interface Lock {
  readonly holders: readonly PartyId[]
  readonly expiresAt: RecordTime | undefined
  readonly context: string | undefined
}

export interface AmuletHolding {
  readonly owner: PartyId
  readonly amount: Decimal
  readonly createdInRound: bigint | undefined
  /** In the network's token: sets when it expires (expiry.ts). */
  readonly ratePerRound: Decimal | undefined
  /** `undefined`: unlocked. */
  readonly lock: Lock | undefined
}

/** Plain data, so that it crosses workers. */
export interface Holding {
  readonly contractId: ContractId
  readonly templateId: TemplateId
  readonly packageName: string
  /** Ledger effective time. */
  readonly createdAt: RecordTime
  /** `undefined` for contracts of earlier migrations. */
  readonly createdInUpdateId: UpdateId | undefined
  readonly signatories: readonly PartyId[]
  readonly observers: readonly PartyId[]
  /** `undefined` where the template or the form of the payload is not known: shown as JSON. */
  readonly amulet: AmuletHolding | undefined
}
