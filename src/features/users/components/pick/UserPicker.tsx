import type { User } from '../../queries/users.ts'
import { userList } from '#shared/queries/suggestions/user-list.ts'
import { Picker, type PickerFieldProps } from '#ui/form/picker/Picker.tsx'
import type { PickerOption } from '#ui/form/picker/match-options.ts'
import { visibleText } from '#ui/visible-text.ts'
import { shortPartyId } from '#shared/components/pick/party-options.ts'
import { useLazyProposals } from '#shared/components/pick/use-lazy-proposals.ts'

const nouns = { one: 'user', many: 'users' }

/** A picker for a user of the participant, by id or primary party. */
export function UserPicker(props: PickerFieldProps) {
  return <Picker {...props} {...useLazyProposals(nouns, userList(), optionsOf)} />
}

function optionsOf(users: readonly User[]): readonly PickerOption[] {
  return users.map(({ id, primaryParty, isDeactivated }) => {
    const party = primaryParty ?? ''
    const parts = [
      isDeactivated === true ? 'deactivated' : '',
      party === '' ? '' : shortPartyId(party),
    ]
    return {
      value: id,
      label: visibleText(id),
      detail: parts.filter(Boolean).join(' · '),
      texts: [id, party],
    }
  })
}
