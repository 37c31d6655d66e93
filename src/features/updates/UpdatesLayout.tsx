import { Outlet, useParams } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { useMedia, wide } from '#ui/use-media.ts'
import { UpdatesPage } from './UpdatesPage.tsx'
import styles from './UpdatesLayout.module.css'

/**
 * The list, and an open update beside it on wide screens; in its place on others
 * (docs/architecture.md, Look). The list stays what it is when an update is opened beside it.
 */
export function UpdatesLayout() {
  const { updateId } = useParams({ strict: false })
  const isWide = useMedia(wide)
  const isOpen = updateId !== undefined
  const isBeside = isOpen && isWide
  const layout = useRef<HTMLDivElement>(null)
  const wasBeside = useRef(false)
  useLayoutEffect(() => {
    // What had the focus went with the update: it goes back to the list, to the row that was opened.
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (wasBeside.current && !isOpen && isLost) {
      layout.current?.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true })
    }
    wasBeside.current = isBeside
  }, [isBeside, isOpen])
  if (isOpen && !isWide) return <Outlet />
  return (
    <div ref={layout} className={isOpen ? styles.beside : undefined}>
      <UpdatesPage openUpdateId={updateId} />
      {isOpen ? (
        <div className={styles.open}>
          <Outlet />
        </div>
      ) : null}
    </div>
  )
}
