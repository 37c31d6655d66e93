import { useQueries, useQuery } from '@tanstack/react-query'
import {
  findMissingVersions,
  vettingMatrix,
  type PackageVersion,
} from '../../rules/vetting-matrix.ts'
import { hostingParticipants } from '#features/parties/queries/party-hosting.ts'
import { networkVetting } from '../../queries/packages.ts'
import { QueryView } from '#shared/components/QueryView.tsx'
import { UniqueIdentifier } from '#ui/identifier/identifiers.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { beginningOf, visibleText } from '#ui/visible-text.ts'
import { LoadingState } from '#ui/LoadingState.tsx'

/** Limit of checked versions, and of participants listed for each. */
const mostVersions = 10
const mostNamed = 20

interface WhoLacksProps {
  readonly name: string
  /** Versions that some parties cannot use, highest first. */
  readonly versions: readonly PackageVersion[]
  readonly parties: readonly string[]
  readonly synchronizerId: string
}

/**
 * Lists, for each package version, the participants that host some of the parties and do not vet
 * the version.
 */
export function MissingVersions({ name, versions, parties, synchronizerId }: WhoLacksProps) {
  const looked = versions.slice(0, mostVersions)
  const vetting = useQuery(networkVetting(looked.map(({ id }) => id)))
  const hosts = useQueries({
    queries: parties.map((party) => hostingParticipants(synchronizerId, party)),
    combine: (results) => ({
      isPending: results.some(({ isPending }) => isPending),
      failed: results.filter(({ isError }) => isError).length,
      // Scan prefixes the participant id of a synchronizer member with `PAR::`.
      ids: [
        ...new Set(
          results.flatMap(({ data }) => data?.answer.map((id) => id.replace(/^PAR::/, '')) ?? []),
        ),
      ],
    }),
  })
  const waiting = <LoadingState words="Loading the vetting of the newer versions" rows={2} />
  if (hosts.isPending) return waiting
  return (
    <QueryView query={vetting} title="The vetting could not be loaded" waiting={waiting}>
      {(vetted) => {
        const rows = vettingMatrix(looked, vetted)
        const lacking = findMissingVersions(looked, rows, hosts.ids, synchronizerId)
        return (
          <div>
            {hosts.failed === 0 ? null : (
              <p>
                <StatusMark tone="warning" label="The hosts of some parties are unknown." />
              </p>
            )}
            {lacking.length === 0 ? null : (
              <ul aria-label={`Missing versions of ${visibleText(beginningOf(name, 200))}`}>
                {lacking.map(({ version, participants }) => (
                  <li key={version.id}>
                    <StatusMark
                      tone="warning"
                      label={visibleText(beginningOf(`${name} ${version.version}`, 300))}
                    />{' '}
                    is not vetted by{' '}
                    {participants.slice(0, mostNamed).map((participant, index) => (
                      <span key={participant}>
                        {index === 0 ? '' : ', '}
                        <UniqueIdentifier id={participant} />
                      </span>
                    ))}
                    {participants.length > mostNamed
                      ? ` and ${participants.length - mostNamed} more`
                      : ''}
                  </li>
                ))}
              </ul>
            )}
          </div>
        )
      }}
    </QueryView>
  )
}
