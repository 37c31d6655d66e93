import { Flex, UnstyledButton } from '@mantine/core'
import { IconActivity, IconFind, IconKey, IconMenu } from '#ui/icons.ts'
import type { OpenOverlay, Overlay } from './overlay.ts'

const buttons = [
  { overlay: 'menu', label: 'Pages', icon: IconMenu },
  { overlay: 'palette', label: 'Find', icon: IconFind },
  { overlay: 'requests', label: 'Requests', icon: IconActivity },
  { overlay: 'session', label: 'Session', icon: IconKey },
] as const satisfies readonly { readonly overlay: Overlay; readonly label: string; icon: unknown }[]

interface FootBarProps {
  readonly withSession: boolean
  readonly onOpen: OpenOverlay
}

/** The tools of the header and the navigation, at the bottom of a phone's window. */
export function FootBar({ withSession, onOpen }: FootBarProps) {
  return (
    <Flex component="nav" aria-label="Tools" h="var(--foot)">
      {buttons
        .filter(({ overlay }) => withSession || overlay !== 'session')
        .map(({ overlay, label, icon: Icon }) => (
          <UnstyledButton
            key={overlay}
            flex="1 1 0"
            miw={0}
            c="dimmed"
            ta="center"
            // Otherwise the four labels would not fit on a phone with large text.
            fz="min(var(--size-fine), 4.4vw)"
            lh="1rem"
            onClick={() => onOpen(overlay)}
          >
            <Icon size={18} aria-hidden style={{ display: 'block', margin: 'auto' }} />
            {label}
          </UnstyledButton>
        ))}
    </Flex>
  )
}
