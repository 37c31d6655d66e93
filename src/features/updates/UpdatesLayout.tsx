import { Outlet, useParams } from '@tanstack/react-router'
import { useMedia } from '#ui/use-media.ts'
import { besides } from './besides.ts'
import { UpdatesPage } from './UpdatesPage.tsx'
import styles from './UpdatesLayout.module.css'

/**
 * The list, and an open update beside it on wide screens; in its place on others (LOOK, Page). The
 * list stays what it is when an update is opened beside it.
 */
export function UpdatesLayout() {
  const { updateId } = useParams({ strict: false })
  const isWide = useMedia(besides)
  const isOpen = updateId !== undefined
  if (isOpen && !isWide) return <Outlet />
  return (
    <div className={isOpen ? styles.beside : undefined}>
      <UpdatesPage openUpdateId={updateId} />
      {isOpen ? (
        <div className={styles.open}>
          <Outlet />
        </div>
      ) : null}
    </div>
  )
}
