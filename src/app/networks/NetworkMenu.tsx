import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useMatches, useRouter, type RegisteredRouter } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { IconChevronDown } from '#ui/icons.ts'
import { shortText } from '#ui/identifier/shorten.ts'
import { usePaletteEntries, type PaletteEntry } from '#ui/palette-entries.ts'
import type { Dashboard } from './dashboards.ts'
import { samePageElsewhere } from './same-page.ts'

export interface NetworkMenuProps {
  readonly others: readonly Dashboard[]
  readonly children: ReactNode
}

/** The network's name as a button that opens a menu of the operator's other dashboards. */
export default function NetworkMenu({ others, children }: NetworkMenuProps) {
  const router = useRouter()
  const entries = useMemo(
    () =>
      others.map(({ name, url }): PaletteEntry => ({
        id: `network ${url}`,
        label: `Open this page on ${shortText(name, 24, 6)}`,
        group: 'Network',
        words: 'switch network go to',
        run: () => location.assign(hereOn(url, router)),
      })),
    [others, router],
  )
  usePaletteEntries(entries)
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton fz="inherit" lh="inherit" mih="1.75rem">
          {children}
          <VisuallyHidden> Switch network</VisuallyHidden>
          <IconChevronDown
            size={14}
            aria-hidden
            style={{ marginInlineStart: '0.25rem', verticalAlign: 'middle' }}
          />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Open this page on</Menu.Label>
        {others.map((dashboard) => (
          <NetworkItem key={dashboard.url} {...dashboard} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function NetworkItem({ name, url }: Dashboard) {
  const router = useRouter()
  // Makes the menu render again when the page changes.
  useMatches()
  return (
    <Menu.Item component="a" href={hereOn(url, router)} translate="no">
      {shortText(name, 24, 6)}
    </Menu.Item>
  )
}

function hereOn(url: string, router: RegisteredRouter): string {
  const page = router.state.matches.at(-1)
  const route = page?.fullPath ?? '/'
  const params: Readonly<Record<string, string>> = page?.params ?? {}
  const isPage = (path: string) => Object.hasOwn(router.routesByPath, path)
  return samePageElsewhere(url, { route, params, search: page?.search ?? {} }, isPage)
}
