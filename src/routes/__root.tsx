import { useQuery } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { RouteContext } from '#app/route-context.ts'
import { useRunTimeConfig } from '#app/run-time-config.ts'
import { Shell } from '#app/Shell.tsx'
import { useConnections } from '#queries/connections.ts'
import { networkNames } from '#queries/network.ts'
import { ConnectionLights } from '#ui/ConnectionLights.tsx'

export const Route = createRootRouteWithContext<RouteContext>()({ component: Root })

function Root() {
  const config = useRunTimeConfig()
  return (
    <Shell
      NetworkName={NetworkName}
      Connections={Connections}
      PageBadge={PageBadge}
      withSession={config?.signIn.kind !== 'none'}
    >
      <Outlet />
    </Shell>
  )
}

/** The operator's own name for the network, or the one it gives itself. */
function NetworkName() {
  const config = useRunTimeConfig()
  const { data: names } = useQuery(networkNames())
  return config?.networkName ?? names?.network_name
}

const EndingSoon = lazy(() => import('#features/votes/EndingSoon.tsx'))

/** Votes that end soon: the code comes after the first page, and asks later still. */
function PageBadge({ to }: { readonly to: string }) {
  if (to !== '/votes') return null
  return (
    <Suspense>
      <EndingSoon />
    </Suspense>
  )
}

function Connections(props: {
  readonly withState?: boolean
  readonly className?: string | undefined
}) {
  return <ConnectionLights connections={useConnections()} {...props} />
}
