import type { ReactNode } from 'react'
import { lazyComponent } from './lazy-component.tsx'

const NoticeList = lazyComponent(async () => (await import('./NoticeList.tsx')).default, 'silent')

/** Shows notices in a corner of the window. Screen readers announce them politely. */
export function NoticeRegion({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children}
      <section aria-label="Notices" aria-live="polite" data-screen-only>
        <NoticeList />
      </section>
    </>
  )
}
