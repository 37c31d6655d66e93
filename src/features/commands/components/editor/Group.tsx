import { Box, Fieldset, Flex, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { RequestPath } from '../../rules/request-problem.ts'
import { Details } from '#ui/Details.tsx'
import { visibleInside } from '#ui/visible-text.ts'
import styles from '../Commands.module.css'
import { problemsWithin, useEditor } from './editor-context.ts'
import { isMistaken } from './ProblemNotes.tsx'
import { summaryOf } from './group-summary.ts'

interface GroupProps {
  readonly title: string
  /** The members in the group, in the order of its summary. */
  readonly members: readonly { readonly path: RequestPath; readonly label: string }[]
  readonly children: ReactNode
}

interface FieldGroupProps {
  readonly title: string
  readonly children: ReactNode
}

/** A group of related fields that is always open. */
export function FieldGroup({ title, children }: FieldGroupProps) {
  return (
    <Fieldset legend={<h2>{title}</h2>} maw="55rem">
      <Stack gap="md">{children}</Stack>
    </Fieldset>
  )
}

/**
 * A collapsible group of fields that are rarely set. When closed, it shows which members are set.
 * An error in a member opens it.
 */
export function Group({ title, members, children }: GroupProps) {
  const { body, problems } = useEditor()
  const [open, setOpen] = useState(false)
  const own = members.flatMap(({ path }) => problemsWithin(problems, path))
  const mistaken = isMistaken(own)
  const [wasMistaken, setWasMistaken] = useState(false)
  if (mistaken !== wasMistaken) {
    setWasMistaken(mistaken)
    if (mistaken) setOpen(true)
  }
  return (
    <Details
      summary={
        <Flex component="span" wrap="wrap" align="baseline" columnGap="md">
          <Box component="span" fw={600}>
            {title}
          </Box>
          <Box component="span" miw={0} c="dimmed" fz="sm" className="breaks">
            {visibleInside(summaryOf(body, members))}
          </Box>
          {mistaken ? (
            <span className="mistake">to be corrected</span>
          ) : own.some(({ level }) => level === 'warning') ? (
            <span className={styles.warning}>with a warning</span>
          ) : null}
        </Flex>
      }
      className={styles.group}
      isOpen={open}
      onToggle={setOpen}
    >
      <Stack gap="md" pb="lg" ps="md">
        {children}
      </Stack>
    </Details>
  )
}
