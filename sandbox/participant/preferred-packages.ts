import type { JsonObject } from '#ledger/json.ts'
import { answerJson } from '../http/answer.ts'
import { queryText, readBody } from '../http/request.ts'
import { list, object, optional, string } from '../http/shape.ts'
import { CantonError, missingField } from './canton-error.ts'
import { checkParty } from './identifier-rules.ts'
import { compareVersions, hostsOf, networkVetting } from './network-vetting.ts'
import type { Operation } from './operation.ts'
import type { Participant } from './participant.ts'

interface Requirement {
  readonly packageName: string
  readonly parties: readonly string[]
}

const requirementShape = object<Requirement>({ packageName: string, parties: list(string) })
const requestShape = object({
  packageVettingRequirements: list(requirementShape),
  synchronizerId: optional(string),
  vettingValidAt: optional(string),
})

/**
 * Operations that return the package which commands would use for a package name. The result is the
 * highest version that the participants of all parties have vetted on one synchronizer. The
 * synchronizer is the named one or, by default, the first suitable one. A party without a known
 * host restricts nothing. Canton 3.6 disables the endpoint for a single package name.
 */
export function preferredPackages(participant: Participant): readonly Operation[] {
  const synchronizersOf = (requested: string | undefined): readonly string[] => {
    if (requested === undefined || requested === '')
      return participant.synchronizers.map(({ id }) => id)
    participant.checkSynchronizer(requested)
    return [requested]
  }
  const one: Operation = {
    method: 'GET',
    path: '/v2/interactive-submission/preferred-package-version',
    access: 'authenticated',
    answer: (context) => {
      const packageName = queryText(context, 'package-name') ?? ''
      const parties = context.req.queries('parties') ?? []
      check({ packageName, parties })
      for (const synchronizerId of synchronizersOf(queryText(context, 'synchronizer-id'))) {
        const packageReference = newest(participant, { packageName, parties }, synchronizerId)
        if (packageReference === undefined) continue
        return answerJson({ packagePreference: { packageReference, synchronizerId } })
      }
      return answerJson({})
    },
  }
  const several: Operation = {
    method: 'POST',
    path: '/v2/interactive-submission/preferred-packages',
    access: 'authenticated',
    answer: async (context) => {
      const request = await readBody(context, requestShape)
      const requirements = request.packageVettingRequirements
      if (requirements.length === 0) throw missingField('package_vetting_requirements')
      for (const requirement of requirements) check(requirement)
      for (const synchronizerId of synchronizersOf(request.synchronizerId)) {
        const packageReferences = requirements.flatMap(
          (requirement) => newest(participant, requirement, synchronizerId) ?? [],
        )
        if (packageReferences.length === requirements.length) {
          return answerJson({ packageReferences, synchronizerId })
        }
      }
      throw noneVetted(requirements)
    },
  }
  return [one, several]
}

function check({ packageName, parties }: Requirement): void {
  if (packageName === '') throw missingField('package_name')
  if (parties.length === 0) throw missingField('parties')
  for (const party of parties) checkParty('parties', party)
}

function newest(
  participant: Participant,
  { packageName, parties }: Requirement,
  synchronizerId: string,
): JsonObject | undefined {
  const hosts = new Set(parties.flatMap((party) => hostsOf(participant, party)))
  const states = networkVetting(participant).filter(
    (state) => state.synchronizerId === synchronizerId,
  )
  const vettedBy = (host: string) =>
    new Set(
      states.flatMap((state) =>
        state.participantId === host ? state.packages.map(({ id }) => id) : [],
      ),
    )
  const vetted = [...hosts].map(vettedBy)
  const found = participant.packages
    .list()
    .flatMap(({ id, metadata }) =>
      metadata?.name === packageName && vetted.every((ids) => ids.has(id))
        ? [{ id, version: metadata.version }]
        : [],
    )
    .toSorted((a, b) => compareVersions(a.version, b.version))
    .at(-1)
  return found && { packageId: found.id, packageName, packageVersion: found.version }
}

const noneVetted = (requirements: readonly Requirement[]): CantonError =>
  new CantonError(
    'FAILED_PRECONDITION',
    'InvalidGivenCurrentSystemStateOther',
    `No synchronizer satisfies the vetting requirements for ${requirements.map(({ packageName }) => packageName).join(', ')}.`,
  )
