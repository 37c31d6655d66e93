import type { LfType } from '#ledger/daml-lf/package-types.ts'
import editor from '../../Commands.module.css'
import { ItemRows } from './ItemRows.tsx'
import { useBlank } from './use-blank.ts'
import { useTypedForm, type TypedFieldInfo } from './typed-form.ts'

interface MapFieldsProps extends TypedFieldInfo {
  readonly keyType: LfType
  readonly valueType: LfType
}

/** The entries of a map with keys of any type. */
export function MapFields({ keyType, valueType, ...props }: MapFieldsProps) {
  const blank = useBlank()
  const { field: Field } = useTypedForm()
  const within = { inside: props.inside, depth: props.depth + 1 }
  return (
    <ItemRows {...props} fresh={() => [blank(keyType), blank(valueType)]}>
      {(path, name) => (
        <div className={editor.pair}>
          <Field {...within} type={keyType} path={[...path, 0]} name={`${name} key`} />
          <Field {...within} type={valueType} path={[...path, 1]} name={`${name} value`} />
        </div>
      )}
    </ItemRows>
  )
}

/** The items of a set. In Daml, a set is a map from items to unit. */
export function SetFields({ item, ...props }: TypedFieldInfo & { readonly item: LfType }) {
  const blank = useBlank()
  const { field: Field } = useTypedForm()
  const within = { inside: props.inside, depth: props.depth + 1 }
  return (
    <ItemRows {...props} path={[...props.path, 'map']} fresh={() => [blank(item), {}]}>
      {(path, name) => <Field {...within} type={item} path={[...path, 0]} name={name} />}
    </ItemRows>
  )
}
