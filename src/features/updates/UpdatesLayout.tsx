import { Outlet, useParams } from '@tanstack/react-router'
import { useMedia } from '#ui/use-media.ts'
import { UpdatesPage } from './UpdatesPage.tsx'
import styles from './UpdatesLayout.module.css'

/** Wide enough for the list beside an open update. */
export const besides = '(min-width: 1280px)'

/** The list, and an open update beside it on wide screens; in its place on others (LOOK, Page). */
export function UpdatesLayout() {
  const { updateId } = useParams({ strict: false })
  const isWide = useMedia(besides)
  if (updateId === undefined) return <UpdatesPage openUpdateId={undefined} />
  if (!isWide) return <Outlet />
  return (
    <div className={styles.beside}>
      <UpdatesPage openUpdateId={updateId} />
      <div className={styles.open}>
        <Outlet />
      </div>
    </div>
  )
}
