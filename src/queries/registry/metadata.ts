import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
export type { Instrument } from '#api/registry/metadata.ts'
import {
  listInstruments,
  registryInfo,
  type Instrument,
  type InstrumentsPage,
} from '#api/registry/metadata.ts'
import { onDemand } from './on-demand.ts'

/** Who administers the registry's instruments, and what it supports. */
export function registryMetadata(registryOf: string | undefined) {
  return queryOptions({
    ...onDemand,
    queryKey: ['registry', 'info', registryOf ?? ''],
    queryFn: ({ signal }) => registryInfo({ signal, registryOf }),
  })
}

const instrumentsKey = ['registry', 'instruments'] as const

/** The instruments of a registry, page after page as the reader asks for them; in no given order. */
export function instruments(registryOf: string | undefined) {
  return infiniteQueryOptions({
    ...onDemand,
    queryKey: [...instrumentsKey, registryOf ?? ''],
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
      listInstruments({ pageToken: pageParam }, { signal, registryOf }),
    // An empty token would ask for the first page again, without end.
    getNextPageParam: ({ nextPageToken }) =>
      nextPageToken === undefined || nextPageToken === null || nextPageToken === ''
        ? undefined
        : nextPageToken,
  })
}

/** The instruments that registries have told and that are still held here; nobody is asked. */
export function instrumentsAtHand(client: QueryClient): readonly Instrument[] {
  const held = client.getQueriesData<InfiniteData<InstrumentsPage>>({ queryKey: instrumentsKey })
  return held.flatMap(([, data]) => data?.pages.flatMap(({ instruments }) => instruments) ?? [])
}
