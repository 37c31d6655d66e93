import type { ComponentType } from 'react'
import { ContractPicker } from '#features/contracts/index.ts'
import { IdPicker } from '#shared/components/pick/IdPicker.tsx'
import { PackageNamePicker } from '#features/packages/index.ts'
import { PartyPicker } from '#features/parties/index.ts'
import { SynchronizerPicker } from '#shared/components/pick/SynchronizerPicker.tsx'
import { KnownValuePicker } from '#ui/form/picker/KnownValuePicker.tsx'
import type { PickerFieldProps } from '#ui/form/picker/Picker.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { ConditionField } from './filter-draft.ts'
import { wellKnownInterfaces, type Suggestions } from './suggestions.ts'

interface ValueFieldProps extends PickerFieldProps {
  readonly field: ConditionField
  readonly suggestions: Suggestions
}

const pickers: Readonly<Partial<Record<ConditionField, ComponentType<PickerFieldProps>>>> = {
  party: PartyPicker,
  contract: ContractPicker,
  synchronizer: SynchronizerPicker,
  package: PackageNamePicker,
  hash: HashField,
}
const templates = { one: 'template', many: 'templates' }
const choices = { one: 'choice', many: 'choices' }
const interfaces = { one: 'interface', many: 'interfaces' }

/** The value of a condition. Shows a picker if there are values to pick from. */
export function ValueField({ field, suggestions, ...rest }: ValueFieldProps) {
  if (field === 'template') {
    return <KnownValuePicker {...rest} nouns={templates} known={suggestions.templates} />
  }
  if (field === 'choice') {
    return <KnownValuePicker {...rest} nouns={choices} known={suggestions.choices} />
  }
  if (field === 'interface') {
    return <KnownValuePicker {...rest} nouns={interfaces} known={wellKnownInterfaces} />
  }
  const Field = pickers[field] ?? PlainField
  return <Field {...rest} />
}

const noProposals = { options: [] }
const hashes = { one: 'hash', many: 'hashes' }

function HashField(props: PickerFieldProps) {
  return <IdPicker {...props} noun="hash" nouns={hashes} proposals={noProposals} />
}

function PlainField(props: PickerFieldProps) {
  return <TextField mono {...props} />
}
