import { useLinkProps, useNavigate } from '@tanstack/react-router'
import styles from './CloseUpdate.module.css'
import { useUpdateKey } from './use-update-key.ts'

interface ListPlace {
  readonly before?: string | undefined
  readonly after?: string | undefined
}

/** Where the list stood. */
const toList = {
  to: '/updates',
  search: ({ before, after }: ListPlace) => ({ before, after }),
} as const

/** Leads from an update back to the list; so does Escape. */
export function CloseUpdate() {
  const navigate = useNavigate()
  const link = useLinkProps(toList)
  useUpdateKey('Escape', () => void navigate(toList))
  return (
    <a {...link} className={styles.close} aria-keyshortcuts="Escape" title="Close the update (Esc)">
      Close
    </a>
  )
}
