import { packageRows } from '../../rules/package-rows.ts'
import { ownVetting } from '../../queries/packages.ts'
import type { PickerFieldProps } from '#ui/form/picker/Picker.tsx'
import type { PickerOption } from '#ui/form/picker/matching.ts'
import { readHash } from '#ui/identifier/shorten.ts'
import { visibleText } from '#ui/visible-text.ts'
import { IdPicker } from '#shared/components/pick/IdPicker.tsx'
import { useAskedSource } from '#shared/components/pick/use-asked-source.ts'

const nouns = { one: 'package', many: 'packages' }

/** A package id: those that the participant vets are proposed, by name, version and id. */
export function PackagePicker(props: PickerFieldProps) {
  return <IdPicker {...props} noun="package" {...useAskedSource(nouns, ownVetting(), optionsOf)} />
}

function optionsOf(vetted: Parameters<typeof packageRows>[1]): readonly PickerOption[] {
  return packageRows([], vetted).map(({ id, name, version }) => ({
    value: id,
    label: name === '' ? readHash(id).rest : visibleText(`${name} ${version}`),
    detail: readHash(id).rest,
    texts: [`${name} ${version}`, id],
  }))
}
