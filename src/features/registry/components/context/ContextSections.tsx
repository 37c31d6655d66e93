import { recordTimeOf } from '#ledger/record-time.ts'
import type { ChoiceContext } from '../../queries/contexts.ts'
import { Section } from '#ui/Page.tsx'
import { Time } from '#ui/time/Time.tsx'
import { ContextView } from './ContextView.tsx'
import { DisclosedContracts } from './DisclosedContracts.tsx'

interface ContextSectionsProps {
  readonly context: ChoiceContext
  /** Milliseconds since 1970. Absent if another section shows the time. */
  readonly requestedAt?: number
}

/** A registry's response for a choice: the context and the disclosed contracts. */
export function ContextSections({ context, requestedAt }: ContextSectionsProps) {
  const { choiceContextData, disclosedContracts } = context
  return (
    <>
      <Section
        title="Choice context"
        fact={requestedAt === undefined ? undefined : <LoadedAt requestedAt={requestedAt} />}
      >
        <ContextView context={choiceContextData} />
      </Section>
      <Section title="Disclosed contracts" fact={`${disclosedContracts.length}`}>
        <DisclosedContracts contracts={disclosedContracts} />
      </Section>
    </>
  )
}

/**
 * Shows when the registry returned the context, because a context becomes outdated.
 * @param props.requestedAt milliseconds since 1970
 */
export function LoadedAt({ requestedAt }: { readonly requestedAt: number }) {
  return (
    <>
      loaded from the registry at{' '}
      <Time value={recordTimeOf(BigInt(Math.trunc(requestedAt)) * 1000n)} clockOnly />
    </>
  )
}
