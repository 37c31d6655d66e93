import { Checkbox } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { staySignedIn } from './stay-signed-in.ts'

/**
 * A checkbox for storing the tokens of this tab across a reload. One choice for pasted tokens and
 * the sign-in.
 */
export function StaySignedIn() {
  const stays = useSyncExternalStore(staySignedIn.subscribe, staySignedIn.read)
  return (
    <Checkbox
      label="Stay signed in in this tab"
      checked={stays}
      onChange={() => staySignedIn.choose(!stays)}
    />
  )
}
