import { Divider, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { Details } from '#ui/Details.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { familyNames } from '#ui/connection.ts'
import { useRunTimeConfig } from '../run-time-config.ts'
import { audienceOf } from './audience-of.ts'
import { session } from './session.ts'
import { signIn } from './sign-in.ts'
import { signedFamilies } from './store.ts'
import { StoredTokenFacts } from './StoredTokenFacts.tsx'
import { StoredData } from './StoredData.tsx'
import { SignInPanel } from './SignInPanel.tsx'
import { StaySignedIn } from './StaySignedIn.tsx'
import { TokenForm } from './TokenForm.tsx'

/**
 * A dialog to sign in and out, and to enter and remove tokens for the ledger API and the validator
 * API.
 */
export default function SessionDialog({ onClose }: { readonly onClose: () => void }) {
  const held = useSyncExternalStore(session.subscribe, session.snapshot)
  const { phase, renews, renewalFails } = useSyncExternalStore(signIn.subscribe, signIn.state)
  const how = useRunTimeConfig()?.signIn
  return (
    <Dialog title="Session" onClose={onClose}>
      <Stack gap="lg" px="lg" pt="md" pb="xl">
        <p className="secondary">
          Each bearer token is sent only to the APIs that it is for. It is never shown again, logged
          or exported. Scan and the registries receive no token.{' '}
          <Link to="/session" onClick={onClose}>
            Who am I, and which pages can I use?
          </Link>
        </p>
        {how?.kind === 'oidc' ? <SignInPanel settings={how} /> : <StaySignedIn />}
        {signedFamilies.map((family) => {
          const facts = held[family]
          const form = <TokenForm family={family} replaces={facts !== undefined} />
          return (
            <Stack component="section" key={family} gap="sm">
              <Divider />
              <h3>{familyNames[family]}</h3>
              {facts === undefined ? null : (
                <StoredTokenFacts
                  facts={facts}
                  renews={facts.source === 'sign-in' && phase === 'in' && renews && !renewalFails}
                  audience={audienceOf(how, family)}
                  {...(facts.source === 'pasted' ? { onForget: () => session.forget(family) } : {})}
                />
              )}
              {how?.kind === 'oidc' ? (
                <Details summary="Paste a token instead">{form}</Details>
              ) : (
                form
              )}
            </Stack>
          )
        })}
        <StoredData />
      </Stack>
    </Dialog>
  )
}
