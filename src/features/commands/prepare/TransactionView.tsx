import type { PreparedReading } from '#ledger/prepared/read-prepared.ts'
import type { Prepared } from '#queries/commands/prepared.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { Section } from '#ui/Page.tsx'
import { CostFacts } from './CostFacts.tsx'
import { HashingDetails } from './HashingDetails.tsx'
import { InputContracts } from './InputContracts.tsx'
import { PreparedTree } from './PreparedTree.tsx'
import { Signers } from './Signers.tsx'
import { SubmissionFacts } from './SubmissionFacts.tsx'

interface TransactionViewProps {
  readonly prepared: Prepared
  readonly reading: Extract<PreparedReading, { readonly kind: 'decoded' }>
  readonly onExecute: () => void
}

/** What one would sign: the tree of what it does, in whose name, with which contracts, and when. */
export function TransactionView({ prepared, reading, onExecute }: TransactionViewProps) {
  const { contents, bytes } = reading
  const { hashingDetails, costEstimation } = prepared.answer
  return (
    <>
      <Section
        title="What it does"
        fact={
          <>
            <Count value={Object.keys(contents.tree.events_by_id).length} of="node" />,{' '}
            <Count value={bytes} of="byte" />
          </>
        }
      >
        <PreparedTree contents={contents} />
      </Section>
      <Section title="Who has to sign">
        <Signers signers={contents.signers} />
        <div>
          <Button kind="primary" onClick={onExecute}>
            Sign and execute
          </Button>
        </div>
      </Section>
      <Section title="The submission">
        <SubmissionFacts metadata={contents.metadata} version={contents.version} />
      </Section>
      <Section
        title="Contracts that it uses"
        fact={<Count value={contents.metadata.inputContracts.length} of="contract" />}
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
