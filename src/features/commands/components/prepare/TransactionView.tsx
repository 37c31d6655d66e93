import { Alert, Stack } from '@mantine/core'
import type { NeededSigner } from '../../rules/prepared/prepared-contents.ts'
import type { PreparedReading } from '../../rules/prepared/read-prepared.ts'
import type { Prepared } from '../../queries/prepared.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { groupDigits } from '#ui/group-digits.ts'
import { Party } from '#ui/identifier/identifiers.tsx'
import { Section } from '#ui/Page.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { HashingDetails } from './HashingDetails.tsx'
import { InputContracts } from './InputContracts.tsx'
import { PreparedTree } from './PreparedTree.tsx'
import { SubmissionFacts } from './SubmissionFacts.tsx'

interface TransactionViewProps {
  readonly prepared: Prepared
  readonly reading: Extract<PreparedReading, { readonly kind: 'decoded' }>
  readonly onExecute: () => void
}

/** The transaction to sign: its actions, parties, contracts and times. */
export function TransactionView({ prepared, reading, onExecute }: TransactionViewProps) {
  const { contents, bytes } = reading
  const { hashingDetails, costEstimation } = prepared.answer
  return (
    <>
      <Section
        title="Actions"
        fact={
          <>
            <Count value={Object.keys(contents.tree.events_by_id).length} noun="node" />,{' '}
            <Count value={bytes} noun="byte" />
          </>
        }
      >
        <PreparedTree contents={contents} />
      </Section>
      <Section title="Required signatures">
        <Signers signers={contents.signers} />
        <div>
          <Button kind="primary" onClick={onExecute}>
            Sign and execute
          </Button>
        </div>
      </Section>
      <Section title="Submission">
        <SubmissionFacts metadata={contents.metadata} version={contents.version} />
      </Section>
      <Section
        title="Input contracts"
        fact={<Count value={contents.metadata.inputContracts.length} noun="contract" />}
      >
        <InputContracts contracts={contents.metadata.inputContracts} />
      </Section>
      <Section title="Estimated traffic">
        <CostFacts cost={costEstimation} />
      </Section>
      <Section title="Hashing details">
        <HashingDetails text={hashingDetails} />
      </Section>
    </>
  )
}

function CostFacts({ cost }: { readonly cost: Prepared['answer']['costEstimation'] }) {
  if (cost === undefined || cost === null) {
    return (
      <p className="secondary">
        The participant returned no estimate. The request may have disabled the estimate.
      </p>
    )
  }
  return (
    <Fields>
      <Field label="Confirmation request">
        <Bytes count={cost.confirmationRequestTrafficCostEstimation} />
      </Field>
      <Field label="Confirmation response">
        <Bytes count={cost.confirmationResponseTrafficCostEstimation} />
      </Field>
      <Field label="Total">
        <Bytes count={cost.totalTrafficCostEstimation} />
      </Field>
      <Field label="Estimated at">
        <Time value={cost.estimationTimestamp} micros focusable />
      </Field>
    </Fields>
  )
}

function Bytes({ count }: { readonly count: bigint }) {
  return (
    <>
      <span className="mono" translate="no">
        {groupDigits(count)}
      </span>{' '}
      bytes of traffic
    </>
  )
}

function Signers({ signers }: { readonly signers: readonly NeededSigner[] }) {
  const missing = signers.filter(({ isActing }) => !isActing)
  return (
    <>
      {signers.length === 0 ? (
        <p>
          No signature is required because the transaction has no acting party. A participant will
          reject the transaction.
        </p>
      ) : (
        <Stack component="ul" className="plain" gap="sm">
          {signers.map(({ party, reasons }) => (
            // Party ids are shown in full, because a signer has to know for which party to sign.
            <li key={party}>
              <Party id={party} whole />
              <div className="secondary">{visibleText(reasons.join('; '))}</div>
            </li>
          ))}
        </Stack>
      )}
      {missing.length === 0 ? null : (
        <Alert color="var(--role-reject)">
          <Stack gap="sm" align="flex-start">
            <StatusMark tone="reject" label="Required acting parties are missing" />
            <p>
              {missing.length === 1 ? 'One party' : `${missing.length} parties`} above must
              authorise the transaction, but the transaction does not act as{' '}
              {missing.length === 1 ? 'this party' : 'these parties'}. No signature can make the
              transaction valid. Add the missing acting parties to <code translate="no">actAs</code>
              , then prepare the command again.
            </p>
          </Stack>
        </Alert>
      )}
    </>
  )
}
