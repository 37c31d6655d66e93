import { CantonError } from './canton-error.ts'
import { emptyMeta, type ObjectMeta } from './object-meta.ts'

/** A party that the participant knows (docs/network-rules.md, Parties). */
export interface PartyRecord {
  readonly party: string
  readonly isHosted: boolean
  readonly meta: ObjectMeta
  /** Empty for the default identity provider. */
  readonly identityProviderId: string
}

/**
 * The parties that the participant knows: its hosted parties, and parties of other participants.
 */
export class Parties {
  readonly #byId = new Map<string, PartyRecord>()
  #sorted: readonly PartyRecord[] | undefined

  /** Returns the parties whose id starts with `prefix`, in the order of their ids. */
  list(prefix = ''): readonly PartyRecord[] {
    this.#sorted ??= [...this.#byId.values()].toSorted((a, b) => (a.party < b.party ? -1 : 1))
    return prefix === ''
      ? this.#sorted
      : this.#sorted.filter((record) => record.party.startsWith(prefix))
  }

  get(party: string): PartyRecord | undefined {
    return this.#byId.get(party)
  }

  isHosted(party: string): boolean {
    return this.#byId.get(party)?.isHosted ?? false
  }

  put(record: PartyRecord): PartyRecord {
    this.#byId.set(record.party, record)
    this.#sorted = undefined
    return record
  }

  /** Adds a party of another participant. Only its id is known. */
  putRemote(party: string): PartyRecord {
    return this.put({ party, isHosted: false, meta: emptyMeta, identityProviderId: '' })
  }

  /** Adds a new party of this participant. Throws if the id is already in use. */
  allocate(record: PartyRecord): PartyRecord {
    if (this.#byId.has(record.party)) {
      throw new CantonError(
        'INVALID_ARGUMENT',
        'InvalidIndependentOfSystemState',
        `The submitted request has invalid arguments: Party already exists: party ${record.party} is already allocated on this node`,
      )
    }
    return this.put(record)
  }
}
