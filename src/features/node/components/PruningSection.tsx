import { Box, Group, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { currentLedgerEnd, prunedOffsets } from '#shared/queries/participant.ts'
import { Count } from '#ui/Count.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { Section } from '#ui/Page.tsx'
import { QueryFact } from '#shared/components/QueryFact.tsx'
import { prunedShare, shareText } from './pruned-share.ts'

/** The ledger end and the offset up to which the ledger is pruned. */
export function PruningSection() {
  const end = useQuery(currentLedgerEnd())
  const pruned = useQuery(prunedOffsets())
  const ledgerEnd = end.data?.offset ?? 0n
  return (
    <Section title="Ledger and pruning" fact="offsets of this participant">
      <Fields>
        <Field label="Ledger end">
          <QueryFact query={end}>
            {({ offset }) => (offset ? <Count value={offset} /> : <>the ledger is empty</>)}
          </QueryFact>
        </Field>
        <Field label="Pruned up to">
          <QueryFact query={pruned}>
            {({ participantPrunedUpToInclusive }) => (
              <Pruned offset={participantPrunedUpToInclusive ?? 0n} ledgerEnd={ledgerEnd} />
            )}
          </QueryFact>
        </Field>
        <Field label="Divulged, pruned up to">
          <QueryFact query={pruned}>
            {({ allDivulgedContractsPrunedUpToInclusive }) => (
              <Pruned
                offset={allDivulgedContractsPrunedUpToInclusive ?? 0n}
                ledgerEnd={ledgerEnd}
              />
            )}
          </QueryFact>
        </Field>
      </Fields>
    </Section>
  )
}

function Pruned({ offset, ledgerEnd }: { readonly offset: bigint; readonly ledgerEnd: bigint }) {
  if (offset === 0n) return <span className="secondary">not pruned yet</span>
  const share = prunedShare(offset, ledgerEnd)
  return (
    <Group gap="0.25rem 1rem">
      <Box component="span" miw="18ch">
        <Count value={offset} />, inclusive
      </Box>
      {share === undefined ? null : (
        <>
          <Progress.Root w="min(15rem, 100%)">
            {/* The rounded share only sets the length of the bar. The exact offsets are next to the bar. */}
            <Progress.Section value={Number(share) / 100} aria-label="Share of offsets pruned" />
          </Progress.Root>
          <span className="secondary">
            <Count value={ledgerEnd - offset} noun="offset" /> kept ({shareText(10_000n - share)})
          </span>
        </>
      )}
    </Group>
  )
}
