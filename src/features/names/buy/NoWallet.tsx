import { StatusMark } from '#ui/StatusMark.tsx'
import styles from './BuyPage.module.css'

/** The validator knows the user and has no wallet for it: what to do first. */
export function NoWallet() {
  return (
    <output className={styles.already}>
      <StatusMark tone="warning" label="This user has no wallet yet" />
      <span>
        A name is asked for and paid from a wallet. Open the validator’s own wallet once with the
        same sign-in and onboard there, or ask the validator’s operator to onboard the user; what is
        entered here stays in the address until then.
      </span>
    </output>
  )
}
