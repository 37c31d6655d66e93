import { Box } from '@mantine/core'
import { useMemo } from 'react'
import type { ContractHistory, ContractHistoryEvent } from '#ledger/contract-history.ts'
import { createdAmount } from '#ledger/effects-payloads.ts'
import { packageReference } from '#ledger/identifier.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { Count } from '#ui/Count.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { Package, Template } from '#ui/identifier/identifiers.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { ContractParties } from './ContractParties.tsx'
import { MomentLink } from './MomentLink.tsx'
import { SnapshotLookup } from './SnapshotLookup.tsx'

interface ContractFactsProps {
  readonly history: ContractHistory
  readonly searched: {
    readonly from: RecordTime
    readonly to: RecordTime
    readonly updates: number
  }
}

/** The contract's data, state and template, as far as the searched history contains them. */
export function ContractFacts({ history, searched }: ContractFactsProps) {
  const { contract, created, archived, moments, state } = history
  const template = useMemo(() => templateOf(history), [history])
  const holding = contract === undefined ? undefined : createdAmount(contract)
  const { from, to, updates } = searched
  const reference = template && packageReference(template.id)
  return (
    <Fields>
      <Field label="Template">
        {template === undefined ? (
          <NotFound direction="since" reached={from} updates={updates} />
        ) : (
          <Template id={template.id} />
        )}
      </Field>
      {template === undefined ? null : (
        <Field label="Package">
          {visibleText(template.packageName)}{' '}
          {reference === undefined ? null : <Package id={reference} />}
        </Field>
      )}
      <Field label="Created by">
        {created === undefined ? (
          <NotFound direction="since" reached={from} updates={updates} />
        ) : (
          <>
            <MomentLink moment={created} />
            <ContractParties ids={created.by?.acting_parties ?? created.event.signatories} />
          </>
        )}
      </Field>
      {contract === undefined ? null : (
        <>
          <Field label="Created at">
            <Time value={contract.created_at} micros focusable />
          </Field>
          <Field label="Signatories">
            <ContractParties ids={contract.signatories} />
          </Field>
          <Field label="Observers">
            <ContractParties ids={contract.observers} />
          </Field>
        </>
      )}
      <Field label="Archived by">
        {archived === undefined ? (
          <NotFound direction="up to" reached={to} updates={updates} />
        ) : (
          <>
            <MomentLink moment={archived} />
            {'actingParties' in archived ? <ContractParties ids={archived.actingParties} /> : null}
          </>
        )}
      </Field>
      {moments.some(isReassignment) ? (
        <Field label="Reassigned">
          <Box component="ul" lh="1.75rem" className="plain">
            {moments.filter(isReassignment).map((moment) => (
              <li key={moment.updateId}>
                <MomentLink moment={moment} />
              </li>
            ))}
          </Box>
        </Field>
      ) : null}
      {holding === undefined || contract === undefined || state === 'archived' ? null : (
        <Field label="Snapshot">
          <SnapshotLookup
            contractId={contract.contract_id}
            owner={holding.owner}
            createdAt={created?.position.recordTime ?? contract.created_at}
          />
        </Field>
      )}
    </Fields>
  )
}

interface NotFoundProps {
  readonly direction: 'since' | 'up to'
  readonly reached: RecordTime
  readonly updates: number
}

function NotFound({ direction, reached, updates }: NotFoundProps) {
  return (
    <span className="secondary">
      not found {direction} <Time value={reached} /> (<Count value={updates} noun="update" />{' '}
      searched)
    </span>
  )
}

function isReassignment({ kind }: ContractHistoryEvent): boolean {
  return kind === 'assign' || kind === 'unassign'
}

/**
 * Returns the contract's template. If the create was not found, an exercise contains the template,
 * too.
 */
function templateOf({ contract, moments }: ContractHistory) {
  if (contract !== undefined)
    return { id: contract.template_id, packageName: contract.package_name }
  for (const moment of moments) {
    if (moment.kind === 'exercise' || moment.kind === 'archive') {
      return { id: moment.templateId, packageName: moment.packageName }
    }
  }
  return undefined
}
