import { useSyncExternalStore } from 'react'
import styles from './SessionDialog.module.css'
import { staySignedIn } from './stay-signed-in.ts'

/** Chooses whether the tokens of this tab outlive a reload; one choice for pasted ones and the sign-in. */
export function StaySignedIn() {
  const stays = useSyncExternalStore(staySignedIn.subscribe, staySignedIn.read)
  return (
    <label className={styles.keep}>
      <input type="checkbox" checked={stays} onChange={() => staySignedIn.choose(!stays)} />
      Stay signed in in this tab
    </label>
  )
}
