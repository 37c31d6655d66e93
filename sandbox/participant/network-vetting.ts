import type { JsonObject } from '#ledger/json.ts'
import { participantsOf } from '../scan/hosting.ts'
import type { StoredPackage } from './package-store.ts'
import type { Participant } from './participant.ts'

/** The packages that one participant vets on one synchronizer. */
export interface VettingState {
  /** `name::1220…`. */
  readonly participantId: string
  readonly synchronizerId: string
  readonly topologySerial: number
  readonly packages: readonly StoredPackage[]
}

/**
 * The first release in which validators have vetted the newest versions of the network's packages.
 */
const newestRelease = '0.7.4'

/**
 * Returns the vetting of the network's participants, by synchronizer, then by participant. This
 * participant vets all its packages. Validators that were not upgraded yet vet all packages except
 * the newest version of each Splice package. Super validators and most validators are on the global
 * synchronizer only.
 */
export function networkVetting(participant: Participant): readonly VettingState[] {
  const { packages, participantId, synchronizers } = participant
  const { svs, validators, localValidator, globalSynchronizer } = participant.ledger.network
  const held = packages.list()
  const network = held.filter(({ isOfNetwork }) => isOfNetwork)
  const older = withoutNewest(network)
  const others = [
    ...svs.map((sv) => ({ id: sv.participantId, packages: network, isOnSecond: false })),
    ...validators
      .filter((validator) => validator !== localValidator)
      .map((validator, index) => ({
        id: validator.participantId,
        packages: validator.version === newestRelease ? network : older,
        isOnSecond: index % 4 === 0,
      })),
  ]
  return synchronizers
    .flatMap(({ id: synchronizerId }): VettingState[] => [
      {
        participantId,
        synchronizerId,
        topologySerial: packages.topologySerial,
        packages: packages.vetted(),
      },
      ...others
        .filter(({ isOnSecond }) => isOnSecond || synchronizerId === globalSynchronizer)
        .map(({ id, packages }) => ({
          participantId: plainId(id),
          synchronizerId,
          topologySerial: 1,
          packages,
        })),
    ])
    .toSorted(
      (a, b) =>
        compare(a.synchronizerId, b.synchronizerId) || compare(a.participantId, b.participantId),
    )
}

/** Returns the participants that host a party; empty for an unknown party. */
export function hostsOf(participant: Participant, party: string): readonly string[] {
  if (participant.parties.isHosted(party)) return [participant.participantId]
  return participantsOf(participant.ledger, party).map(plainId)
}

/** Returns a vetted package in the form in which responses list it. */
export const vettedPackage = ({ id, metadata }: StoredPackage): JsonObject => ({
  packageId: id,
  packageName: metadata?.name ?? '',
  packageVersion: metadata?.version ?? '',
})

/**
 * Returns the packages without the newest version of each Splice package that has several versions.
 */
function withoutNewest(packages: readonly StoredPackage[]): readonly StoredPackage[] {
  return packages.filter(({ metadata }) => {
    if (metadata?.name.startsWith('splice-') !== true) return true
    const versions = packages.flatMap((other) =>
      other.metadata?.name === metadata.name ? [other.metadata.version] : [],
    )
    return (
      versions.length === 1 || versions.some((one) => compareVersions(one, metadata.version) > 0)
    )
  })
}

/** Compares versions numerically, not alphabetically. */
export const compareVersions = (a: string, b: string): number =>
  a.localeCompare(b, 'en', { numeric: true })

const plainId = (id: string): string => id.replace(/^PAR::/, '')

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
