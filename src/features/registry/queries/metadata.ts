import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
export type { Instrument } from '#api/registry/metadata.ts'
import {
  type Instrument,
  type InstrumentsPage,
  registryInfoEndpoint,
  listInstrumentsEndpoint,
} from '#api/registry/metadata.ts'
import { send } from '#api/transport.ts'
import { onDemand } from './on-demand.ts'

/** The administrator of the registry's instruments, and the supported APIs. */
export function registryMetadata(registryOf: string | undefined) {
  return queryOptions({
    ...onDemand,
    queryKey: ['registry', 'info', registryOf ?? ''],
    queryFn: ({ signal }) => send(registryInfoEndpoint, {}, { signal, registryOf }),
  })
}

const instrumentsKey = ['registry', 'instruments'] as const

/** A registry's instruments, page by page on request, in unspecified order. */
export function instruments(registryOf: string | undefined) {
  return infiniteQueryOptions({
    ...onDemand,
    queryKey: [...instrumentsKey, registryOf ?? ''],
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
      send(listInstrumentsEndpoint, { query: { pageToken: pageParam } }, { signal, registryOf }),
    // An empty token would request the first page again in an endless loop.
    getNextPageParam: ({ nextPageToken }) =>
      nextPageToken === undefined || nextPageToken === null || nextPageToken === ''
        ? undefined
        : nextPageToken,
  })
}

/** Returns cached instruments. Sends no request. */
export function cachedInstruments(client: QueryClient): readonly Instrument[] {
  const held = client.getQueriesData<InfiniteData<InstrumentsPage>>({ queryKey: instrumentsKey })
  return held.flatMap(([, data]) => data?.pages.flatMap(({ instruments }) => instruments) ?? [])
}
