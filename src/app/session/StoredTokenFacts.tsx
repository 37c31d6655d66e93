import { Group } from '@mantine/core'
import { recordTimeOf, microsOf, type RecordTime } from '#ledger/record-time.ts'
import { useClockAhead } from '#shared/queries/server-clock.ts'
import { Button } from '#ui/Button.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { useNow } from '#ui/time/now.ts'
import { formatRelative } from '#ui/time/time-format.ts'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { isForAudience, lacksAudience } from '#ledger/token-claims.ts'
import { clockWords } from './clock-words.ts'
import { noAudienceWords } from './no-audience.ts'
import type { TokenFacts } from './store.ts'
import { tokenEnd } from './token-end.ts'

interface HeldTokenProps {
  readonly facts: TokenFacts
  readonly renews: boolean
  readonly audience: string | undefined
  readonly onForget?: () => void
}

/** A stored token's unverified claims, and when it expires. */
export function StoredTokenFacts({ facts, renews, audience, onForget }: HeldTokenProps) {
  const { claims, isStored, source, clockAhead } = facts
  const expires = tokenEnd(facts, useClockAhead())
  const clock = clockWords(clockAhead)
  return (
    <Group gap="md" wrap="nowrap" align="start">
      <Fields dense>
        <Field label="Token">
          {source === 'pasted' ? 'pasted' : 'from the sign-in'}
          {isStored ? ', stored in this tab across reloads' : ', until you leave this page'}
        </Field>
        {claims === undefined ? (
          <Field label="Claims">not readable here</Field>
        ) : (
          <>
            <Field label="Subject">
              <code translate="no">{visibleText(claims.subject ?? 'none')}</code>
            </Field>
            <Field label="Audience">
              <code translate="no">{visibleText(claims.audience.join(', ') || 'none')}</code>
              {lacksAudience(claims) ? (
                <p>
                  <StatusMark tone="warning" label={noAudienceWords} />
                </p>
              ) : isForAudience(claims, audience) ? null : (
                <p>
                  <StatusMark tone="warning" label="not the configured audience:" />{' '}
                  <code translate="no">{visibleText(audience ?? '')}</code>
                </p>
              )}
            </Field>
            <Field label="Issuer">
              <code translate="no">{visibleText(claims.issuer ?? 'none')}</code>
            </Field>
          </>
        )}
        <Field label="Expires">
          {expires === undefined ? (
            claims === undefined ? (
              'not known'
            ) : claims.expiryProblem === undefined ? (
              'never'
            ) : (
              <>
                not known: <StatusMark tone="warning" label={claims.expiryProblem} />
              </>
            )
          ) : (
            <Expiry at={recordTimeOf(BigInt(Math.trunc(expires)) * 1_000_000n)} renews={renews} />
          )}
        </Field>
        {claims?.validFrom === undefined ? null : <NotYet from={claims.validFrom} />}
        {clock === undefined ? null : (
          <Field label="Clock">
            <StatusMark tone="warning" label={clock} />
          </Field>
        )}
      </Fields>
      {onForget === undefined ? null : <Button onClick={onForget}>Delete token</Button>}
    </Group>
  )
}

interface ExpiryProps {
  readonly at: RecordTime
  /** True if the token is renewed automatically, so that its expiry is not a warning. */
  readonly renews: boolean
}

function Expiry({ at, renews }: ExpiryProps) {
  const now = useNow()
  const left = microsOf(at) - microsOf(now)
  const words = formatRelative(at, now)
  return (
    <>
      <Time value={at} />{' '}
      {left <= 0n ? (
        <StatusMark tone="reject" label={`expired ${words}`} />
      ) : left < 300_000_000n && !renews ? (
        <StatusMark tone="warning" label={words} />
      ) : (
        <span className="secondary">
          {words}
          {renews ? ', renewed before then' : ''}
        </span>
      )}
    </>
  )
}

/** Shows when a token becomes valid, if that is in the future. In seconds since 1970. */
function NotYet({ from }: { readonly from: number }) {
  const now = useNow()
  const at = recordTimeOf(BigInt(Math.trunc(from)) * 1_000_000n)
  if (microsOf(at) <= microsOf(now)) return null
  return (
    <Field label="Valid from">
      <Time value={at} /> <StatusMark tone="warning" label="not yet valid" />
    </Field>
  )
}
