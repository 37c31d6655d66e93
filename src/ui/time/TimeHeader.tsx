import { Text, UnstyledButton } from '@mantine/core'
import { useTimeMode } from './TimeModeProvider.tsx'
import { currentZone } from './zone-in-header.ts'

/**
 * The heading of a time column with its zone. A click changes the display of all times. Without a
 * label, only the zone, beside a heading that sorts.
 */
export function TimeHeader({ label }: { readonly label?: string }) {
  const { mode, nextMode } = useTimeMode()
  return (
    <UnstyledButton
      fz="inherit"
      fw="inherit"
      mih="var(--target)"
      data-prints
      onClick={nextMode}
      title="Change how times are shown (t)"
    >
      {label === undefined ? null : `${label} `}
      <Text span inherit c="var(--accent)" fw={400}>
        {zoneWords[mode]()}
      </Text>
    </UnstyledButton>
  )
}

const zoneWords = {
  local: () => currentZone('local'),
  utc: () => 'UTC',
  relative: () => 'relative',
}
