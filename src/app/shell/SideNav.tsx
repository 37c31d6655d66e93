import { NavLink } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { isOffered, navigation, pageAt, pagesOf } from '../navigation.ts'
import type { NetworkSlots } from './slots.ts'
import { useRoutePath } from './use-route-path.ts'
import styles from './SideNav.module.css'

/** Class names of a link in the navigation. */
export const navLink = { root: styles.page ?? '', body: styles.label ?? '' }

interface SideNavProps extends Pick<NetworkSlots, 'PageBadge'> {
  /** Called when a page is selected: the menu of a phone closes. */
  readonly onGo?: () => void
}

/** The navigation in its groups. */
export function SideNav({ PageBadge, onGo }: SideNavProps) {
  const shown = pageAt(useRoutePath())
  return navigation.map(({ name, entries }) => (
    <section key={name} aria-label={name} className={styles.group}>
      <h2 className={styles.name}>{name}</h2>
      <ul className="plain">
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
                active={isShown}
                aria-current={isShown ? (first === shown ? 'page' : 'true') : undefined}
                label={label}
                title={`${label} (${pages.map(({ keys }) => keys).join(', ')})`}
                leftSection={<Icon size={16} aria-hidden />}
                rightSection={<PageBadge to={first.link.to} />}
                onClick={onGo}
                classNames={navLink}
              />
            </li>
          )
        })}
      </ul>
    </section>
  ))
}
