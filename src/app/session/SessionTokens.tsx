import { Divider, Stack } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { familyNames } from '#ui/connection.ts'
import { Section } from '#ui/Page.tsx'
import { useRunTimeConfig } from '../run-time-config.ts'
import { audienceOf } from './audience-of.ts'
import { StoredTokenFacts } from './StoredTokenFacts.tsx'
import { StoredData } from './StoredData.tsx'
import { session } from './session.ts'
import { signIn } from './sign-in.ts'
import { SignInPanel } from './SignInPanel.tsx'
import { signedFamilies } from './store.ts'

/** The sign-in and the tokens, as a section of the user's page. */
export function SessionTokens() {
  const held = useSyncExternalStore(session.subscribe, session.snapshot)
  const { phase, renews, renewalFails } = useSyncExternalStore(signIn.subscribe, signIn.state)
  const how = useRunTimeConfig()?.signIn
  if (how === undefined) return null
  return (
    <Section title="Tokens">
      {how.kind === 'none' ? (
        <>
          <p>The configuration uses no tokens.</p>
          <StoredData />
        </>
      ) : (
        <Stack gap="md" pt="sm">
          {how.kind === 'oidc' ? <SignInPanel settings={how} /> : null}
          {signedFamilies.map((family) => {
            const facts = held[family]
            return (
              <Stack component="section" key={family} gap="sm">
                <Divider />
                <h3>{familyNames[family]}</h3>
                {facts === undefined ? (
                  <p className="secondary">No token. Sign in or paste a token under Session (s).</p>
                ) : (
                  <StoredTokenFacts
                    facts={facts}
                    renews={facts.source === 'sign-in' && phase === 'in' && renews && !renewalFails}
                    audience={audienceOf(how, family)}
                  />
                )}
              </Stack>
            )
          })}
          <StoredData />
        </Stack>
      )}
    </Section>
  )
}
