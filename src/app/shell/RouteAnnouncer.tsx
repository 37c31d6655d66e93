import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAnnounce } from '#ui/Announcer.tsx'

/**
 * After a change of page: speaks its title, and puts the focus on its heading where the focus would
 * be lost or stand outside the page. A list that stays beside its details keeps it.
 */
export function RouteAnnouncer() {
  const router = useRouter()
  const announce = useAnnounce()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!pathChanged || fromLocation === undefined) return
        announce(document.title.replace(/ · Cantilever$/, ''))
        const main = document.querySelector('main')
        if (main?.contains(document.activeElement) === true) return
        main?.querySelector('h1')?.focus({ preventScroll: true })
      }),
    [router, announce],
  )
  return null
}
