import type { UseFormReturnType } from '@mantine/form'
import { useApiLabel } from '#shared/components/sending/developer.tsx'
import { jwksUrlAdvice } from '../rules/provider-rules.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { ProviderDraft } from './provider-draft.ts'

interface ProviderFieldsProps {
  readonly form: UseFormReturnType<ProviderDraft>
  /** True for a new provider. An existing provider's id cannot be changed. */
  readonly withId: boolean
}

/**
 * The fields of an identity provider, with their checks (docs/network-rules.md, Identity
 * providers).
 */
export function ProviderFields({ form, withId }: ProviderFieldsProps) {
  const label = useApiLabel()
  const advice = jwksUrlAdvice(form.values.jwksUrl)
  return (
    <>
      {withId ? (
        <TextField
          label={label('Identity provider id', 'identityProviderId')}
          mono
          note="It cannot be changed later."
          {...form.getInputProps('identityProviderId')}
          value={form.values.identityProviderId}
        />
      ) : null}
      <TextField
        label={label('Issuer', 'issuer')}
        mono
        inputMode="url"
        note={
          <>
            An https URL without query and fragment. Tokens must carry exactly this as{' '}
            <code translate="no">iss</code>: upper and lower case count, a “/” at the end too.
          </>
        }
        {...form.getInputProps('issuer')}
        value={form.values.issuer}
      />
      <TextField
        label={label('JWKS URL', 'jwksUrl')}
        mono
        inputMode="url"
        note={
          <>
            The participant reads the keys for verifying tokens from this URL; this browser cannot
            check that it answers. Only RS256 is supported: a provider that signs with ES256 or
            HS256 cannot be used.
            {advice === undefined ? null : (
              <p>
                <StatusMark tone="warning" label="Not https." /> {advice}
              </p>
            )}
          </>
        }
        {...form.getInputProps('jwksUrl')}
        value={form.values.jwksUrl}
      />
      <TextField
        label={label('Audience', 'audience')}
        mono
        note={
          <>
            If set, only tokens whose <code translate="no">aud</code> includes exactly this audience
            are accepted. If empty, the participant decides.
          </>
        }
        {...form.getInputProps('audience')}
        value={form.values.audience}
      />
    </>
  )
}
