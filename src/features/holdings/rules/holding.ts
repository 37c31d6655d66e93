/**
 * An active contract of a snapshot as a holding: an Amulet or a LockedAmulet, read from its payload
 * (docs/network-rules.md, Amulets). Amounts are the amounts at creation, because Splice charges no
 * holding fee.
 */
import type { Decimal } from '#ledger/decimal.ts'
import type { ContractId, PartyId, TemplateId, UpdateId } from '#ledger/identifier.ts'
import type { RecordTime } from '#ledger/record-time.ts'

/** An amulet's lock. After `expiresAt`, the amulet stays locked until its owner unlocks it. */
export interface Lock {
  readonly holders: readonly PartyId[]
  readonly expiresAt: RecordTime | undefined
  readonly context: string | undefined
}

export interface AmuletHolding {
  readonly owner: PartyId
  readonly amount: Decimal
  readonly createdInRound: bigint | undefined
  /** In the network's token. Determines when the amulet expires (expiry.ts). */
  readonly ratePerRound: Decimal | undefined
  /** `undefined` if unlocked. */
  readonly lock: Lock | undefined
}

/** Plain data that can be posted from a worker. */
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
  /** `undefined` if the template or payload form is unknown. The holding is then shown as JSON. */
  readonly amulet: AmuletHolding | undefined
}
