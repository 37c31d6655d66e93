import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { ScopeNotes } from '#shared/components/scope/ScopeNotes.tsx'
import type { ContractsQuestion } from '../../queries/session-state.ts'
import { currentLedgerEnd } from '#shared/queries/participant.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { groupDigits } from '#ui/group-digits.ts'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Page } from '#ui/Page.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import type { ActiveParams } from './active-params.ts'
import { PrunedOffsetNote } from './PrunedOffsetNote.tsx'
import { ContractsForm } from './ContractsForm.tsx'
import { ContractsResult } from './ContractsResult.tsx'
import { ScopeOfContracts } from './ScopeOfContracts.tsx'
import { ToolsSlotContext } from './tools-slot.ts'
import { useContractsScope } from './use-contracts-scope.ts'
import { useActiveQuestion, type ContractsRequestState } from './use-active-question.ts'

const CompareView = lazyComponent(
  async () => (await import('./CompareView.tsx')).CompareView,
  'inline-error',
  <LoadingState words="Loading the comparison" rows={8} />,
)

const route = getRouteApi('/contracts/')

/** The participant's active contracts at its ledger end or at an offset that is not pruned. */
export function ActiveContractsPage() {
  const params = route.useSearch()
  const navigate = useNavigate({ from: '/contracts/' })
  const [turn, setTurn] = useState(0)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const onParamsChange = useCallback(
    (change: Partial<ActiveParams>, replace = false) =>
      void navigate({
        to: '/contracts',
        search: (before) => ({ ...before, ...change, ignored: undefined }),
        replace,
      }),
    [navigate],
  )
  const scope = useContractsScope(params, onParamsChange)
  const requestState = useActiveQuestion(params, params.at, turn, scope.readers)
  return (
    <Page
      title="Contracts"
      documentTitle="Active contracts"
      fill
      fact={
        <>
          <ScopeOfContracts scope={scope} />
          <Fact
            requestState={requestState}
            at={params.at}
            onAgain={() => setTurn((before) => before + 1)}
          />
        </>
      }
      filters={
        <ContractsForm
          slot={setSlot}
          key={[params.of, params.party, params.at].join(' ')}
          params={params}
          onAsk={(next) =>
            // The filter and the selection belong to the previous template.
            onParamsChange(
              next.of === params.of
                ? next
                : {
                    ...next,
                    // Counts by template are useless for a single template.
                    view:
                      next.of !== undefined && params.view === 'templates'
                        ? undefined
                        : params.view,
                    template: undefined,
                    where: undefined,
                    columns: undefined,
                    sort: undefined,
                  },
            )
          }
        />
      }
    >
      <IgnoredParams names={params.ignored} />
      <ScopeNotes scope={scope} />
      <FamilyGate family="ledger">
        <ToolsSlotContext value={slot}>
          <RequestedContracts
            requestState={requestState}
            params={params}
            onParamsChange={onParamsChange}
          />
        </ToolsSlotContext>
      </FamilyGate>
    </Page>
  )
}

interface RequestedContractsProps {
  readonly requestState: ContractsRequestState
  readonly params: ActiveParams
  readonly onParamsChange: (change: Partial<ActiveParams>, replace?: boolean) => void
}

function RequestedContracts({ requestState, params, onParamsChange }: RequestedContractsProps) {
  switch (requestState.kind) {
    case 'waiting':
      return <LoadingState words={requestState.words} rows={12} />
    case 'nobody':
      return (
        <EmptyState title="The token cannot read as any party">
          A participant shows a contract to users who can read as one of its parties. Ask the
          participant’s administrator for that right.
        </EmptyState>
      )
    case 'no offset':
      return (
        <EmptyState title="No visible updates before that time">
          These readers cannot see any update before that time, or the updates of that time are
          pruned.
        </EmptyState>
      )
    case 'failed':
      return (
        <>
          <ErrorPanel
            failure={requestState.failure}
            title={requestState.title}
            onRetry={requestState.retry}
            retrying={requestState.isRetrying}
          />
          <PrunedOffsetNote failure={requestState.failure} />
        </>
      )
    case 'question':
      break
  }
  const { question } = requestState
  return params.view === 'compare' ? (
    <CompareView question={question} params={params} onParamsChange={onParamsChange} />
  ) : (
    <ContractsResult
      key={keyOf(question)}
      question={question}
      params={params}
      onParamsChange={onParamsChange}
    />
  )
}

function keyOf({ offset, readers, selection }: ContractsQuestion): string {
  return JSON.stringify([String(offset), readers, selection])
}

interface FactProps {
  readonly requestState: ContractsRequestState
  readonly at: string | undefined
  readonly onAgain: () => void
}

function Fact({ requestState, at, onAgain }: FactProps) {
  const end = useQuery({ ...currentLedgerEnd(), enabled: at === undefined }).data?.offset
  if (requestState.kind !== 'question') return null
  const { offset } = requestState.question
  const since = at === undefined && end !== undefined && end !== null ? end - offset : 0n
  return (
    <>
      active at offset{' '}
      <span className="mono" translate="no">
        {groupDigits(offset)}
      </span>
      {at === undefined ? ', the ledger’s end' : ''}
      {since > 0n ? (
        <>
          {' '}
          ·{' '}
          <span className="mono" translate="no">
            {groupDigits(since)}
          </span>{' '}
          further since{' '}
          <Button kind="quiet" onClick={onAgain}>
            Read again
          </Button>
        </>
      ) : null}
    </>
  )
}
