import { useBlocker } from '@tanstack/react-router'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import styles from './Sending.module.css'

/** Asks before a page with something typed and not sent is left: nothing typed is lost unasked. */
export function LeaveGuard({ when }: { readonly when: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => when,
    enableBeforeUnload: () => when,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Dialog title="Leave without sending?" onClose={reset}>
      <div className={styles.confirmation}>
        <p>What was entered here was not sent. It is lost when this page is left.</p>
        <div className={styles.buttons}>
          <Button kind="primary" onClick={reset}>
            Stay
          </Button>
          <Button kind="danger" onClick={proceed}>
            Leave
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
