import { Outlet } from '@tanstack/react-router'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useMedia, wide } from '#ui/use-media.ts'
import styles from './Update.module.css'

interface ListBesideProps {
  readonly openUpdateId: string | undefined
  readonly children: ReactNode
}

/**
 * A list of updates. On wide screens, the open update is beside the list; on narrow screens, it
 * replaces the list (docs/architecture.md, Look). The list keeps its state when an update is
 * opened.
 */
export function ListBeside({ openUpdateId, children }: ListBesideProps) {
  const isWide = useMedia(wide)
  const isOpen = openUpdateId !== undefined
  const isBeside = isOpen && isWide
  const layout = useRef<HTMLDivElement>(null)
  const wasBeside = useRef(false)
  useLayoutEffect(() => {
    // The focused element disappeared with the update, so the opened row gets the focus.
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (wasBeside.current && !isOpen && isLost) {
      layout.current?.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true })
    }
    wasBeside.current = isBeside
  }, [isBeside, isOpen])
  if (isOpen && !isWide) return <Outlet />
  return (
    <div ref={layout} className={isOpen ? styles.beside : undefined}>
      {children}
      {isOpen ? (
        <div className={styles.open}>
          <Outlet />
        </div>
      ) : null}
    </div>
  )
}
