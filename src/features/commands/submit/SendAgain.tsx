import { changeIdOf } from '#ledger/submission/change-id.ts'
import { resendSafety } from '#ledger/submission/resend-safety.ts'
import type { SentRequest } from '#ledger/submission/sent-request.ts'
import { Button } from '#ui/Button.tsx'
import { momentNow, useNow } from '#ui/time/now.ts'
import { visibleText } from '#ui/visible-text.ts'
import styles from './Submit.module.css'

interface SendAgainProps {
  readonly sent: SentRequest
  readonly isChanged: boolean
  readonly onSendAgain: () => void
}

/** Sends the same request under the same command id, where the participant would not do it twice. */
export function SendAgain({ sent, isChanged, onSendAgain }: SendAgainProps) {
  const safety = resendSafety(sent, useNow())
  if (!safety.isSafe) {
    return <p>Sending it again is not offered: {safety.reason}</p>
  }
  const send = () => {
    // The page may have been asleep since it was drawn.
    if (resendSafety(sent, momentNow()).isSafe) onSendAgain()
  }
  return (
    <div>
      <p>
        Sending the very same request again is safe. {safety.why} If it was not done, it is done
        then, once.
        {isChanged ? ' It is sent as it was sent before, without the changes made since.' : null}
      </p>
      <Button onClick={send}>Send the same again</Button>{' '}
      <span className="secondary">
        command id <code className={styles.id}>{visibleText(changeIdOf(sent.body).commandId)}</code>
      </span>
    </div>
  )
}
