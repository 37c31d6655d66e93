import { useSyncExternalStore } from 'react'
import { Button } from '#ui/Button.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { signIn } from './sign-in.ts'
import styles from './SessionEnded.module.css'

/**
 * At the foot of the page while a session that ended waits for its user: nothing of the page goes
 * away, and signing in again happens in a window beside it.
 */
export default function SessionEnded({ onOpen }: { readonly onOpen: () => void }) {
  const { asking, problem, kept } = useSyncExternalStore(signIn.subscribe, signIn.state)
  return (
    <section className={styles.bar} aria-label="Session ended" data-screen-only>
      <div role="alert">
        <StatusMark tone="warning" label="Your session has ended." /> What is on this page stays,
        and so does what you typed.
        {problem === undefined ? null : <p className="secondary">{problem.text}</p>}
      </div>
      <div className={styles.buttons}>
        {asking ? (
          <>
            <output>A window of the provider waits for you.</output>
            <Button onClick={signIn.giveUp}>Stop waiting</Button>
          </>
        ) : (
          <Button kind="primary" onClick={() => signIn.inWindow(kept)}>
            Sign in again
          </Button>
        )}
        <Button onClick={onOpen}>Session…</Button>
      </div>
    </section>
  )
}
