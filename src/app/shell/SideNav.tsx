import { Link } from '@tanstack/react-router'
import { areas, isOffered } from '../navigation.ts'
import type { NetworkSlots } from './slots.ts'
import styles from './SideNav.module.css'

interface SideNavProps extends Pick<NetworkSlots, 'PageBadge'> {
  /** Called when a page is chosen: the sheet of a phone closes. */
  readonly onGo?: () => void
}

/** The pages by area. */
export function SideNav({ PageBadge, onGo }: SideNavProps) {
  return areas.map(({ name, pages }) => (
    <div key={name} className={styles.area}>
      <h2 className={styles.name}>{name}</h2>
      <ul className="plain">
        {pages.filter(isOffered).map(({ label, icon: Icon, link, keys }) => (
          <li key={label}>
            <Link {...link} className={styles.page} title={`${label} (${keys})`} onClick={onGo}>
              <Icon size={16} aria-hidden />
              <span className={styles.label}>{label}</span>
              <PageBadge to={link.to} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ))
}
