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
        hint="Empty: the participant chooses one that it is connected to."
      />
      <ListMember
        path={['packageIdSelectionPreference']}
        label={label('Preferred packages', 'packageIdSelectionPreference')}
        one="Preferred package id"
        fresh=""
        hint="To which package ids names of packages and interfaces are resolved."
        item={PackageItem}
      />
      <FindVersionsButton
        body={body}
        onChoose={(ids) => set(['packageIdSelectionPreference'], [...ids])}
      />
      <NumberMember
        path={['tapsMaxPasses']}
        label={label('Package selection passes, at most', 'tapsMaxPasses')}
        hint="Empty: the participant’s own number, which is also the most."
      />
    </Group>
  )
}

function PackageItem({ path, label }: ItemProps) {
  return <TextMember path={path} label={label} hideLabel field={PackagePicker} required />
}
