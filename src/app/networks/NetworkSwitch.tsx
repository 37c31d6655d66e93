import { useMemo, type ReactNode } from 'react'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useRunTimeConfig } from '../run-time-config.ts'
import { otherDashboards } from './dashboards.ts'
import type { NetworkMenuProps } from './NetworkMenu.tsx'

const NetworkMenu = lazyComponent<NetworkMenuProps>(
  async () => (await import('./NetworkMenu.tsx')).default,
  'silent',
  ({ children }) => <>{children}</>,
)

/**
 * The network's name, with a menu of the operator's other dashboards if `config.json` lists any.
 */
export function NetworkSwitch({ children }: { readonly children: ReactNode }) {
  const config = useRunTimeConfig()
  const others = useMemo(() => otherDashboards(config), [config])
  return others.length === 0 ? (
    <>{children}</>
  ) : (
    <NetworkMenu others={others}>{children}</NetworkMenu>
  )
}
