import { Checkbox } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { staySignedIn } from './stay-signed-in.ts'

/**
 * A checkbox to store this tab's tokens across reloads: pasted tokens and tokens of the sign-in.
 */
export function StaySignedIn() {
  const stays = useSyncExternalStore(staySignedIn.subscribe, staySignedIn.read)
  return (
    <Checkbox
      label="Keep this tab signed in"
      checked={stays}
      onChange={() => staySignedIn.choose(!stays)}
    />
  )
}
