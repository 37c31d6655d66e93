import { Group } from '../Group.tsx'
import { ListMember, type ItemProps } from '../members/ListMember.tsx'
import { FindVersionsButton, PackagePicker } from '#features/packages/index.ts'
import { useApiLabel } from '#shared/components/sending/developer.tsx'
import { useEditor } from '../editor-context.ts'
import { SynchronizerPicker } from '#shared/components/pick/SynchronizerPicker.tsx'
import { NumberMember, TextMember } from '../members/TextMember.tsx'

const members = [
  { path: ['synchronizerId'], label: 'synchronizer' },
  { path: ['packageIdSelectionPreference'], label: 'preferred packages' },
  { path: ['tapsMaxPasses'], label: 'passes' },
]

/** The fields for the synchronizer and the package versions. */
export function RoutingFields() {
  const { body, set } = useEditor()
  const label = useApiLabel()
  return (
    <Group title="Synchronizer and packages" members={members}>
      <TextMember
        path={['synchronizerId']}
        label="Synchronizer"
        field={SynchronizerPicker}
        hint="If empty, the participant chooses a connected synchronizer."
      />
      <ListMember
        path={['packageIdSelectionPreference']}
        label={label('Preferred packages', 'packageIdSelectionPreference')}
        one="Preferred package id"
        fresh=""
        hint="Package ids used to resolve package names and interfaces."
        item={PackageItem}
      />
      <FindVersionsButton
        body={body}
        onChoose={(ids) => set(['packageIdSelectionPreference'], [...ids])}
      />
      <NumberMember
        path={['tapsMaxPasses']}
        label={label('Maximum package selection passes', 'tapsMaxPasses')}
        hint="If empty, the participant’s own number, which is also the maximum."
      />
    </Group>
  )
}

function PackageItem({ path, label }: ItemProps) {
  return <TextMember path={path} label={label} hideLabel field={PackagePicker} required />
}
