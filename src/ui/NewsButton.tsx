import { Box } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useAnnounce } from './Announcer.tsx'
import { Button } from './Button.tsx'

interface NewsButtonProps {
  readonly count: number
  /** The maximum number of listed items. If `count` reaches it, there may be more. */
  readonly most?: number
  readonly onShow: () => void
}

/**
 * Shows the number of new items, announces the number to screen readers, and shows the items on
 * click. Takes no space in the layout.
 */
export function NewsButton({ count, most = Infinity, onShow }: NewsButtonProps) {
  const announce = useAnnounce()
  const spoken = useRef(0)
  const words = `${count}${count >= most ? ' or more' : ''} new`
  useEffect(() => {
    if (count === 0) spoken.current = 0
    else if (count >= 2 * spoken.current) {
      spoken.current = count
      announce(words)
    }
  }, [announce, count, words])
  return (
    <Box
      component="span"
      pos="absolute"
      top="-1.75rem"
      right={0}
      style={{ zIndex: 3 }}
      data-screen-only
    >
      {count === 0 ? null : (
        <Button kind="primary" onClick={onShow}>
          {words}
        </Button>
      )}
    </Box>
  )
}
