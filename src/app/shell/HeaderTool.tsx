import { Button, Group, Text, type ButtonProps, type ElementProps } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { IconClock } from '#ui/icons.ts'
import { useTimeMode } from '#ui/time/TimeModeProvider.tsx'
import { useColorScheme } from './use-color-scheme.ts'

interface HeaderToolProps extends ButtonProps, ElementProps<'button', keyof ButtonProps> {
  readonly icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
  readonly words?: ReactNode
}

/** A button of the header. */
export function HeaderTool({ icon: Icon, words, children, ...rest }: HeaderToolProps) {
  return (
    <Button variant="subtle" px="0.375rem" fz="xs" c="dimmed" fw={400} {...rest}>
      <Group component="span" gap="0.375rem" wrap="nowrap">
        <Icon size={16} aria-hidden />
        {children}
        {words === undefined ? null : (
          <Text span inherit visibleFrom="lg">
            {words}
          </Text>
        )}
      </Group>
    </Button>
  )
}

const modes = { local: 'Local', utc: 'UTC', relative: 'Relative' } as const

/** Selects how times are shown in the whole dashboard. */
export function TimeSwitch() {
  const { mode, nextMode } = useTimeMode()
  const label = `Times: ${modes[mode]}. Change (t)`
  return (
    <HeaderTool
      icon={IconClock}
      title={label}
      aria-label={label}
      words={modes[mode]}
      onClick={nextMode}
    />
  )
}

/** Selects light, dark, or the system's colours. */
export function SchemeSwitch() {
  const { icon, words, change } = useColorScheme()
  const label = `Colours: ${words}. Change (d)`
  return <HeaderTool icon={icon} title={label} aria-label={label} onClick={change} />
}
