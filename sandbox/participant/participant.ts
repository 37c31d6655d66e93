import type { Ledger } from '../ledger/ledger.ts'
import { CantonError } from './canton-error.ts'
import { cantonVersions, isSince, type Canton } from './canton.ts'
import { ExternalKeys } from './external-keys.ts'
import { IdentityProviders } from './identity-providers.ts'
import { OwnLedger } from './own-ledger.ts'
import { PackageStore } from './package-store.ts'
import { Parties } from './parties.ts'
import { Users } from './users.ts'

/** A synchronizer that the participant is connected to. */
export interface Synchronizer {
  readonly alias: string
  readonly id: string
}

/** The share of the history at the start that pruning has removed. */
const prunedShare = 0.25

/** The participant node behind the JSON Ledger API: the shared ledger, and what is its own. */
export class Participant {
  readonly parties = new Parties()
  readonly users = new Users()
  readonly identityProviders = new IdentityProviders()
  readonly packages = new PackageStore()
  readonly externalKeys = new ExternalKeys()
  /** The participant's part of the ledger. */
  readonly own: OwnLedger
  readonly synchronizers: readonly Synchronizer[]
  /** The last pruned offset. The scheduled pruning ran before the sandbox started. */
  readonly prunedTo: number
  /** `name::1220…`. */
  readonly participantId: string

  /** The record time up to which it has read, in microseconds since 1970. */
  timeRead: () => number = () => this.ledger.now()

  readonly #external: ReadonlySet<string>

  constructor(
    readonly ledger: Ledger,
    readonly canton: Canton = '3.5',
  ) {
    const { network } = ledger
    this.own = new OwnLedger(ledger, (party) => this.parties.isHosted(party))
    this.prunedTo = Math.floor(ledger.end * prunedShare)
    this.participantId = network.localValidator.participantId.replace(/^PAR::/, '')
    this.#external = new Set(
      network.users.filter(({ external }) => external).map(({ party }) => party),
    )
    this.synchronizers = [
      { alias: 'global', id: network.globalSynchronizer },
      { alias: aliasOf(network.secondSynchronizer), id: network.secondSynchronizer },
    ]
  }

  /** True if the participant has what Canton 3.6 brought, on a synchronizer of protocol version 35. */
  get is36(): boolean {
    return isSince(this.canton, '3.6')
  }

  /** The whole version, as `/v2/version` names it. */
  get version(): string {
    return cantonVersions[this.canton]
  }

  /** The scope of page and continuation tokens. Canton 3.7 refuses those of earlier releases. */
  get tokenScope(): string {
    return isSince(this.canton, '3.7') ? `${this.participantId} 3.7` : this.participantId
  }

  /** The fingerprint of the participant's namespace, which its local parties share. */
  get namespace(): string {
    return this.participantId.split('::').at(-1) ?? ''
  }

  /** Returns true if a party signs with a key of its own. No user can submit for such a party. */
  isExternal(party: string): boolean {
    return this.externalKeys.has(party) || this.#external.has(party)
  }

  /** Throws when a request names a synchronizer that the participant is not connected to. */
  checkSynchronizer(id: string): void {
    if (this.synchronizers.some((synchronizer) => synchronizer.id === id)) return
    throw new CantonError(
      'NOT_CONNECTED_TO_SYNCHRONIZER',
      'InvalidGivenCurrentSystemStateOther',
      `This node is not connected to the requested synchronizer ${id}.`,
    )
  }

  /**
   * Throws also when a request names none: connected to several, the participant does not choose.
   * @param code the error of a request that names none
   */
  checkNamedSynchronizer(id: string, code: string): void {
    if (id !== '') return this.checkSynchronizer(id)
    const connected = this.synchronizers.map((synchronizer) => synchronizer.id).join(', ')
    throw new CantonError(
      code,
      'InvalidGivenCurrentSystemStateOther',
      `The participant is connected to several synchronizers (${connected}): the request has to name one.`,
    )
  }
}

const aliasOf = (synchronizerId: string): string => synchronizerId.split('::')[0] ?? ''
