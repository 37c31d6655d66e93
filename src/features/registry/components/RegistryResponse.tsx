import { Flex } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '#shared/queries/failure.ts'
import { Button } from '#ui/Button.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { RegistryProblem } from './RegistryProblem.tsx'

interface AskRowProps {
  readonly isAsking: boolean
  readonly children: ReactNode
}

/** The submit button of a form that calls the registry, with the children next to it. */
export function RegistryRequestRow({ isAsking, children }: AskRowProps) {
  return (
    <Flex columnGap="md" rowGap="sm" wrap="wrap" align="center">
      <Button kind="primary" type="submit" disabled={isAsking}>
        {isAsking ? 'Loading from the registry…' : 'Load from the registry'}
      </Button>
      <span className="secondary">{children}</span>
    </Flex>
  )
}

interface RegistryResponseProps<Answer> {
  readonly query: UseQueryResult<Answer>
  /** The admin party of the selected registry. */
  readonly registry: string | undefined
  /**
   * The title if the registry did not respond: `The registry gave no factory for this settlement`.
   */
  readonly noAnswer: string
  /** The requested resource as a noun: `transfer instruction`. */
  readonly resource: string
  /** The requested data as a noun: `context`. */
  readonly requested: string
  /** An alternative request, shown if the registry rejected this one. */
  readonly alternative?: ReactNode
  /** @param requestedAt time of the request in milliseconds since 1970 */
  readonly children: (answer: Answer, requestedAt: number) => ReactNode
}

/** Shows a registry's response, or its rejection with an explanation. */
export function RegistryResponse<Answer>(props: RegistryResponseProps<Answer>) {
  const {
    query,
    registry,
    noAnswer,
    resource,
    requested: askedFor,
    alternative: otherWay,
    children,
  } = props
  const failure = failureOf(query.error)
  return (
    <>
      {failure === undefined || query.isFetching ? null : (
        <RegistryProblem
          failure={failure}
          title={noAnswer}
          registry={registry}
          resource={resource}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          alternative={otherWay}
        />
      )}
      {query.isFetching && query.data === undefined ? (
        <LoadingState words={`Loading the ${askedFor} from the registry`} rows={6} />
      ) : null}
      {query.data === undefined ? null : children(query.data, query.dataUpdatedAt)}
    </>
  )
}
