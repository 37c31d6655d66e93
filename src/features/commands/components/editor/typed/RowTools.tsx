import { Flex } from '@mantine/core'
import { IconButton } from '#ui/IconButton.tsx'
import { IconChevronDown, IconChevronUp, IconReject } from '#ui/icons.ts'
import { visibleInside } from '#ui/visible-text.ts'

interface RowToolsProps {
  readonly label: string
  readonly index: number
  readonly count: number
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

/** Buttons that move or remove one list item. */
export function RowTools({ label, index, count, onMove, onRemove }: RowToolsProps) {
  const words = visibleInside(label)
  return (
    <Flex component="span">
      {count < 2 ? null : (
        <>
          <IconButton
            icon={IconChevronUp}
            label={`Move ${words} up`}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            icon={IconChevronDown}
            label={`Move ${words} down`}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          />
        </>
      )}
      <IconButton icon={IconReject} label={`Take away ${words}`} onClick={onRemove} />
    </Flex>
  )
}
