import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PackageTypes } from '#ledger/daml-lf/package-types.ts'
import { UnreadablePackageError } from '#ledger/daml-lf/unreadable-package-error.ts'
import { QueryView } from '#shared/components/QueryView.tsx'
import { isPackageNotFound } from '../../queries/package-not-found.ts'
import { Count } from '#ui/Count.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Section } from '#ui/Page.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { beginningOf, visibleText } from '#ui/visible-text.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { SourceView } from './SourceView.tsx'

interface SourceSectionProps {
  readonly query: UseQueryResult<PackageTypes>
  readonly at: string | undefined
}

/** The declarations of a package, or the reason why they cannot be read. */
export function SourceSection({ query, at }: SourceSectionProps) {
  const { error } = query
  return (
    <Section
      title="Source"
      fact={isPackageNotFound(error) ? undefined : 'reconstructed: without bodies'}
    >
      {error instanceof UnreadablePackageError ? (
        <p>
          <StatusMark tone="warning" label="Not readable here" />{' '}
          {visibleText(beginningOf(error.message, 300))}. Only its size and hash are known.
        </p>
      ) : isPackageNotFound(error) ? (
        <EmptyState title="The participant does not have this package">
          Its contracts are shown without types. Ask its author for the DAR, then{' '}
          <Link to="/packages/validate">validate and upload it</Link>.
        </EmptyState>
      ) : (
        <QueryView
          query={query}
          title="The package could not be loaded"
          waiting={<LoadingState words="Loading the package from the participant" rows={12} />}
        >
          {(types) => (
            <>
              <p className="secondary">
                <Counts types={types} />
              </p>
              <SourceView types={types} at={at} />
            </>
          )}
        </QueryView>
      )}
    </Section>
  )
}

function Counts({ types: { modules } }: { readonly types: PackageTypes }) {
  const count = (of: (module: PackageTypes['modules'][number]) => readonly unknown[]) =>
    modules.reduce((sum, module) => sum + of(module).length, 0)
  return (
    <>
      <Count value={modules.length} noun="module" />,{' '}
      <Count value={count(({ templates }) => templates)} noun="template" />,{' '}
      <Count value={count(({ interfaces }) => interfaces)} noun="interface" />
    </>
  )
}
