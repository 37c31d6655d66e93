import { microsOf, recordTimeOf } from '#ledger/record-time.ts'
import { Button } from '#ui/Button.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { useNow } from '#ui/now.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Time } from '#ui/Time.tsx'
import { formatRelative } from '#ui/time-format.ts'
import { visibleText } from '#ui/visible-text.ts'
import type { TokenFacts } from './store.ts'
import styles from './SessionDialog.module.css'

interface HeldTokenProps {
  readonly facts: TokenFacts
  readonly onForget: () => void
}

/** What a token that is held says of itself, unverified, and when it runs out. */
export function HeldToken({ facts: { claims, kept }, onForget }: HeldTokenProps) {
  return (
    <div className={styles.held}>
      <Fields dense>
        {claims === undefined ? (
          <Field label="Token">held; its claims cannot be read here</Field>
        ) : (
          <>
            <Field label="Subject">
              <code>{visibleText(claims.subject ?? 'none')}</code>
            </Field>
            <Field label="Audience">
              <code>{visibleText(claims.audience.join(', ') || 'none')}</code>
            </Field>
            <Field label="Issuer">
              <code>{visibleText(claims.issuer ?? 'none')}</code>
            </Field>
            <Field label="Expires">
              {claims.expires === undefined ? 'never' : <Expiry seconds={claims.expires} />}
            </Field>
          </>
        )}
        <Field label="Kept">{kept ? 'in this tab, over reloads' : 'until this page is left'}</Field>
      </Fields>
      <Button onClick={onForget}>Forget</Button>
    </div>
  )
}

function Expiry({ seconds }: { readonly seconds: number }) {
  const now = useNow()
  const at = recordTimeOf(BigInt(Math.trunc(seconds)) * 1_000_000n)
  const left = microsOf(at) - microsOf(now)
  const words = formatRelative(at, now)
  return (
    <>
      <Time value={at} />{' '}
      {left <= 0n ? (
        <StatusMark tone="reject" label={`expired ${words}`} />
      ) : left < 300_000_000n ? (
        <StatusMark tone="warning" label={words} />
      ) : (
        <span className="secondary">{words}</span>
      )}
    </>
  )
}
