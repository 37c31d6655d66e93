import { Box, Flex } from '@mantine/core'
import { Button } from '#ui/Button.tsx'
import { visibleInside } from '#ui/visible-text.ts'
import { FieldLabel } from './FieldLabel.tsx'
import { FieldWithProblems } from './FieldWithProblems.tsx'
import { useFieldNames, useRequestField, type TypedFieldInfo } from './typed-form.ts'

/** The unit type. Its only value needs no input. */
export function UnitLeaf(props: TypedFieldInfo) {
  const field = useRequestField(props.path)
  const names = useFieldNames(props)
  return (
    <FieldWithProblems field={field}>
      {({ note }) => (
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
          {field.value === undefined ? (
            <Button
              kind="quiet"
              aria-label={visibleInside(`Set ${names.whole}`)}
              onClick={() => field.put({})}
            >
              Set
            </Button>
          ) : (
            <span className="secondary">nothing to fill in</span>
          )}
          {note}
        </Flex>
      )}
    </FieldWithProblems>
  )
}
