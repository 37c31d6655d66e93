import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { failureOf } from '#shared/queries/failure.ts'
import { instruments, registryMetadata } from '../../queries/metadata.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Section } from '#ui/Page.tsx'
import { RowSkeletons } from '#ui/TextSkeleton.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { RegistryProblem } from '../RegistryProblem.tsx'
import { InstrumentView } from './InstrumentView.tsx'
import styles from '../Registry.module.css'

/** The registry's instruments, page by page, in the registry's order. */
export function Instruments({ registry }: { readonly registry: string | undefined }) {
  const query = useInfiniteQuery(instruments(registry))
  const apis = useQuery({ ...registryMetadata(registry), enabled: false }).data?.supportedApis
  const failure = failureOf(query.error)
  const all = query.data?.pages.flatMap((page) => page.instruments)
  return (
    <Section
      title="Instruments"
      fact={
        all === undefined ? undefined : (
          <>
            <Count value={all.length} noun="instrument" />
            {query.hasNextPage ? ', more to read' : ''}
          </>
        )
      }
    >
      {all === undefined && failure === undefined ? (
        <LoadingState words="Loading the registry’s instruments">
          <RowSkeletons count={8} />
        </LoadingState>
      ) : null}
      {all?.length === 0 ? <EmptyState title="This registry lists no instruments" /> : null}
      <ul className={styles.instruments}>
        {all?.map((instrument) => (
          <li key={instrument.id}>
            <InstrumentView instrument={instrument} registryApis={apis} />
          </li>
        ))}
      </ul>
      {failure === undefined ? null : (
        <RegistryProblem
          failure={failure}
          title="The instruments could not be loaded"
          registry={registry}
          resource="instrument"
          onRetry={() => void (all === undefined ? query.refetch() : query.fetchNextPage())}
          retrying={query.isFetching}
        />
      )}
      {query.hasNextPage && failure === undefined ? (
        <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {query.isFetchingNextPage ? 'Loading…' : 'Load next page'}
        </Button>
      ) : null}
    </Section>
  )
}
