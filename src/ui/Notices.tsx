import { createContext, use, useCallback, useState, type ReactNode } from 'react'
import { IconReject } from './icons.ts'
import { IconButton } from './IconButton.tsx'
import { StatusMark, type Tone } from './StatusMark.tsx'
import styles from './Notices.module.css'

/** Something that happened and that the page itself does not show. */
export interface Notice {
  /** `accept` goes by itself after a while; the others stay until they are closed. */
  readonly tone: Extract<Tone, 'accept' | 'reject' | 'warning'>
  /** The word beside the icon: `Done`, `Failed`. */
  readonly title: string
  readonly text: ReactNode
}

/** For where the browser keeps the clipboard to itself: on plain http, or without permission. */
export const copyingRefused: Notice = {
  tone: 'reject',
  title: 'Not copied',
  text: 'The browser does not allow copying here. Select the text and copy it by hand.',
}

const NoticesContext = createContext<(notice: Notice) => void>(() => {})
const shownFor = 4000

/** The corner in which notices appear, one below the other, spoken politely. */
export function Notices({ children }: { readonly children: ReactNode }) {
  const [notices, setNotices] = useState<readonly (Notice & { readonly id: number })[]>([])
  const close = useCallback(
    (id: number) => setNotices((all) => all.filter((notice) => notice.id !== id)),
    [],
  )
  const notify = useCallback(
    (notice: Notice) => {
      const id = performance.now()
      setNotices((all) => [...all.slice(-3), { ...notice, id }])
      if (notice.tone === 'accept') setTimeout(() => close(id), shownFor)
    },
    [close],
  )
  return (
    <NoticesContext value={notify}>
      {children}
      <section aria-label="Notices" aria-live="polite" className={styles.corner} data-screen-only>
        {notices.map(({ id, tone, title, text }) => (
          <div key={id} className={styles.notice}>
            <div>
              <StatusMark tone={tone} label={title} />
              <div>{text}</div>
            </div>
            <IconButton label="Close this notice" icon={IconReject} onClick={() => close(id)} />
          </div>
        ))}
      </section>
    </NoticesContext>
  )
}

/** A function that shows a notice. */
export function useNotify(): (notice: Notice) => void {
  return use(NoticesContext)
}
