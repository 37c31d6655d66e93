import { durationText, readDuration } from '../../../rules/typed/duration-text.ts'
import { groupDigits } from '#ui/group-digits.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { FieldLabel } from './FieldLabel.tsx'
import { FieldWithProblems } from './FieldWithProblems.tsx'
import { useFieldNames, useRequestField, type TypedFieldInfo } from './typed-form.ts'
import { useTypedText } from './use-typed-text.ts'

/**
 * A duration such as `7d` or `1h 30min`. The microseconds that are sent are shown below the field.
 */
export function DurationLeaf({ path, ...props }: TypedFieldInfo) {
  const field = useRequestField([...path, 'microseconds'])
  const names = useFieldNames(props)
  const { text, change } = useTypedText(field.value, field.put, write, read)
  const micros = readDuration(text)
  return (
    <FieldWithProblems
      field={field}
      hint={
        micros === undefined
          ? undefined
          : `${micros < 0n ? '−' : ''}${groupDigits(micros < 0n ? -micros : micros)} µs`
      }
    >
      {(noted) => (
        <TextField
          label={<FieldLabel names={names} />}
          value={text}
          onChange={change}
          placeholder="7d, 1h 30min, 0.5s"
          mono
          {...noted}
        />
      )}
    </FieldWithProblems>
  )
}

function write(micros: string): string | undefined {
  return /^-?\d{1,19}$/.test(micros) ? durationText(BigInt(micros)) : undefined
}

function read(text: string): string | undefined {
  return readDuration(text)?.toString()
}
