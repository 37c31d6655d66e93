import { useQuery } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { RouteContext } from '#app/route-context.ts'
import { useRunTimeConfig } from '#app/run-time-config.ts'
import { Shell } from '#app/Shell.tsx'
import { useConnections } from '#queries/connections.ts'
import { networkNames } from '#queries/network.ts'

export const Route = createRootRouteWithContext<RouteContext>()({ component: Root })

function Root() {
  const config = useRunTimeConfig()
  const { data: names } = useQuery(networkNames())
  return (
    <Shell
      networkName={config?.networkName ?? names?.network_name}
      connections={useConnections()}
      withSession={config?.signIn.kind !== 'none'}
    >
      <Outlet />
    </Shell>
  )
}
