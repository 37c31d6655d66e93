import type { User } from '../../queries/users.ts'
import { userList } from '#shared/queries/suggestions/user-list.ts'
import { Picker, type PickerFieldProps } from '#ui/form/picker/Picker.tsx'
import type { PickerOption } from '#ui/form/picker/matching.ts'
import { visibleText } from '#ui/visible-text.ts'
import { drawnParty } from '#shared/components/pick/party-options.ts'
import { useAskedSource } from '#shared/components/pick/use-asked-source.ts'

const nouns = { one: 'user', many: 'users' }

/** A user of the participant, by its id or its primary party. */
export function UserPicker(props: PickerFieldProps) {
  return <Picker {...props} {...useAskedSource(nouns, userList(), optionsOf)} />
}

function optionsOf(users: readonly User[]): readonly PickerOption[] {
  return users.map(({ id, primaryParty, isDeactivated }) => {
    const party = primaryParty ?? ''
    const parts = [
      isDeactivated === true ? 'deactivated' : '',
      party === '' ? '' : drawnParty(party),
    ]
    return {
      value: id,
      label: visibleText(id),
      detail: parts.filter(Boolean).join(' · '),
      texts: [id, party],
    }
  })
}
