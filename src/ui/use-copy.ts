import { useAnnounce } from './Announcer.tsx'
import { copyText } from './copy-text.ts'
import { copyBlockedNotice, useNotify } from './Notices.tsx'

/**
 * Returns a function that copies a text and announces what was copied, such as `the update id`. If
 * the browser blocks the clipboard, the function shows a notice and returns `false`.
 */
export function useCopy(): (text: string, what: string) => Promise<boolean> {
  const announce = useAnnounce()
  const notify = useNotify()
  return async (text, what) => {
    const copied = await copyText(text)
    if (copied) announce(`Copied ${what}`)
    else notify(copyBlockedNotice)
    return copied
  }
}
