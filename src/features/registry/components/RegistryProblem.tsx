import { Flex } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Failure } from '#ledger/failure.ts'
import { compareRecordTimes, recordTimeOf } from '#ledger/record-time.ts'
import { firstRelease, registryRefusal, type RegistryRefusal } from '../rules/refusal.ts'
import { registryMetadata } from '../queries/metadata.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { IconRefresh } from '#ui/icons.ts'
import { useNow } from '#ui/time/now.ts'
import { Time } from '#ui/time/Time.tsx'

interface RegistryProblemProps {
  readonly failure: Failure
  readonly title: string
  /** The admin party of the called registry. */
  readonly registry: string | undefined
  /** The requested resource as a noun: `transfer instruction`. */
  readonly resource: string
  readonly onRetry: () => void
  readonly retrying: boolean
  /** An alternative request, shown if the registry rejected this one. */
  readonly alternative?: ReactNode
}

/**
 * Seconds after which a retry may succeed. A reassignment takes a few seconds, and rate limits are
 * per minute.
 */
const seconds: Readonly<Partial<Record<RegistryRefusal, number>>> = {
  'being reassigned': 5,
  'too many': 60,
}

/** A registry's rejection: its message, what it means, and when a retry is possible. */
export function RegistryProblem(props: RegistryProblemProps) {
  const { failure, title, registry, resource, onRetry, retrying, alternative: otherWay } = props
  const info = useQueryClient().getQueryData(registryMetadata(registry).queryKey)
  const refusal = registryRefusal(failure, info?.supportedApis)
  const retryAfterSeconds = failure.kind === 'http' ? failure.retryAfterSeconds : undefined
  const wait = retryAfterSeconds ?? (refusal === undefined ? undefined : seconds[refusal])
  return (
    <>
      <ErrorPanel
        failure={failure}
        title={title}
        stillTrue={refusal === undefined ? undefined : meaning(refusal, resource, failure)}
      />
      <Flex columnGap="md" rowGap="sm" wrap="wrap" align="center">
        {wait === undefined ? (
          <Button icon={IconRefresh} onClick={onRetry} disabled={retrying}>
            {retrying ? 'Loading…' : 'Load again'}
          </Button>
        ) : (
          <RetryFrom at={failure.at + wait * 1000} onRetry={onRetry} retrying={retrying} />
        )}
        {otherWay}
      </Flex>
    </>
  )
}

function meaning(refusal: RegistryRefusal, resource: string, failure: Failure): string {
  if (refusal === 'too many') {
    const retryAfterSeconds = failure.kind === 'http' ? failure.retryAfterSeconds : undefined
    return retryAfterSeconds === undefined
      ? 'Registries accept only a few requests per minute. This registry does not report when you can retry.'
      : `Registries accept only a few requests per minute. Retry after ${retryAfterSeconds} s.`
  }
  return {
    'being reassigned':
      'A contract that is needed is on its way from one synchronizer to another, and cannot be disclosed until it has arrived. That takes a moment; then the same question is answered.',
    'no such endpoint': noEndpointWords(failure.endpoint.path),
    'web page':
      'The server returned a web page instead of the registry’s answer. Check the registry’s address, and the server in front of it.',
    'unknown id': `The registry does not know an active ${resource} with this id. It may already be settled or withdrawn, or belong to another registry.`,
    malformed: 'The request does not fit the endpoint; the sentence above is the registry’s own.',
  }[refusal]
}

function noEndpointWords(path: string): string {
  const release = firstRelease(path)
  return release === undefined
    ? 'This registry does not have this endpoint.'
    : `This registry does not have this endpoint, which was added in release ${release}. An older registry does not support this request.`
}

/** A retry button that is disabled until a retry may succeed. Shows when that will be. */
function RetryFrom(props: { at: number; onRetry: () => void; retrying: boolean }) {
  const { at, onRetry, retrying } = props
  const now = useNow()
  const from = recordTimeOf(BigInt(Math.ceil(at / 1000)) * 1_000_000n)
  const isEarly = compareRecordTimes(now, from) < 0
  return (
    <>
      <Button icon={IconRefresh} onClick={onRetry} disabled={retrying || isEarly}>
        {retrying ? 'Loading…' : 'Load again'}
      </Button>
      {isEarly ? (
        <span className="secondary">
          from <Time value={from} clockOnly />
        </span>
      ) : null}
    </>
  )
}
