import { Paper, SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { amuletEffects } from '#ledger/effects-amulets.ts'
import type { TreeRow } from '#ledger/update-tree.ts'
import type { TreeEvent } from '#ledger/update.ts'
import { networkNames } from '#shared/queries/network.ts'
import { Count } from '#ui/Count.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { SignedChange } from './balance-columns.tsx'
import { isChanged, isNonZero } from './is-changed.ts'

/** Cards that fit above the tree. The other changes are in the view of the effects. */
const maxCards = 4

const nothing: ReadonlyMap<never, never> = new Map<never, never>()

/** The change of each party's balance in an update, as cards above the update's tree. */
export function BalanceCards({ rows }: { readonly rows: readonly TreeRow<TreeEvent>[] }) {
  const changed = useMemo(() => amuletEffects(rows, nothing)?.balances.filter(isChanged), [rows])
  const unit = useQuery(networkNames()).data?.amulet_name_acronym
  if (changed === undefined || changed.length === 0) return null
  const others = changed.length - maxCards
  return (
    <SimpleGrid
      component="ul"
      aria-label="Balance changes"
      flex="none"
      minColWidth="min(15rem, 100%)"
      autoFlow="auto-fit"
      spacing="sm"
      verticalSpacing="xs"
      m={0}
      p={0}
      style={{ listStyle: 'none' }}
    >
      {changed.slice(0, maxCards).map(({ party, total, unlocked, locked }) => (
        <Paper component="li" key={party ?? ''} withBorder px="md" py="xs" miw={0}>
          {party === undefined ? (
            <span className="secondary">owner not given</span>
          ) : (
            <Party id={party} />
          )}
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            <SignedChange change={total} unit={unit} />
          </Text>
          {isNonZero(locked) ? (
            <Text fz="xs" c="dimmed">
              unlocked <SignedChange change={unlocked} /> · locked <SignedChange change={locked} />
            </Text>
          ) : null}
        </Paper>
      ))}
      {others > 0 ? (
        <li>
          <Link to="." search={(search) => ({ ...search, view: 'effects' })}>
            <Count value={others} noun="more balance" />
          </Link>
        </li>
      ) : null}
    </SimpleGrid>
  )
}
