import { ContractOfPicker } from '#features/contracts/index.ts'
import { fieldText } from '../../../rules/field-text.ts'
import { typeKey, type LfType, type TypeName } from '#ledger/daml-lf/package-types.ts'
import { FieldLabel } from './FieldLabel.tsx'
import { Noted } from './Noted.tsx'
import { useNames, usePlace, useTypedForm, type Typed } from './typed-form.ts'

/** A contract of a template or an interface: those that the participant knows are proposed. */
export function ContractLeaf({ of, ...props }: Typed & { readonly of: LfType }) {
  const place = usePlace(props.path)
  const names = useNames(props)
  const { types } = useTypedForm()
  const name: TypeName | undefined = of.kind === 'named' ? of.name : undefined
  const isInterface =
    name !== undefined && types.get(typeKey(name))?.definition.kind === 'interface'
  return (
    <Noted place={place}>
      {(noted) => (
        <ContractOfPicker
          label={<FieldLabel names={names} />}
          value={fieldText(place.value)}
          onChange={place.put}
          of={name}
          isInterface={isInterface}
          placeholder={name === undefined ? 'contract id' : `contract id of ${name.name}`}
          {...noted}
        />
      )}
    </Noted>
  )
}
