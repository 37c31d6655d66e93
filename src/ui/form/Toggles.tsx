import { Fieldset, Group, Toggle } from '@mantine/core'
import type { ReactNode } from 'react'

interface TogglesProps<Value extends string> {
  /** The label of the choice: `Lock states`. */
  readonly label: string
  readonly values: readonly Value[]
  readonly pressed: (value: Value) => boolean
  /** Content of a value's button. Defaults to the value. */
  readonly children?: (value: Value) => ReactNode
  readonly onToggle: (value: Value) => void
}

/** A group of independent toggle buttons that select which kinds of items are shown. */
export function Toggles<Value extends string>(props: TogglesProps<Value>) {
  const { label, values, pressed, children, onToggle } = props
  return (
    <Fieldset aria-label={label}>
      <Group gap="xs">
        {values.map((value) => (
          <Toggle
            key={value}
            active={pressed(value)}
            onActiveChange={() => onToggle(value)}
            autoWidth
          >
            {children === undefined ? value : children(value)}
          </Toggle>
        ))}
      </Group>
    </Fieldset>
  )
}
