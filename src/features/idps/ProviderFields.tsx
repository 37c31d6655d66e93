import { Box } from '@mantine/core'
import { jwksUrlAdvice } from '#ledger/admin/provider-rules.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { ProviderDraft, ProviderProblems } from './provider-draft.ts'

interface ProviderFieldsProps {
  readonly draft: ProviderDraft
  readonly problems: ProviderProblems
  /** The id of a provider that exists cannot be changed. */
  readonly withId: boolean
  readonly onChange: (draft: ProviderDraft) => void
}

/** The fields of an identity provider with their rules (docs/network-rules.md, Identity providers). */
export function ProviderFields({ draft, problems, withId, onChange }: ProviderFieldsProps) {
  const advice = jwksUrlAdvice(draft.jwksUrl)
  return (
    <>
      {withId ? (
        <div>
          <TextField
            label="Identity provider id (identityProviderId)"
            mono
            value={draft.identityProviderId}
            error={problems.identityProviderId}
            onChange={(identityProviderId) => onChange({ ...draft, identityProviderId })}
          />
          <Box component="p" c="dimmed" fz="sm">
            It cannot be changed later.
          </Box>
        </div>
      ) : null}
      <div>
        <TextField
          label="Issuer (issuer)"
          mono
          value={draft.issuer}
          error={problems.issuer}
          inputMode="url"
          onChange={(issuer) => onChange({ ...draft, issuer })}
        />
        <Box component="p" c="dimmed" fz="sm">
          An https URL without query and fragment. Tokens must carry exactly this as{' '}
          <code translate="no">iss</code>: upper and lower case count, a “/” at the end too.
        </Box>
      </div>
      <div>
        <TextField
          label="JWKS URL (jwksUrl)"
          mono
          value={draft.jwksUrl}
          error={problems.jwksUrl}
          inputMode="url"
          onChange={(jwksUrl) => onChange({ ...draft, jwksUrl })}
        />
        <Box component="p" c="dimmed" fz="sm">
          Where the participant reads the keys that tokens are verified with. Only RS256 is
          supported: a provider that signs with ES256 or HS256 cannot be used. Whether the URL
          answers can only be seen from the participant, not from this browser.
        </Box>
        {advice === undefined ? null : (
          <p>
            <StatusMark tone="warning" label="Not https." /> {advice}
          </p>
        )}
      </div>
      <div>
        <TextField
          label="Audience (audience)"
          mono
          value={draft.audience}
          onChange={(audience) => onChange({ ...draft, audience })}
        />
        <Box component="p" c="dimmed" fz="sm">
          Where it is set, only tokens whose <code translate="no">aud</code> includes exactly this
          are accepted. Empty for any that the participant itself accepts.
        </Box>
      </div>
    </>
  )
}
