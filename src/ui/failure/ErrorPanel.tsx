import { Alert, Box, Group, Stack } from '@mantine/core'
import { use, useEffect, useEffectEvent, type ReactNode } from 'react'
import { failureAdvice, calledServiceName } from '#ledger/failure-advice.ts'
import {
  failureSentence,
  isWorthRetrying,
  isSignedOutFailure,
  needsDashboardSignIn,
  type Failure,
} from '#ledger/failure.ts'
import { Details } from '../Details.tsx'
import { AccountRefusalFields } from './AccountRefusalFields.tsx'
import { RetryDelayContext } from './retry-delay.ts'
import { Button } from '../Button.tsx'
import { useConnectionLost } from './connection-lost.ts'
import { CopiedField } from '../CopiedField.tsx'
import { Field, Fields } from '../Fields.tsx'
import { IconAlert, IconKey, IconRefresh } from '../icons.ts'
import { OnSignedInContext, SignInHereContext, SignInRequiredContext } from './sign-in-here.ts'
import { StatusMark } from '../StatusMark.tsx'
import { formatDuration } from '../time/time-format.ts'
import { Time } from '../time/Time.tsx'
import { recordTimeOf } from '#ledger/record-time.ts'
import { visibleText } from '../visible-text.ts'

interface ErrorPanelProps {
  readonly failure: Failure
  /** The failed action in the page's words: `The newest updates could not be read`. */
  readonly title: string
  /** A sentence about the data that is still valid: `The updates below are those of 12:04:10.` */
  readonly stillTrue?: ReactNode
  readonly onRetry?: (() => void) | undefined
  readonly retrying?: boolean
  /** True for one line above data that stays on screen. The details open on demand. */
  readonly compact?: boolean
}

/**
 * A failed call: what happened, what is still true, and what to do (docs/architecture.md, What
 * every page has). A call that lacked a sign-in does not count as failed. For such a call, the
 * panel offers a sign-in.
 */
export function ErrorPanel(props: ErrorPanelProps) {
  const { failure, title, stillTrue, compact = false } = props
  const signIn = use(SignInHereContext)
  const isRequired = use(SignInRequiredContext)
  const isSignedOut = signIn !== undefined && isSignedOutFailure(failure)
  useRetryAfterSignIn(isSignedOut, props.onRetry)
  const color = isSignedOut ? 'var(--role-not-voted)' : 'var(--role-reject)'
  const Icon = isSignedOut ? IconKey : IconAlert
  const heading = isSignedOut ? 'Not signed in' : title
  const marked = { 'data-signed-out': isSignedOut || undefined }
  if (compact) {
    const mark = (
      <StatusMark tone={isSignedOut ? 'not-voted' : 'reject'} icon={Icon} label={heading} />
    )
    return (
      <Alert color={color} p="xs" {...marked}>
        <Group gap="md" align="start" justify="space-between" wrap="nowrap">
          <Details
            summary={
              <>
                {mark} {visibleSentence(failure)}
              </>
            }
          >
            <Facts failure={failure} />
            <RetryCountdown failure={failure} />
          </Details>
          <Group gap="sm" justify="flex-end">
            <SignIn failure={failure} />
            {isSignedOut ? null : <Retry {...props} />}
          </Group>
        </Group>
      </Alert>
    )
  }
  return (
    <Alert color={color} maw="55rem" title={heading} icon={<Icon size={16} />} {...marked}>
      <Stack gap="sm" align="flex-start">
        <p>{visibleSentence(failure)}</p>
        {stillTrue === undefined ? null : <p>{stillTrue}</p>}
        {isSignedOut ? null : <p>{failureAdvice(failure, signIn !== undefined, isRequired)}</p>}
        <RetryCountdown failure={failure} />
        <SignIn failure={failure} />
        <Facts failure={failure} />
        {isSignedOut ? null : <Retry {...props} />}
      </Stack>
    </Alert>
  )
}

/** Once the user has signed in, retries a call that lacked a sign-in. */
function useRetryAfterSignIn(isSignedOut: boolean, retry: (() => void) | undefined): void {
  const onSignedIn = use(OnSignedInContext)
  const retryNow = useEffectEvent(() => retry?.())
  useEffect(() => (isSignedOut ? onSignedIn(retryNow) : undefined), [isSignedOut, onSignedIn])
}

function RetryCountdown({ failure }: { readonly failure: Failure }) {
  const after = use(RetryDelayContext)(failure)
  const isLost = useConnectionLost()
  if (after === undefined || isLost) return null
  const seconds = BigInt(Math.ceil(after / 1000))
  return <p>{`Retries automatically in ${formatDuration(seconds * 1_000_000n)}.`}</p>
}

/** Offers a sign-in if a token is required and can be supplied. */
function SignIn({ failure }: { readonly failure: Failure }) {
  const signInHere = use(SignInHereContext)
  const isRequired = use(SignInRequiredContext)
  if (failure.kind !== 'http' || failure.status !== 401 || signInHere === undefined) return null
  // The private part of an index uses the participant's token.
  const family = failure.family === 'index' ? failure.tokenOf : failure.family
  if (isRequired && needsDashboardSignIn(failure)) {
    return <Box mih="2rem">{signInHere('ledger')}</Box>
  }
  if (family !== 'ledger' && family !== 'validator') return null
  return <Box mih="2rem">{signInHere(family)}</Box>
}

function Retry({ onRetry, retrying = false, failure }: ErrorPanelProps) {
  if (onRetry === undefined) return null
  const words = isWorthRetrying(failure) ? 'Try again' : 'Try again anyway'
  return (
    <Button icon={IconRefresh} onClick={onRetry} disabled={retrying}>
      {retrying ? 'Trying…' : words}
    </Button>
  )
}

function Facts({ failure }: { readonly failure: Failure }) {
  const { endpoint, url, requestId } = failure
  const error =
    failure.kind === 'http' && failure.error.form === 'ledger' ? failure.error : undefined
  return (
    <Fields dense>
      <Field label="Request">{`${calledServiceName(failure)}: ${endpoint.method} ${endpoint.path}`}</Field>
      <Field label="At">
        <Time value={recordTimeOf(BigInt(Math.trunc(failure.at)) * 1000n)} />
      </Field>
      {isSignedOutFailure(failure) ? <Field label="Answer">401</Field> : null}
      {error === undefined ? null : (
        <>
          <AccountRefusalFields error={error} />
          <CopiedField label="Code" what="the error code" text={error.code} />
          <CopiedField label="Cause" what="the cause" text={error.cause} />
          <CopiedField
            label="Correlation id"
            what="the correlation id"
            text={error.correlationId}
          />
          <CopiedField label="Trace id" what="the trace id" text={error.traceId} />
          <CopiedField label="Retry" what="the retry advice" text={error.retryInfo} />
        </>
      )}
      <CopiedField label="Request id" what="the request id" text={requestId} />
      <CopiedField label="Address" what="the address" text={url} />
    </Fields>
  )
}

function visibleSentence(failure: Failure): string {
  const sentence = visibleText(failureSentence(failure))
  return sentence.length > 600 ? `${sentence.slice(0, 600)}…` : sentence
}
