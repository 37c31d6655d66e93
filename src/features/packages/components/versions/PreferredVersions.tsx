import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { versionsOfName } from '../../rules/vetting-matrix.ts'
import { ownVetting } from '../../queries/packages.ts'
import { preferredVersions, type VersionQuestion } from '../../queries/preferred-packages.ts'
import { ownSynchronizers } from '#shared/queries/participant.ts'
import { QueryView } from '#shared/components/QueryView.tsx'
import { Button } from '#ui/Button.tsx'
import { Package, Synchronizer } from '#ui/identifier/identifiers.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { ShortTable } from '#ui/table/ShortTable.tsx'
import { beginningOf, visibleText } from '#ui/visible-text.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { MissingVersions } from './MissingVersions.tsx'
import * as v from 'valibot'
import { SynchronizerId } from '#ledger/identifier.ts'

interface PreferredVersionsProps {
  readonly question: VersionQuestion
  /** Called with the found package ids. If omitted, they are only shown. */
  readonly onChoose?: ((packageIds: readonly string[]) => void) | undefined
}

/**
 * The highest package versions that all hosts of some parties vet, according to the participant.
 * Also lists the hosts that lack a higher version, or every version.
 */
export function PreferredVersions({ question, onChoose }: PreferredVersionsProps) {
  const preferred = useQuery(preferredVersions(question))
  const vetting = useQuery(ownVetting())
  const connected = useQuery(ownSynchronizers()).data?.connectedSynchronizers
  return (
    <QueryView
      query={preferred}
      title="The versions could not be loaded"
      waiting={<LoadingState words="Loading the versions that all hosts vet" rows={3} />}
    >
      {(answer) => {
        const found = answer.kind === 'found' ? answer.packageReferences : []
        const synchronizerId =
          answer.kind === 'found'
            ? answer.synchronizerId
            : question.synchronizerId || (connected?.[0]?.synchronizerId ?? '')
        const above = question.packageNames.map((name) => {
          const own = found.find(({ packageName }) => packageName === name)
          const versions = versionsOfName(vetting.data ?? [], name)
          const at = versions.findIndex(({ id }) => id === own?.packageId)
          return { name, versions: at === -1 ? versions : versions.slice(0, at) }
        })
        return (
          <Stack gap="sm">
            {answer.kind === 'none' ? (
              <p role="alert">
                <StatusMark tone="reject" label="No version is vetted by all hosts." />{' '}
                {answer.failure.kind === 'http' && answer.failure.error.form === 'ledger'
                  ? visibleText(beginningOf(answer.failure.error.cause, 400))
                  : null}
              </p>
            ) : (
              <>
                <ShortTable
                  label="Preferred versions"
                  columns={['Package', 'Version', 'Package id']}
                >
                  {found.map(({ packageId, packageName, packageVersion }) => (
                    <tr key={packageId}>
                      <th scope="row">{visibleText(beginningOf(packageName, 200))}</th>
                      <td className="mono" translate="no">
                        {visibleText(beginningOf(packageVersion, 200))}
                      </td>
                      <td>
                        <Package id={packageId} />
                      </td>
                    </tr>
                  ))}
                </ShortTable>
                <p className="secondary">
                  The highest versions that all hosts of the parties vet on{' '}
                  <Synchronizer id={v.parse(SynchronizerId, answer.synchronizerId)} />.
                </p>
                {onChoose === undefined ? null : (
                  <div>
                    <Button onClick={() => onChoose(found.map(({ packageId }) => packageId))}>
                      Use these versions
                    </Button>
                  </div>
                )}
              </>
            )}
            {above.map(({ name, versions }) =>
              versions.length === 0 ? null : (
                <MissingVersions
                  key={name}
                  name={name}
                  versions={versions}
                  parties={question.parties}
                  synchronizerId={synchronizerId}
                />
              ),
            )}
          </Stack>
        )
      }}
    </QueryView>
  )
}
