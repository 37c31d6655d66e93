import type { JsonObject } from '#ledger/json.ts'
import { answerJson } from '../http/answer.ts'
import { queryText, readBody } from '../http/request.ts'
import { list, object, optional, string } from '../http/shape.ts'
import { CantonError, missingField } from './canton-error.ts'
import { checkParty } from './identifier-rules.ts'
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
 * Which package of a name commands would use: the one of the highest version that the participants of
 * all parties have vetted. All packages of this participant are vetted on both synchronizers, by
 * everybody. Canton 3.6 has no question for one package any more.
 */
export function preferredPackages(participant: Participant): readonly Operation[] {
  const synchronizerOf = (given: string | undefined): string => {
    if (given !== undefined && given !== '') participant.checkSynchronizer(given)
    return given || (participant.synchronizers[0]?.id ?? '')
  }
  const one: Operation = {
    method: 'GET',
    path: '/v2/interactive-submission/preferred-package-version',
    access: 'authenticated',
    answer: (context) => {
      const packageName = queryText(context, 'package-name') ?? ''
      const parties = context.req.queries('parties') ?? []
      check({ packageName, parties })
      const synchronizerId = synchronizerOf(queryText(context, 'synchronizer-id'))
      const packageReference = newest(participant, packageName)
      const found = packageReference && { packagePreference: { packageReference, synchronizerId } }
      return answerJson(found ?? {})
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
      const synchronizerId = synchronizerOf(request.synchronizerId)
      const packageReferences = requirements.map(({ packageName }) => {
        const found = newest(participant, packageName)
        if (found === undefined) throw noneVetted(packageName)
        return found
      })
      return answerJson({ packageReferences, synchronizerId })
    },
  }
  return participant.is36 ? [several] : [one, several]
}

function check({ packageName, parties }: Requirement): void {
  if (packageName === '') throw missingField('package_name')
  if (parties.length === 0) throw missingField('parties')
  for (const party of parties) checkParty('parties', party)
}

/** The package of a name with the highest version. */
function newest({ packages }: Participant, packageName: string): JsonObject | undefined {
  const found = packages
    .list()
    .flatMap(({ id, metadata }) =>
      metadata?.name === packageName ? [{ id, version: metadata.version }] : [],
    )
    .toSorted((a, b) => a.version.localeCompare(b.version, 'en', { numeric: true }))
    .at(-1)
  return found && { packageId: found.id, packageName, packageVersion: found.version }
}

const noneVetted = (packageName: string): CantonError =>
  new CantonError(
    'FAILED_PRECONDITION',
    'InvalidGivenCurrentSystemStateOther',
    `No package named ${packageName} is vetted by the participants of all parties.`,
  )
