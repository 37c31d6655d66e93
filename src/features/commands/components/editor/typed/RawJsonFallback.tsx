import { Box } from '@mantine/core'
import { Button } from '#ui/Button.tsx'
import { visibleInside } from '#ui/visible-text.ts'
import { JsonMember } from '../members/JsonMember.tsx'
import editor from '../../Commands.module.css'
import { useBlank } from './use-blank.ts'
import { useFieldNames, useRequestField, type TypedFieldInfo } from './typed-form.ts'

interface MisfitProps extends TypedFieldInfo {
  /**
   * The reason why no typed fields can be rendered. Absent if the current value does not fit its
   * type.
   */
  readonly reason?: string
}

/** Edits a value without typed fields as JSON, until it fits its type. */
export function RawJsonFallback({ reason, ...props }: MisfitProps) {
  const { put } = useRequestField(props.path)
  const names = useFieldNames(props)
  const blank = useBlank()
  return (
    <div className={editor.input}>
      <JsonMember path={props.path} label={visibleInside(`${names.whole}, as JSON`)} stays />
      {reason === undefined ? (
        <div>
          <Button
            aria-label={visibleInside(`Begin ${names.whole} anew`)}
            onClick={() => put(blank(props.type))}
          >
            Start over
          </Button>
        </div>
      ) : (
        <Box component="p" c="dimmed" fz="sm">
          {visibleInside(reason)}
        </Box>
      )}
    </div>
  )
}
