import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { StatusMark, type Tone } from './StatusMark.tsx'

/** A message about an event that the page does not show. */
export interface Notice {
  /**
   * A notice with `accept` closes after four seconds. Other notices stay until the user closes
   * them.
   */
  readonly tone: Extract<Tone, 'accept' | 'reject' | 'warning'>
  /** The word next to the icon: `Done`, `Failed`. */
  readonly title: string
  readonly text: ReactNode
}

/** Shown if the browser blocks the clipboard: on plain http, or without permission. */
export const copyBlockedNotice: Notice = {
  tone: 'reject',
  title: 'Not copied',
  text: 'The browser does not allow copying here. Select the text and copy it manually.',
}

const closeAfter = 4000

function notify({ tone, title, text }: Notice): void {
  notifications.show({
    // The region announces the notice. The default role would interrupt the screen reader.
    role: 'group',
    title: <StatusMark tone={tone} label={title} />,
    message: text,
    color: `var(--role-${tone === 'warning' ? 'locked' : tone})`,
    autoClose: tone === 'accept' ? closeAfter : false,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Close this notice' },
  })
}

/** Returns the function that shows a notice. */
export function useNotify(): (notice: Notice) => void {
  return notify
}
