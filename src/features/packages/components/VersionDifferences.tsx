import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { packageDifferences, type Difference } from '#ledger/daml-lf/catalogue/differences.ts'
import type { PackageTypes } from '#ledger/daml-lf/package-types.ts'
import { UnreadablePackageError } from '#ledger/daml-lf/unreadable-package-error.ts'
import { QueryView } from '#shared/components/QueryView.tsx'
import { packageTypes } from '#shared/queries/package-types/package-types.ts'
import { Count } from '#ui/Count.tsx'
import { PageLink } from '#ui/PageLink.tsx'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import { ShortTable } from '#ui/table/ShortTable.tsx'
import { beginningOf, visibleText } from '#ui/visible-text.ts'
import { LoadingState } from '#ui/LoadingState.tsx'

const tones: Readonly<Record<Difference['kind'], Tone>> = {
  added: 'create',
  changed: 'exercise',
  removed: 'archive',
}

/** Limit of listed differences. Two versions of the same package have fewer. */
const mostShown = 300

interface VersionDifferencesProps {
  /** Package id. */
  readonly older: string
  readonly newer: string
}

/** The differences between two package versions, in plain words. */
export function VersionDifferences({ older, newer }: VersionDifferencesProps) {
  const before = useQuery(packageTypes(older))
  const after = useQuery(packageTypes(newer))
  const error = before.error ?? after.error
  if (error instanceof UnreadablePackageError) {
    return (
      <p>
        <StatusMark tone="warning" label="Not comparable" />{' '}
        {visibleText(beginningOf(error.message, 300))}.
      </p>
    )
  }
  const waiting = <LoadingState words="Loading both versions" rows={4} />
  return (
    <QueryView query={before} title="The other version could not be loaded" waiting={waiting}>
      {(olderTypes) =>
        after.data === undefined ? waiting : <Differences older={olderTypes} newer={after.data} />
      }
    </QueryView>
  )
}

interface DifferencesProps {
  readonly older: PackageTypes
  readonly newer: PackageTypes
}

function Differences({ older, newer }: DifferencesProps) {
  const differences = useMemo(() => packageDifferences(older, newer), [older, newer])
  const from = `${older.version ?? 'the other'} to ${newer.version ?? 'this one'}`
  if (differences.length === 0) {
    return <p>The declarations did not change from {visibleText(from)}.</p>
  }
  const breaking = differences.filter(({ breaks }) => breaks).length
  const shown = differences.slice(0, mostShown)
  return (
    <>
      <p>
        From {visibleText(from)}: <Count value={differences.length} noun="difference" />
        {breaking === 0 ? ', all allowed in an upgrade' : null}
        {breaking === 0 ? null : (
          <>
            , <Count value={breaking} /> of them <strong>beyond an upgrade</strong>
          </>
        )}
        .
      </p>
      <ShortTable
        label="Differences"
        columns={['Where', { header: 'What', isClear: true }, 'Upgrade']}
      >
        {shown.map(({ kind, path, words, breaks }) => (
          <tr key={`${kind} ${path} ${words}`}>
            <th scope="row">
              <PageLink
                to="/packages/$packageId"
                params={{
                  packageId: kind === 'removed' ? older.packageId : newer.packageId,
                }}
                search={{ at: path }}
                className="mono"
                translate="no"
              >
                {visibleText(beginningOf(path, 200))}
              </PageLink>
            </th>
            <td>
              <StatusMark tone={tones[kind]} label={visibleText(beginningOf(words, 400))} />
            </td>
            <td>
              {breaks ? <StatusMark tone="warning" label="not allowed in an upgrade" /> : 'fits'}
            </td>
          </tr>
        ))}
      </ShortTable>
      {differences.length > shown.length ? (
        <p className="secondary">
          <Count value={differences.length - shown.length} /> more are not shown.
        </p>
      ) : null}
    </>
  )
}
