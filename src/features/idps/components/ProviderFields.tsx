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
            An https URL without a query or fragment. The <code translate="no">iss</code> of each
            token must be exactly the same URL, including upper and lower case and a final “/”.
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
            The participant loads the keys that verify tokens from this URL. This browser cannot
            check the URL. Only RS256 is supported: a provider that signs with ES256 or HS256 cannot
            be used.
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
