import { Box, Flex, Group } from '@mantine/core'
import { useState } from 'react'
import type { ContractsQuestion } from '../../queries/session-state.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { Form } from '#ui/form/Form.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import type { ActiveParams } from './active-params.ts'
import { ComparedContracts } from './ComparedContracts.tsx'
import { PointField } from './PointField.tsx'
import { useActiveQuestion } from './use-active-question.ts'
import { useTypedPoint } from './use-typed-point.ts'
import { ViewLinks } from '#ui/ViewLinks.tsx'
import { contractViews } from './contract-views.ts'

interface CompareViewProps {
  /** The request at the later offset, which is the page's offset. */
  readonly question: ContractsQuestion
  readonly params: ActiveParams
  readonly onParamsChange: (change: Partial<ActiveParams>, replace?: boolean) => void
}

/** The changes of the contracts since an earlier offset or time. */
export function CompareView({ question, params, onParamsChange }: CompareViewProps) {
  return (
    <>
      <Group align="end">
        <ViewLinks views={contractViews} />
      </Group>
      <SinceForm
        key={params.before}
        before={params.before}
        onSince={(before) => onParamsChange({ before })}
      />
      {params.before === undefined ? (
        <EmptyState title="Since when?">
          Enter an earlier offset or time to list the contracts that were created, archived or
          changed since then.
        </EmptyState>
      ) : (
        <Since
          question={question}
          params={params}
          before={params.before}
          onParamsChange={onParamsChange}
        />
      )}
    </>
  )
}

function Since(props: CompareViewProps & { readonly before: string }) {
  const { question, params, before, onParamsChange } = props
  const requestState = useActiveQuestion(
    params,
    before,
    0,
    question.readers === 'any party' ? undefined : question.readers,
  )
  if (requestState.kind === 'question') {
    return (
      <ComparedContracts
        key={`${requestState.question.offset} ${question.offset}`}
        one={requestState.question}
        other={question}
        params={params}
        onParamsChange={onParamsChange}
      />
    )
  }
  if (requestState.kind === 'failed') {
    return (
      <ErrorPanel
        failure={requestState.failure}
        title={requestState.title}
        onRetry={requestState.retry}
        retrying={requestState.isRetrying}
      />
    )
  }
  if (requestState.kind === 'waiting') return <LoadingState words={requestState.words} rows={8} />
  return (
    <EmptyState title="No visible updates before that time">
      These readers cannot see any update before that time, or the updates of that time are pruned.
    </EmptyState>
  )
}

interface SinceFormProps {
  readonly before: string | undefined
  readonly onSince: (before: string | undefined) => void
}

function SinceForm({ before, onSince }: SinceFormProps) {
  const point = useTypedPoint(before)
  const [wasTried, setTried] = useState(false)
  const compare = () => {
    setTried(true)
    if (point.isRight) onSince(point.take())
  }
  return (
    <Flex
      component={Form}
      flex="none"
      wrap="wrap"
      columnGap="sm"
      rowGap="xs"
      align="flex-start"
      py="sm"
      onSubmit={compare}
      aria-label="Compare with"
    >
      <PointField label="Since" empty="an offset or a time" point={point} wasTried={wasTried} />
      <Box pt="xl">
        <Button type="submit">Compare</Button>
      </Box>
    </Flex>
  )
}
