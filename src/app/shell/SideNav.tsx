import { Box, Divider, NavLink, Text, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { navigation } from '../navigation.ts'
import { isOffered, pageAt, pagesOf } from '../pages.ts'
import styles from './Shell.module.css'
import type { NetworkSlots } from './slots.ts'
import { useRoutePath } from './use-route-path.ts'

interface SideNavProps extends Pick<NetworkSlots, 'PageBadge'> {
  /** True to show only icons. Names are in tooltips and for screen readers. */
  readonly isFolded?: boolean
  /** Called when a page is selected, to close a phone's menu. */
  readonly onGo?: () => void
}

/** The navigation in groups. */
export function SideNav({ PageBadge, isFolded = false, onGo }: SideNavProps) {
  const shown = pageAt(useRoutePath())
  return navigation.map(({ name, entries }) => (
    <Box key={name} pb="sm">
      {isFolded ? (
        <Divider m="0.5rem 0.625rem" />
      ) : (
        <Text component="h2" fz="xs" fw={500} lh="1rem" c="dimmed" px="md" py="xs">
          {name}
        </Text>
      )}
      <ul className="plain" aria-label={name}>
        {entries.map((entry) => {
          const pages = pagesOf(entry).filter(isOffered)
          const [first] = pages
          if (first === undefined) return null
          const { icon: Icon } = entry
          const label = 'views' in entry ? entry.label : (entry.short ?? entry.label)
          const isShown = pages.some((page) => page === shown)
          return (
            <li key={label}>
              <NavLink
                renderRoot={(props) => <Link {...first.link} {...props} />}
                className={styles.page}
                active={isShown}
                aria-current={isShown ? (first === shown ? 'page' : 'true') : undefined}
                label={isFolded ? <VisuallyHidden>{label}</VisuallyHidden> : label}
                title={`${label} (${pages.map(({ keys }) => keys).join(', ')})`}
                leftSection={<Icon size={16} aria-hidden />}
                rightSection={
                  <span className={styles.badge}>
                    <PageBadge to={first.link.to} />
                  </span>
                }
                onClick={onGo}
              />
            </li>
          )
        })}
      </ul>
    </Box>
  ))
}
