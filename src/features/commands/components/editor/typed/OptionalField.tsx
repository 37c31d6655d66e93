import { Box, Flex } from '@mantine/core'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { optionalState, someOf } from '../../../rules/typed/value-edits.ts'
import type { ValueShape } from '#ledger/daml-lf/value-shape.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { IconCreate, IconReject } from '#ui/icons.ts'
import { visibleInside } from '#ui/visible-text.ts'
import { ProblemNotes } from '../ProblemNotes.tsx'
import editor from '../../Commands.module.css'
import { FieldLabel } from './FieldLabel.tsx'
import { focusIn } from './focus-in.ts'
import { RawJsonFallback } from './RawJsonFallback.tsx'
import styles from '../../Commands.module.css'
import { useBlank } from './use-blank.ts'
import { useFieldNames, useRequestField, useTypedForm, type TypedFieldInfo } from './typed-form.ts'

interface OptionalFieldProps extends TypedFieldInfo {
  readonly shape: Extract<ValueShape, { readonly kind: 'optional' }>
}

/**
 * An optional value that can be added and removed. A nested optional has three states: absent,
 * empty and full.
 */
export function OptionalField(all: OptionalFieldProps) {
  const { shape, isMember = false, ...props } = all
  const field = useRequestField(props.path)
  const names = useFieldNames(props)
  const blank = useBlank()
  const { field: Field } = useTypedForm()
  const root = useRef<HTMLDivElement>(null)
  const isListed = shape.isNested
  const state = optionalState(field.value, isListed)
  const add = () => {
    flushSync(() => field.put(someOf(blank(shape.element), isListed)))
    focusIn(root.current)
  }
  const remove = () => {
    flushSync(() => {
      if (isListed) field.put([])
      // Only a record member can be omitted.
      else if (isMember) field.remove()
      else field.put(null)
    })
    focusIn(root.current)
  }
  if (state.kind === 'misfit' && field.value !== undefined) return <RawJsonFallback {...props} />
  if (state.kind === 'some') {
    return (
      <div ref={root} className={styles.withTools} data-path={field.key}>
        <Field
          {...props}
          name={isListed ? `${props.name}, inner` : props.name}
          type={shape.element}
          path={[...props.path, ...state.steps]}
        />
        <Flex component="span">
          <IconButton
            icon={IconReject}
            label={visibleInside(`Take away ${names.whole}`)}
            onClick={remove}
          />
        </Flex>
      </div>
    )
  }
  return (
    <div ref={root} className={editor.input} data-path={field.key}>
      <Flex
        wrap="wrap"
        columnGap="sm"
        rowGap={0}
        align="center"
        mih="max(1.75rem, var(--target))"
        fz="sm"
      >
        <Box component="span" c="dimmed">
          <FieldLabel names={names} />
        </Box>
        {state.kind === 'misfit' ? (
          <Button
            kind="quiet"
            aria-label={visibleInside(`Leave ${names.whole} empty`)}
            onClick={() => field.put([])}
          >
            Empty
          </Button>
        ) : null}
        <span className="secondary">{state.kind === 'none' ? 'none' : 'not chosen'}</span>
        <Button
          kind="quiet"
          icon={IconCreate}
          aria-label={visibleInside(`Add ${names.whole}`)}
          onClick={add}
        >
          Add
        </Button>
      </Flex>
      <ProblemNotes problems={field.problems} />
    </div>
  )
}
