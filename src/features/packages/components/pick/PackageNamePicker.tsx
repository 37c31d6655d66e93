import { packageRows } from '../../rules/package-rows.ts'
import { ownVetting } from '../../queries/packages.ts'
import { Picker, type PickerFieldProps } from '#ui/form/picker/Picker.tsx'
import type { PickerOption } from '#ui/form/picker/match-options.ts'
import { visibleText } from '#ui/visible-text.ts'
import { useLazyProposals } from '#shared/components/pick/use-lazy-proposals.ts'

const nouns = { one: 'package', many: 'packages' }

/** A field for a package name. Suggests the names of the packages that the participant vets. */
export function PackageNamePicker(props: PickerFieldProps) {
  return <Picker {...props} {...useLazyProposals(nouns, ownVetting(), optionsOf)} />
}

function optionsOf(vetted: Parameters<typeof packageRows>[1]): readonly PickerOption[] {
  const names = new Set(packageRows([], vetted).map(({ name }) => name))
  return [...names]
    .filter((name) => name !== '')
    .toSorted()
    .map((value) => ({ value, label: visibleText(value) }))
}
