import { informeesOf } from '../ledger/informees.ts'
import type { Node, Transaction } from '../ledger/model.ts'
import { CantonError } from './canton-error.ts'
import { hostsOf, networkVetting } from './network-vetting.ts'
import type { Participant } from './participant.ts'
import { describeCommands, type SubmissionRequest } from './submission-checks.ts'

/**
 * Checks the preferred packages of a request against the package names of its root events. If
 * packages with such a name are preferred, one of them must be vetted on a synchronizer by all
 * participants that host an informee. Otherwise throws (docs/network-rules.md, Packages). Unknown
 * packages are ignored, as on real participants.
 */
export function checkPackagePreference(
  participant: Participant,
  preferred: readonly string[],
  transaction: Pick<Transaction, 'roots'>,
  intended: SubmissionRequest,
): void {
  if (preferred.length === 0) return
  const nameOf = (node: Node): string => {
    const [id = ''] = node.contract.templateId.split(':')
    return participant.packages.find(id)?.metadata?.name ?? ''
  }
  const partiesOf = partiesByName(transaction.roots, nameOf)
  const states = networkVetting(participant)
  for (const name of new Set(transaction.roots.map(nameOf))) {
    const wanted = preferred.filter((id) => participant.packages.find(id)?.metadata?.name === name)
    if (wanted.length === 0) continue
    const hosts = new Set(
      [...(partiesOf.get(name) ?? [])].flatMap((party) => hostsOf(participant, party)),
    )
    const isVetted = (id: string, synchronizerId: string): boolean =>
      [...hosts].every((host) =>
        states.some(
          (state) =>
            state.synchronizerId === synchronizerId &&
            state.participantId === host &&
            state.packages.some((each) => each.id === id),
        ),
      )
    const synchronizers =
      intended.synchronizerId === ''
        ? participant.synchronizers.map(({ id }) => id)
        : [intended.synchronizerId]
    if (synchronizers.some((each) => wanted.some((id) => isVetted(id, each)))) continue
    throw noneLeft(participant, intended, { name, wanted, synchronizers })
  }
}

function partiesByName(
  roots: readonly Node[],
  nameOf: (node: Node) => string,
): ReadonlyMap<string, ReadonlySet<string>> {
  const byName = new Map<string, Set<string>>()
  const left = [...roots]
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    const name = nameOf(node)
    const parties = byName.get(name) ?? new Set()
    for (const party of informeesOf(node)) parties.add(party)
    byName.set(name, parties)
    if (node.kind === 'exercise') left.push(...node.children)
  }
  return byName
}

interface NoneLeft {
  readonly name: string
  readonly wanted: readonly string[]
  readonly synchronizers: readonly string[]
}

function noneLeft(
  participant: Participant,
  intended: SubmissionRequest,
  { name, wanted, synchronizers }: NoneLeft,
): CantonError {
  const reason = `Package-name '${name}' appearing in a draft transaction root node has been discarded: All candidates discarded after applying package-id filter.\nFilter: Commands.package_id_selection_preference: ${name} -> ${wanted.join(', ')}`
  const discarded = synchronizers.map((each) => `${each}: ${reason}`).join('\n')
  const details = describeCommands(intended, participant.ledger.now())
  return intended.synchronizerId === ''
    ? new CantonError(
        'PACKAGE_SELECTION_FAILED',
        'InvalidGivenCurrentSystemStateOther',
        `No synchronizers satisfy the draft transaction topology requirements: Discarded synchronizers:\n${discarded}`,
        details,
      )
    : new CantonError(
        'INVALID_PRESCRIBED_SYNCHRONIZER_ID',
        'InvalidGivenCurrentSystemStateOther',
        `Cannot submit transaction to the prescribed synchronizer ${intended.synchronizerId}: Discarded synchronizers:\n${discarded}`,
        details,
      )
}
