import { Flex, Paper, Stack } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { useMedia, wide } from '#ui/use-media.ts'
import styles from './Sending.module.css'

interface FormColumnsProps {
  /** The fields, then the outcome. */
  readonly children: ReactNode
  /** The effects of sending the form, computed from the fields. */
  readonly effects: ReactNode
  readonly actions: ReactNode
}

/**
 * The layout of a form: the fields with the actions below, and the effects of sending beside them.
 * On narrow pages, the effects are between the fields and the actions.
 */
export function FormColumns({ children, effects, actions }: FormColumnsProps) {
  const id = useId()
  const isWide = useMedia(wide)
  const panel = (
    <Paper
      component="section"
      aria-labelledby={id}
      withBorder
      p="md"
      miw={0}
      flex="0 0 28rem"
      pos={isWide ? 'sticky' : undefined}
      top="calc(var(--header) + 0.5rem)"
    >
      <Stack gap="sm">
        <h2 id={id}>What will happen</h2>
        {effects}
      </Stack>
    </Paper>
  )
  return (
    <Flex gap="xl" align="flex-start" py="sm">
      <Stack gap="md" flex={1} miw={0} maw="55rem">
        {children}
        {isWide ? null : panel}
        <div className={styles.bar}>{actions}</div>
      </Stack>
      {isWide ? panel : null}
    </Flex>
  )
}
