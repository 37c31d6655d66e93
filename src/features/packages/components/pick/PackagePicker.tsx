import { packageRows } from '../../rules/package-rows.ts'
import { ownVetting } from '../../queries/packages.ts'
import type { PickerFieldProps } from '#ui/form/picker/Picker.tsx'
import type { PickerOption } from '#ui/form/picker/match-options.ts'
import { readHash } from '#ui/identifier/shorten.ts'
import { visibleText } from '#ui/visible-text.ts'
import { IdPicker } from '#shared/components/pick/IdPicker.tsx'
import { useLazyProposals } from '#shared/components/pick/use-lazy-proposals.ts'

const nouns = { one: 'package', many: 'packages' }

/**
 * A field for a package id. Suggests the packages that the participant vets, by name, version and
 * id.
 */
export function PackagePicker(props: PickerFieldProps) {
  return (
    <IdPicker {...props} noun="package" {...useLazyProposals(nouns, ownVetting(), optionsOf)} />
  )
}

function optionsOf(vetted: Parameters<typeof packageRows>[1]): readonly PickerOption[] {
  return packageRows([], vetted).map(({ id, name, version }) => ({
    value: id,
    label: name === '' ? readHash(id).rest : visibleText(`${name} ${version}`),
    detail: readHash(id).rest,
    texts: [`${name} ${version}`, id],
  }))
}
