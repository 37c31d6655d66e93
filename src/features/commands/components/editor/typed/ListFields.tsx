import type { LfType } from '#ledger/daml-lf/package-types.ts'
import { ItemRows } from './ItemRows.tsx'
import { useBlank } from './use-blank.ts'
import { useTypedForm, type Typed } from './typed-form.ts'

/** The items of a list. */
export function ListFields({ item, ...props }: Typed & { readonly item: LfType }) {
  const blank = useBlank()
  const { field: Field } = useTypedForm()
  const { inside, depth } = props
  return (
    <ItemRows {...props} fresh={() => blank(item)}>
      {(path, name) => (
        <Field type={item} path={path} name={name} inside={inside} depth={depth + 1} />
      )}
    </ItemRows>
  )
}
