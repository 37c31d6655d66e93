import { useQuery } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { redirectToIds } from '#app/address-ids.ts'
import { IgnoredInAddress } from '#app/IgnoredInAddress.tsx'
import type { RouteContext } from '#app/route-context.ts'
import { useRunTimeConfig } from '#app/run-time-config.ts'
import { SignInGate } from '#app/session/SignInGate.tsx'
import { ConnectionLights } from '#app/shell/ConnectionLights.tsx'
import { ConnectionLost } from '#app/shell/ConnectionLost.tsx'
import { RoutePending } from '#app/shell/RoutePending.tsx'
import { Shell } from '#app/Shell.tsx'
import { useConnections } from '#shared/queries/connections.ts'
import { networkNames } from '#shared/queries/network.ts'
import { useOfflineSince } from '#shared/queries/connectivity.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { shortText } from '#ui/identifier/shorten.ts'

export const Route = createRootRouteWithContext<RouteContext>()({
  beforeLoad: ({ location }) => redirectToIds(location.publicHref),
  component: Root,
  pendingComponent: RootPending,
})

function Root() {
  return (
    <NetworkShell>
      <SignInGate>
        <IgnoredInAddress />
        <Outlet />
      </SignInGate>
    </NetworkShell>
  )
}

/** The shell until the first page is loaded. */
function RootPending() {
  return (
    <NetworkShell>
      <RoutePending />
    </NetworkShell>
  )
}

function NetworkShell({ children }: { readonly children: ReactNode }) {
  const config = useRunTimeConfig()
  return (
    <Shell
      NetworkName={NetworkName}
      Connections={Connections}
      PageBadge={PageBadge}
      withSession={config?.signIn.kind !== 'none'}
    >
      {children}
    </Shell>
  )
}

/** The name that the operator configured for the network, or else the name from Scan. */
function NetworkName() {
  const config = useRunTimeConfig()
  const { data: names } = useQuery(networkNames())
  const name = config?.networkName ?? names?.network_name
  return name === undefined ? null : shortText(name, 24, 6)
}

const EndingSoon = lazyComponent(
  async () => (await import('#features/votes/components/EndingSoon.tsx')).default,
  'silent',
)

function PageBadge({ to }: { readonly to: string }) {
  return to === '/votes' ? <EndingSoon /> : null
}

function Connections(props: { readonly withState?: boolean }) {
  const connections = useConnections()
  const lost = useOfflineSince()
  if (lost === undefined) return <ConnectionLights connections={connections} {...props} />
  return <ConnectionLost since={lost.since} withWords={props.withState} />
}
