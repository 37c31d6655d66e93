import { Box, Flex } from '@mantine/core'
import { Button } from '#ui/Button.tsx'
import { IconCreate } from '#ui/icons.ts'
import { visibleInside } from '#ui/visible-text.ts'
import { FieldLabel } from './FieldLabel.tsx'
import type { useFieldNames } from './typed-form.ts'

interface ListHeadProps {
  readonly names: ReturnType<typeof useFieldNames>
  readonly count: number
  readonly onAdd: () => void
  /** Sets an empty list or map. Absent once a value is set. */
  readonly onEmpty: (() => void) | undefined
}

/** The name of a list or map, its number of items, and a button to add one. */
export function ListHead({ names, count, onAdd, onEmpty }: ListHeadProps) {
  return (
    <Flex
      wrap="wrap"
      columnGap="sm"
      rowGap={0}
      align="center"
      mih="max(1.75rem, var(--target))"
      fz="sm"
      data-adder
    >
      <Box component="span" c="dimmed">
        <FieldLabel names={names} />
      </Box>
      <span className="secondary">
        {count > 0 ? count : onEmpty === undefined ? 'empty' : 'not chosen'}
      </span>
      {count > 0 || onEmpty === undefined ? null : (
        <Button
          kind="quiet"
          aria-label={visibleInside(`Leave ${names.whole} empty`)}
          onClick={onEmpty}
        >
          Empty
        </Button>
      )}
      <Button
        kind="quiet"
        icon={IconCreate}
        aria-label={visibleInside(`Add to ${names.whole}`)}
        onClick={onAdd}
      >
        Add
      </Button>
    </Flex>
  )
}
