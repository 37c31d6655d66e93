import { useAnnounce } from '#ui/Announcer.tsx'
import { copyText } from '#ui/copy-text.ts'
import type { ExportItem } from '#ui/ExportMenu.tsx'
import { copyBlockedNotice, useNotify } from '#ui/Notices.tsx'

/** Returns a function that makes an item of the export menu that copies a text. */
export function useCopyItem() {
  const announce = useAnnounce()
  const notify = useNotify()
  return (label: string, what: string, text: () => string): ExportItem => ({
    label,
    onSelect: async () => {
      if (await copyText(text())) announce(`Copied ${what}`)
      else notify(copyBlockedNotice)
    },
  })
}
