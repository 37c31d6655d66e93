import { Flex, Popover } from '@mantine/core'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { IconCalendar } from '#ui/icons.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { momentNow } from '#ui/time/now.ts'
import type { CalendarUnit, RangeCalendarProps } from './RangeCalendar.tsx'
import { formatTime } from '#ui/time/time-format.ts'
import { useTimeMode } from '#ui/time/TimeModeProvider.tsx'
import { presetRanges } from './preset-ranges.ts'
import type { RangeDraft } from './range-draft.ts'

const RangeCalendar = lazyComponent<RangeCalendarProps>(
  async () => (await import('./RangeCalendar.tsx')).default,
  'notice',
)

interface RangeMenuProps {
  readonly draft: RangeDraft
  readonly unit: CalendarUnit
  readonly onRange: (draft: RangeDraft) => void
}

/** A button that opens the preset ranges and a calendar. */
export function RangeMenu({ draft, unit, onRange }: RangeMenuProps) {
  const mode = useTimeMode().mode === 'utc' ? 'utc' : 'local'
  const [isOpen, setOpen] = useState(false)
  const now = momentNow()
  const select = (from: string, to: string) => {
    setOpen(false)
    onRange({ from: { text: from }, to: { text: to } })
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button icon={IconCalendar} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Ranges
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        aria-label="Ranges"
        onKeyDown={(event) => {
          // Stops this Escape from reaching the page or a dialog around the field.
          if (event.key === 'Escape') event.stopPropagation()
        }}
      >
        <Flex gap="md" direction={{ base: 'column', sm: 'row' }}>
          <Flex
            direction={{ base: 'row', sm: 'column' }}
            wrap={{ base: 'wrap', sm: 'nowrap' }}
            gap={2}
          >
            {presetRanges(now, mode).map(({ label, from, to, title }) => (
              <Button
                key={label}
                kind="quiet"
                title={title}
                aria-pressed={draft.from.text === from && draft.to.text === to}
                onClick={() => select(from, to)}
              >
                {label}
              </Button>
            ))}
          </Flex>
          <RangeCalendar unit={unit} today={formatTime(now, mode, false).day} onRange={select} />
        </Flex>
      </Popover.Dropdown>
    </Popover>
  )
}
