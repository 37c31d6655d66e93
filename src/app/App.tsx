import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider, type RegisteredRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import type { Failure } from '#ledger/failure.ts'
import { retryDelayOf } from '#shared/queries/retry-delay.ts'
import { useOfflineSince } from '#shared/queries/connectivity.ts'
import { Announcer } from '#ui/Announcer.tsx'
import { RetryDelayContext } from '#ui/failure/retry-delay.ts'
import { ConnectionLostContext } from '#ui/failure/connection-lost.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { NoticeRegion } from '#ui/NoticeRegion.tsx'
import { Mantine } from '#ui/style/Mantine.tsx'
import { TimeModeProvider } from '#ui/time/TimeModeProvider.tsx'
import type { ConfigResult } from './config/schema.ts'
import { RunTimeConfigContext } from './run-time-config.ts'
import { partyLabels } from '#shared/queries/party-labels.ts'
import { PartyLabelsContext } from '#ui/identifier/party-labels.ts'

const ConfigErrorPage = lazyComponent(
  async () => (await import('./shell/ConfigErrorPage.tsx')).ConfigErrorPage,
  'inline-error',
)

interface AppProps {
  readonly queryClient: QueryClient
  readonly router: RegisteredRouter
  /** The content of `config.json`. Undefined until loaded. */
  readonly config: ConfigResult | undefined
  readonly loading: Promise<ConfigResult>
}

/** Renders the dashboard, or the problems of its configuration. */
export function App({ queryClient, router, config, loading }: AppProps) {
  const [loaded, setLoaded] = useState(config)
  useEffect(() => void loading.then(setLoaded), [loading])
  const isLost = useOfflineSince() !== undefined
  const retryDelay = useCallback(
    (failure: Failure) => retryDelayOf(queryClient.getQueryCache(), failure),
    [queryClient],
  )
  if (loaded?.ok === false) {
    return (
      <Surroundings>
        <ConfigErrorPage problems={loaded.problems} />
      </Surroundings>
    )
  }
  return (
    <Surroundings>
      <QueryClientProvider client={queryClient}>
        <RunTimeConfigContext value={loaded?.config}>
          <ConnectionLostContext value={isLost}>
            <RetryDelayContext value={retryDelay}>
              <PartyLabels>
                <RouterProvider router={router} />
              </PartyLabels>
            </RetryDelayContext>
          </ConnectionLostContext>
        </RunTimeConfigContext>
      </QueryClientProvider>
    </Surroundings>
  )
}

/**
 * Provides Mantine's theme, the time mode and the live regions, which are also needed on an error
 * page.
 */
function Surroundings({ children }: { readonly children: ReactNode }) {
  return (
    <Mantine>
      <TimeModeProvider>
        <Announcer>
          <NoticeRegion>{children}</NoticeRegion>
        </Announcer>
      </TimeModeProvider>
    </Mantine>
  )
}

function PartyLabels({ children }: { readonly children: ReactNode }) {
  return <PartyLabelsContext value={partyLabels.useValue()}>{children}</PartyLabelsContext>
}
