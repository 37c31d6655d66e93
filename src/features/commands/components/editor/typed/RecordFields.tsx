import { Stack } from '@mantine/core'
import type { RequestPath } from '../../../rules/request-problem.ts'
import type { ValueShape } from '#ledger/daml-lf/value-shape.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { Button } from '#ui/Button.tsx'
import { visibleInside, visibleText } from '#ui/visible-text.ts'
import { JsonMember } from '../members/JsonMember.tsx'
import editor from '../../Commands.module.css'
import { useRequestField, useTypedForm } from './typed-form.ts'

interface RecordFieldsProps {
  readonly shape: Extract<ValueShape, { readonly kind: 'record' }>
  readonly path: RequestPath
  readonly inside: string
  readonly depth: number
}

/** The fields of a record in order, then its undeclared members, which can be removed. */
export function RecordFields({ shape, path, inside, depth }: RecordFieldsProps) {
  const { value } = useRequestField(path)
  const { field: Field } = useTypedForm()
  const known = new Set(shape.fields.map(({ label }) => label))
  const others =
    value !== undefined && isJsonObject(value)
      ? Object.keys(value).filter((key) => !known.has(key))
      : []
  return (
    <Stack gap="sm" m={0} p={0} style={{ border: 0 }}>
      {shape.fields.map(({ label, type }) => (
        <Field
          key={label}
          type={type}
          path={[...path, label]}
          name={label}
          inside={inside}
          depth={depth}
          isMember
        />
      ))}
      {others.map((key) => (
        <UnknownMember key={key} path={[...path, key]} name={key} />
      ))}
    </Stack>
  )
}

function UnknownMember({ path, name }: { readonly path: RequestPath; readonly name: string }) {
  const { remove } = useRequestField(path)
  const words = visibleText(name)
  return (
    <div className={editor.input}>
      <JsonMember path={path} label={`${words}, which the type does not declare`} stays />
      <div>
        <Button aria-label={visibleInside(`Remove ${words}`)} onClick={remove}>
          Remove
        </Button>
      </div>
    </div>
  )
}
