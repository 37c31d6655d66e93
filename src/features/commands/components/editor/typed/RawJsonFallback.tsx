import { Box } from '@mantine/core'
import { Button } from '#ui/Button.tsx'
import { visibleInside } from '#ui/visible-text.ts'
import { JsonMember } from '../members/JsonMember.tsx'
import editor from '../../Commands.module.css'
import { useBlank } from './use-blank.ts'
import { useFieldNames, useRequestField, type TypedFieldInfo } from './typed-form.ts'

interface MisfitProps extends TypedFieldInfo {
  /** Why no fields can be drawn at all; without it, the value that stands here is why. */
  readonly reason?: string
}

/** A value that has no fields: kept as it is, and edited as JSON until it fits. */
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
            Begin anew
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
