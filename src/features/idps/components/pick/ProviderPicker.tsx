import type { ReadableList } from '#ledger/undecoded-entry.ts'
import { identityProviders, type IdentityProvider } from '../../queries/idps.ts'
import { Picker, type PickerFieldProps } from '#ui/form/picker/Picker.tsx'
import type { PickerOption } from '#ui/form/picker/match-options.ts'
import { visibleText } from '#ui/visible-text.ts'
import { useLazyProposals } from '#shared/components/pick/use-lazy-proposals.ts'

const nouns = { one: 'identity provider', many: 'identity providers' }

/**
 * A field for an identity provider, by id or issuer. A user who may not list the providers can type
 * an id.
 */
export function ProviderPicker(props: PickerFieldProps) {
  return <Picker {...props} {...useLazyProposals(nouns, identityProviders(), optionsOf)} />
}

function optionsOf({ entries }: ReadableList<IdentityProvider>): readonly PickerOption[] {
  return entries.map(({ identityProviderId, issuer, isDeactivated }) => ({
    value: identityProviderId,
    label: visibleText(identityProviderId),
    detail: [isDeactivated === true ? 'deactivated' : '', visibleText(issuer)]
      .filter(Boolean)
      .join(' · '),
    texts: [identityProviderId, issuer],
  }))
}
