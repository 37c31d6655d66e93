import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useNearbySearch } from '#features/search/index.ts'
import { compareDecimals, zero } from '#ledger/decimal.ts'
import { amuletEffects, type BalanceChange } from '#ledger/effects-amulets.ts'
import type { OwnerlessAmount } from '#ledger/effects-holdings-change.ts'
import { positionOf } from '#ledger/update-digest.ts'
import type { TreeRow } from '#ledger/update-tree.ts'
import type { Transaction, TreeEvent } from '#ledger/update.ts'
import { archivedAmounts } from '../../queries/archived-amounts.ts'
import { networkNames } from '#shared/queries/network.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { Section } from '#ui/Page.tsx'
import { useOpenPage } from '#ui/table/use-open-page.ts'
import { VirtualTable } from '#ui/table/VirtualTable.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { NearbySearchProgress } from '../NearbySearchProgress.tsx'
import { balanceColumns, SignedChange } from './balance-columns.tsx'
import { isChanged } from './is-changed.ts'
import { TableArea } from '#ui/table/TableArea.tsx'

const maxShown = 8

interface BalancesProps {
  readonly transaction: Transaction
  readonly rows: readonly TreeRow<TreeEvent>[]
}

const nothing: ReadonlyMap<never, never> = new Map<never, never>()

/** The update's changes of each party's balance, and the source of the amounts. */
export function Balances({ transaction, rows }: BalancesProps) {
  const navigate = useNavigate()
  const openPage = useOpenPage()
  const position = positionOf(transaction)
  const knownEffects = useMemo(() => amuletEffects(rows, nothing), [rows])
  const expected = knownEffects?.missing.length ?? 0
  const search = useNearbySearch(
    archivedAmounts(position, knownEffects?.missing ?? []),
    0,
    (found) => found.length >= expected,
  )
  const foundAmounts = useMemo(() => new Map(search.found), [search.found])
  const effects = useMemo(
    () => (foundAmounts.size === 0 ? knownEffects : amuletEffects(rows, foundAmounts)),
    [knownEffects, rows, foundAmounts],
  )
  const names = useQuery(networkNames()).data
  const token = names?.amulet_name_acronym
  if (effects === undefined) return null
  const { balances, together, minted, burnt, byLog: summed, byHistory, missing } = effects
  const sum = compareDecimals(together.sum, zero)
  const changed = balances.filter(isChanged)
  return (
    <Section
      title="Balances"
      fact={
        <>
          {token === undefined ? null : `${visibleText(token)} · `}
          all parties together <SignedChange change={together} />
          {together.unknown > 0
            ? null
            : sum < 0
              ? ', burnt'
              : sum > 0
                ? ', minted'
                : ', only moved'}
        </>
      }
    >
      {changed.length === 0 ? (
        <p className="secondary">No balance changed: the created and archived amounts are equal.</p>
      ) : (
        <TableArea
          height="auto"
          h={{
            base: `min(${changed.length} * var(--row-phone) + 0.125rem, 50dvh)`,
            sm: `min(${changed.length} * var(--row) + 2.125rem, 34dvh)`,
          }}
        >
          <VirtualTable
            label="Balance changes"
            columns={balanceColumns}
            rows={changed}
            row={{ key: keyOf, copied: copiedId }}
            onOpen={({ party }) => {
              if (party === undefined) return
              openPage(party, () => navigate({ to: '/parties/$party', params: { party } }))
            }}
          />
        </TableArea>
      )}
      <Box
        component="ul"
        mt="xs"
        mx="0"
        mb="0"
        p="0"
        c="dimmed"
        fz="sm"
        style={{ listStyle: 'none' }}
      >
        <OwnerlessAmounts amounts={minted} verb="minted for" token={token} />
        <OwnerlessAmounts amounts={burnt} verb="burnt by" token={token} />
        {effects.contradictions === 0 ? null : (
          <li>
            <Count value={effects.contradictions} noun="logged change" /> of holdings{' '}
            {effects.contradictions === 1 ? 'differs' : 'differ'} from what the contracts hold: see
            the events themselves.
          </li>
        )}
        {summed === 0 ? null : (
          <li>
            <Count value={summed} noun="archived amount" /> {summed === 1 ? 'is' : 'are'} from what
            the update itself says of {summed === 1 ? 'it' : 'them'}.
          </li>
        )}
        {byHistory === 0 ? null : (
          <li>
            <Count value={byHistory} noun="archived amount" /> {byHistory === 1 ? 'is' : 'are'} from
            the {byHistory === 1 ? 'update that created it' : 'updates that created them'}.
          </li>
        )}
        {missing.length === 0 ? null : (
          <li>
            <Count value={missing.length} noun="archived amount" />{' '}
            {missing.length === 1 ? 'is' : 'are'} not known: an archive does not say what its
            contract held.{' '}
            {search.state === 'end' ? 'The history of this Scan begins later.' : null}
            <NearbySearchProgress
              search={search}
              from={position}
              what={missing.length === 1 ? 'its creation' : 'their creations'}
            />
          </li>
        )}
      </Box>
    </Section>
  )
}

function keyOf({ party }: BalanceChange) {
  return party ?? ''
}

function copiedId({ party }: BalanceChange) {
  return { text: party ?? '', what: 'party' }
}

interface OwnerlessAmountsProps {
  readonly amounts: readonly OwnerlessAmount[]
  readonly verb: string
  readonly token: string | undefined
}

function OwnerlessAmounts({ amounts, verb, token }: OwnerlessAmountsProps) {
  const others = amounts.length - maxShown
  return (
    <>
      {amounts.slice(0, maxShown).map(({ party, amount, reason }) => (
        <li key={`${party} ${reason ?? ''}`}>
          <Amount value={amount} unit={token} /> {verb} <Party id={party} copyable={false} />
          {reason === undefined ? null : `: ${visibleText(reason)}`}
        </li>
      ))}
      {others > 0 ? (
        <li>
          and {others} more {verb} others
        </li>
      ) : null}
    </>
  )
}
