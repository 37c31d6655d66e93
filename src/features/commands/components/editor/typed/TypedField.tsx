import { useMemo } from 'react'
import { arePairs, isDuration, setItems, variantParts } from '../../../rules/typed/value-edits.ts'
import { valueShape, type ValueShape } from '#ledger/daml-lf/value-shape.ts'
import type { Json } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { booleans, ChoiceLeaf } from './ChoiceLeaf.tsx'
import { DurationLeaf } from './DurationLeaf.tsx'
import { MapFields, SetFields } from './MapFields.tsx'
import { RawJsonFallback } from './RawJsonFallback.tsx'
import { OptionalField } from './OptionalField.tsx'
import { RecordGroup } from './RecordGroup.tsx'
import { TextLeaf } from './TextLeaf.tsx'
import { TextMapFields } from './TextMapFields.tsx'
import { DateLeaf, TimeLeaf } from './TimeLeaf.tsx'
import { useRequestField, useTypedForm, useFieldNames, type TypedFieldInfo } from './typed-form.ts'
import { UnitLeaf } from './UnitLeaf.tsx'
import { VariantFields } from './VariantFields.tsx'
import { TemplateContractPicker } from '#features/contracts/index.ts'
import { fieldText } from '../../../rules/field-text.ts'
import { typeKey, type LfType, type TypeName } from '#ledger/daml-lf/package-types.ts'
import { FieldLabel } from './FieldLabel.tsx'
import { FieldWithProblems } from './FieldWithProblems.tsx'
import { ItemRows } from './ItemRows.tsx'
import { useBlank } from './use-blank.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { PartyPicker } from '#features/parties/index.ts'

/** The field for a type, or a JSON field if the value does not have the type's form. */
export function TypedField(props: TypedFieldInfo) {
  const { types } = useTypedForm()
  const { value } = useRequestField(props.path)
  const shape = useMemo(() => valueShape(props.type, types), [props.type, types])
  if (shape.kind === 'unknown') return <RawJsonFallback {...props} reason={shape.reason} />
  // `OptionalField` checks the value itself, because an absent value is valid for an optional type.
  if (shape.kind === 'optional') return <OptionalField {...props} shape={shape} />
  if (value !== undefined && !hasForm(shape, value)) return <RawJsonFallback {...props} />
  switch (shape.kind) {
    case 'text':
      return <TextLeaf {...props} />
    case 'party':
      return <PartyLeaf {...props} />
    case 'int64':
      return <NumberLeaf {...props} />
    case 'numeric':
      return <NumberLeaf {...props} scale={shape.scale} />
    case 'timestamp':
      return <TimeLeaf {...props} />
    case 'date':
      return <DateLeaf {...props} />
    case 'bool':
      return <ChoiceLeaf {...props} options={booleans} />
    case 'unit':
      return <UnitLeaf {...props} />
    case 'contractId':
      return <ContractLeaf {...props} type={shape.element} />
    case 'enum': {
      const options = shape.constructors.map((name) => ({ value: name, label: name }))
      return <ChoiceLeaf {...props} options={options} />
    }
    case 'list':
      return <ListFields {...props} item={shape.element} />
    case 'textMap':
      return <TextMapFields {...props} item={shape.element} />
    case 'map':
      return <MapFields {...props} keyType={shape.key} valueType={shape.value} />
    case 'variant':
      return <VariantFields {...props} shape={shape} />
    case 'record':
      return <RecordField {...props} shape={shape} />
  }
  // Unreachable: every kind is handled above.
  return null
}

/** A record. The library's `Set` and `RelTime` have fields of their own. */
function RecordField({ shape, ...props }: TypedFieldInfo & { readonly shape: RecordShape }) {
  const item = setItems(shape)
  if (item !== undefined) return <SetFields {...props} item={item} />
  return isDuration(shape) ? <DurationLeaf {...props} /> : <RecordGroup {...props} shape={shape} />
}

type RecordShape = Extract<ValueShape, { readonly kind: 'record' }>

function hasForm(shape: Exclude<ValueShape, { readonly kind: 'optional' }>, value: Json): boolean {
  switch (shape.kind) {
    case 'record': {
      if (!isJsonObject(value)) return false
      const inner = setItems(shape) === undefined ? undefined : value['map']
      return inner === undefined || (Array.isArray(inner) && arePairs(inner))
    }
    case 'unit':
    case 'textMap':
      return isJsonObject(value)
    case 'variant':
      return variantParts(value) !== undefined
    case 'list':
      return Array.isArray(value)
    case 'map':
      return Array.isArray(value) && arePairs(value)
    case 'unknown':
      return false
    case 'int64':
    case 'numeric':
    case 'bool':
    case 'date':
    case 'timestamp':
    case 'party':
    case 'text':
    case 'contractId':
    case 'enum':
  }
  return !isJsonObject(value) && !Array.isArray(value)
}

function ContractLeaf({ type, ...props }: TypedFieldInfo & { readonly type: LfType }) {
  const field = useRequestField(props.path)
  const names = useFieldNames(props)
  const { types } = useTypedForm()
  const name: TypeName | undefined = type.kind === 'named' ? type.name : undefined
  const isInterface =
    name !== undefined && types.get(typeKey(name))?.definition.kind === 'interface'
  return (
    <FieldWithProblems field={field}>
      {(noted) => (
        <TemplateContractPicker
          label={<FieldLabel names={names} />}
          value={fieldText(field.value)}
          onChange={field.put}
          template={name}
          isInterface={isInterface}
          placeholder={name === undefined ? 'contract id' : `contract id of ${name.name}`}
          {...noted}
        />
      )}
    </FieldWithProblems>
  )
}

function ListFields({ item, ...props }: TypedFieldInfo & { readonly item: LfType }) {
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

/** A number, edited and sent as text so that every digit stays as typed. */
function NumberLeaf({ scale, ...props }: TypedFieldInfo & { readonly scale?: number }) {
  const field = useRequestField(props.path)
  const names = useFieldNames(props)
  return (
    <FieldWithProblems field={field}>
      {(noted) => (
        <TextField
          label={<FieldLabel names={names} />}
          value={fieldText(field.value)}
          onChange={(text) => field.put(text.trim())}
          inputMode={scale === undefined ? 'numeric' : 'decimal'}
          placeholder={scale === undefined ? '0' : '0.0'}
          mono
          {...noted}
        />
      )}
    </FieldWithProblems>
  )
}

function PartyLeaf(props: TypedFieldInfo) {
  const field = useRequestField(props.path)
  const names = useFieldNames(props)
  return (
    <FieldWithProblems field={field}>
      {(noted) => (
        <PartyPicker
          label={<FieldLabel names={names} />}
          value={fieldText(field.value)}
          onChange={field.put}
          placeholder="party"
          {...noted}
        />
      )}
    </FieldWithProblems>
  )
}
