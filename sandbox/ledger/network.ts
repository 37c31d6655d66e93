import type { Identifiers } from './identifiers.ts'
import type { Party } from './party.ts'

/** A node that runs the DSO's automation and votes. */
export interface Sv {
  readonly name: string
  readonly party: Party
  readonly participantId: string
  /** Basis points. */
  readonly rewardWeight: number
  readonly joinedAsOfRound: number
}

/** A node that hosts parties. */
export interface Validator {
  readonly party: Party
  /** `PAR::name::1220…`. */
  readonly participantId: string
  readonly sponsor: Party
  readonly contactPoint: string
  readonly version: string
}

/** A party that is hosted by a validator. */
export interface User {
  readonly party: Party
  readonly validator: Validator
  readonly external: boolean
}

/** The members of the network, fixed when the ledger is created. */
export interface Network {
  readonly ids: Identifiers
  readonly name: string
  readonly dso: Party
  /** The synchronizer that the amulet rules require. */
  readonly globalSynchronizer: string
  readonly secondSynchronizer: string
  readonly svs: readonly Sv[]
  readonly validators: readonly Validator[]
  readonly users: readonly User[]
  /** The validator whose participant and wallet are served by this sandbox. */
  readonly localValidator: Validator
  /** Every party: DSO, SVs, validators and users. */
  readonly parties: readonly Party[]
  /** The display names of `/v0/splice-instance-names`. */
  readonly names: {
    readonly networkName: string
    readonly networkFaviconUrl: string
    readonly amuletName: string
    readonly amuletNameAcronym: string
    readonly nameServiceName: string
    readonly nameServiceNameAcronym: string
  }
}
