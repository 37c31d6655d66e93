import { Box, Flex } from '@mantine/core'
import { useState } from 'react'
import type { ValueShape } from '#ledger/daml-lf/value-shape.ts'
import { stringifyJson, type Json } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { Details } from '#ui/Details.tsx'
import { visibleInside, visibleText } from '#ui/visible-text.ts'
import { problemsWithin, useEditor } from '../editor-context.ts'
import { isMistaken, ProblemNotes } from '../ProblemNotes.tsx'
import { FieldLabel } from './FieldLabel.tsx'
import { RecordFields } from './RecordFields.tsx'
import styles from '../../Commands.module.css'
import { useFieldNames, useRequestField, type TypedFieldInfo } from './typed-form.ts'

interface RecordGroupProps extends TypedFieldInfo {
  readonly shape: Extract<ValueShape, { readonly kind: 'record' }>
}

/** Records with more fields are collapsed at first. */
const mostOpen = 12
/** Records at this depth or deeper are collapsed at first. */
const deepestOpen = 2
const shownCharacters = 80

/**
 * A record within another record. When collapsed, it shows only a summary of its value and the
 * missing members. An error in a field opens it.
 */
export function RecordGroup({ shape, ...props }: RecordGroupProps) {
  const { problems } = useEditor()
  const field = useRequestField(props.path)
  const names = useFieldNames(props)
  const within = problemsWithin(problems, props.path)
  const mistaken = isMistaken(within)
  const isSmall = shape.fields.length <= mostOpen && props.depth < deepestOpen
  const [isOpen, setOpen] = useState(isSmall)
  const [wasMistaken, setWasMistaken] = useState(false)
  if (mistaken !== wasMistaken) {
    setWasMistaken(mistaken)
    if (mistaken) setOpen(true)
  }
  const needed = within.filter(({ isMissing }) => isMissing).length
  return (
    <Box
      component={Details}
      miw={0}
      fz="sm"
      summary={
        <Flex component="span" wrap="wrap" align="baseline" columnGap="md">
          <Box component="span" c="dimmed">
            <FieldLabel names={names} />
          </Box>
          {isOpen ? null : (
            <code translate="no" className={styles.inside}>
              {inShort(field.value)}
            </code>
          )}
          {mistaken ? (
            <span className="mistake">to be corrected</span>
          ) : isOpen || needed === 0 ? null : (
            <span className="secondary">{needed} still needed</span>
          )}
        </Flex>
      }
      data-path={field.key}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      {isOpen ? (
        <Flex
          component="fieldset"
          direction="column"
          gap="sm"
          miw={0}
          m={0}
          pt="xs"
          pe={0}
          pb="xs"
          ps="md"
          aria-label={visibleInside(names.whole)}
          style={{ border: 0, borderInlineStart: '1px solid var(--line-strong)' }}
        >
          <ProblemNotes problems={field.problems} />
          {shape.fields.length === 0 ? (
            <span className="secondary">No fields to fill in.</span>
          ) : (
            <RecordFields
              shape={shape}
              path={props.path}
              inside={names.below}
              depth={props.depth + 1}
            />
          )}
        </Flex>
      ) : null}
    </Box>
  )
}

function inShort(value: Json | undefined): string {
  if (value === undefined || (isJsonObject(value) && Object.keys(value).length === 0)) return ''
  const text = stringifyJson(value)
  return visibleText(text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text)
}
