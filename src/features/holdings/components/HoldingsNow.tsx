import { Box, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryFact } from '#shared/components/QueryFact.tsx'
import { compareDecimals, zero } from '#ledger/decimal.ts'
import { amuletSums, isAmulet } from '../rules/holding-sums.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { dsoParty } from '#shared/queries/dso-party.ts'
import { ledgerHoldings, type LedgerHoldings } from '../queries/ledger-holdings.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { networkNames } from '#shared/queries/network.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { HoldingFigures } from './HoldingFigures.tsx'

interface HoldingsNowProps {
  readonly parties: readonly PartyId[]
  readonly others: number
}

/** The present holdings of the user's parties from the participant, with their value in dollars. */
export function HoldingsNow({ parties, others }: HoldingsNowProps) {
  const held = useQuery(ledgerHoldings(parties))
  return (
    <Stack component="section" aria-label="Holdings now" gap="xs">
      {held.data === undefined && failureOf(held.error) === undefined ? (
        <HoldingFigures />
      ) : (
        <QueryFact alone query={held}>
          {(answer) => <Held held={answer} others={others} />}
        </QueryFact>
      )}
    </Stack>
  )
}

function Held({ held, others }: { readonly held: LedgerHoldings; readonly others: number }) {
  const { data: names, isPending } = useQuery(networkNames())
  const { data: dso, isPending: isDsoPending } = useQuery(dsoParty())
  // Waits for the DSO's party: without it, another instrument could come first, and lines would
  // move later.
  if (isPending || isDsoPending) return <HoldingFigures />
  const amulets = amuletSums(held.sums, dso)
  const listed = held.sums.filter((sum, _, all) => all.length > 1 || !isAmulet(sum, dso))
  return (
    <>
      <HoldingFigures sums={amulets} count={amulets.contracts} unit={names?.amulet_name_acronym} />
      <Text c="dimmed" fz="sm">
        Now, on the participant at offset <Count value={held.offset} />
      </Text>
      {held.isWhole ? null : (
        <p className="secondary">The parties have more holdings. These sums are not complete.</p>
      )}
      {held.unread === 0 ? null : (
        <p className="secondary">
          <Count value={held.unread} noun="holding" /> could not be loaded and is not in any sum.
        </p>
      )}
      {others === 0 ? null : (
        <p className="secondary">
          The token cannot read as <Count value={others} noun="party" plural="parties" />. The
          snapshot below shows their holdings.
        </p>
      )}
      {listed.map((sum) => {
        const unit = isAmulet(sum, dso) ? names?.amulet_name_acronym : visibleText(sum.instrument)
        return (
          <Group key={`${sum.owner} ${sum.admin} ${sum.instrument}`} gap="xs" maw="48rem">
            <Party id={sum.owner} />
            <Box ms="auto">
              <Amount value={sum.unlocked} unit={unit} />
              {compareDecimals(sum.locked, zero) === 0 ? null : (
                <span className="secondary">
                  {' '}
                  and <Amount value={sum.locked} unit={unit} /> locked
                </span>
              )}
            </Box>
          </Group>
        )
      })}
    </>
  )
}
