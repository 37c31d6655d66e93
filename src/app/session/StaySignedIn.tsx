import { Checkbox } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { staySignedIn } from './stay-signed-in.ts'

/** Chooses whether the tokens of this tab outlive a reload; one choice for pasted ones and the sign-in. */
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
