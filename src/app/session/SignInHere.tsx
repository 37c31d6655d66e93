import { Box, Flex } from '@mantine/core'
import { useEffect, useSyncExternalStore } from 'react'
import { lacksAudience } from '#ledger/token-claims.ts'
import { Button } from '#ui/Button.tsx'
import { Details } from '#ui/Details.tsx'
import { useRunTimeConfig } from '../run-time-config.ts'
import { noAudienceWords } from './no-audience.ts'
import { session } from './session.ts'
import { signIn } from './sign-in.ts'
import type { SignedFamily } from './store.ts'
import { StaySignedIn } from './StaySignedIn.tsx'
import { staySignedIn } from './stay-signed-in.ts'
import { TokenForm } from './TokenForm.tsx'

/**
 * Offers a sign-in next to a request that failed with 401: with the provider in a separate window,
 * or with a token. The page stays mounted, and failed requests are repeated automatically.
 */
export default function SignInHere({ family }: { readonly family: SignedFamily }) {
  const how = useRunTimeConfig()?.signIn
  const { phase, asking } = useSyncExternalStore(signIn.subscribe, signIn.state)
  const held = useSyncExternalStore(session.subscribe, session.snapshot)[family]
  const provider = how?.kind === 'oidc' ? new URL(how.authority).host : undefined
  const withProvider = provider !== undefined
  useEffect(() => {
    if (withProvider) signIn.prepare()
  }, [withProvider])
  if (how === undefined || how.kind === 'none') return null
  return (
    <>
      {family === 'ledger' && lacksAudience(held?.claims) ? <p>{noAudienceWords}</p> : null}
      <Flex columnGap="lg" rowGap="xs" wrap="wrap" align="start" data-screen-only>
        {provider === undefined ? null : asking ? (
          <>
            <output>
              A window of <b>{provider}</b> is open. Sign in there.
            </output>
            <Button onClick={signIn.giveUp}>Stop waiting</Button>
          </>
        ) : (
          <Button kind="primary" onClick={() => signIn.inWindow(staySignedIn.read())}>
            {phase === 'out' ? `Sign in with ${provider}` : 'Sign in again'}
          </Button>
        )}
        <Details summary={withProvider ? 'Paste a token instead' : 'Paste a token'}>
          <Box w="30rem" maw="100%">
            <TokenForm family={family} replaces={held !== undefined} />
          </Box>
        </Details>
      </Flex>
      <StaySignedIn />
    </>
  )
}
