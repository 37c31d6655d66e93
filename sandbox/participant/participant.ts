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

/** Share of the history that is already pruned at the start. */
const prunedShare = 0.25

/**
 * The participant node behind the JSON Ledger API: the shared ledger, and the participant's own
 * data.
 */
export class Participant {
  readonly parties = new Parties()
  readonly users = new Users()
  readonly identityProviders = new IdentityProviders()
  readonly packages = new PackageStore()
  readonly externalKeys = new ExternalKeys()
  readonly own: OwnLedger
  readonly synchronizers: readonly Synchronizer[]
  /** The last pruned offset. The scheduled pruning ran before the sandbox started. */
  readonly prunedTo: number
  /** `name::1220…`. */
  readonly participantId: string

  /**
   * Returns the record time up to which the participant has read the ledger, in microseconds since
   * 1970.
   */
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

  /**
   * True if the participant has the features of Canton 3.6, on a synchronizer of protocol version
   * 35.
   */
  get is36(): boolean {
    return isSince(this.canton, '3.6')
  }

  get version(): string {
    return cantonVersions[this.canton]
  }

  /** The scope of page and continuation tokens. Canton 3.7 refuses tokens of earlier releases. */
  get tokenScope(): string {
    return isSince(this.canton, '3.7') ? `${this.participantId} 3.7` : this.participantId
  }

  get namespace(): string {
    return this.participantId.split('::').at(-1) ?? ''
  }

  /** Returns true if a party signs with its own key. No user can submit for such a party. */
  isExternal(party: string): boolean {
    return this.externalKeys.has(party) || this.#external.has(party)
  }

  /** Throws if a request names a synchronizer to which the participant is not connected. */
  checkSynchronizer(id: string): void {
    if (this.synchronizers.some((synchronizer) => synchronizer.id === id)) return
    throw new CantonError(
      'NOT_CONNECTED_TO_SYNCHRONIZER',
      'InvalidGivenCurrentSystemStateOther',
      `This node is not connected to the requested synchronizer ${id}.`,
    )
  }

  /**
   * Throws if a request names no synchronizer, or one to which the participant is not connected. A
   * participant with several synchronizers does not choose one.
   * @param code the error for a request that names no synchronizer
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
