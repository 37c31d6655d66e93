import { LinkButton } from '#ui/LinkButton.tsx'
import { useQuery } from '@tanstack/react-query'
import { QueryFact } from '#shared/components/QueryFact.tsx'
import { decimalPlaces, sumDecimals, type Decimal } from '#ledger/decimal.ts'
import { amuletSums, isAmulet } from '../rules/holding-sums.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { dsoParty } from '#shared/queries/dso-party.ts'
import { ledgerHoldings, type LedgerHoldings } from '../queries/ledger-holdings.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { networkNames } from '#shared/queries/network.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { PageFact } from '#ui/Page.tsx'
import { ShortTable } from '#ui/table/ShortTable.tsx'
import table from '#ui/table/Table.module.css'
import { visibleText } from '#ui/visible-text.ts'
import { HoldingFigures } from './HoldingFigures.tsx'
import { HoldingsLoading } from './HoldingsLoading.tsx'
import { presentHoldings } from './present-holdings.ts'

interface HoldingsNowProps {
  /** The parties that the token can read as. */
  readonly parties: readonly PartyId[]
  readonly others: number
  /** False if a request for the rights of the token failed. */
  readonly areRightsKnown: boolean
}

/** The present holdings of the user's parties from the participant, of all instruments. */
export function HoldingsNow({ parties, others, areRightsKnown }: HoldingsNowProps) {
  const held = useQuery({ ...ledgerHoldings(parties), enabled: parties.length > 0 })
  if (parties.length === 0) {
    return areRightsKnown ? (
      <EmptyState title="Only in snapshots">
        The token cannot read as these parties. The other views show their holdings.
      </EmptyState>
    ) : (
      <EmptyState title="Present holdings not known">
        The rights of the token could not be read. The other views show the holdings in snapshots.
      </EmptyState>
    )
  }
  if (held.data === undefined && failureOf(held.error) === undefined) {
    return <HoldingsLoading words="Loading the holdings from the participant" />
  }
  return (
    <QueryFact alone query={held}>
      {(answer) => <Held held={answer} others={others} parties={parties} />}
    </QueryFact>
  )
}

interface HeldProps extends Omit<HoldingsNowProps, 'areRightsKnown'> {
  readonly held: LedgerHoldings
}

function Held({ held, others, parties }: HeldProps) {
  const { data: names, isPending } = useQuery(networkNames())
  const { data: dso, isPending: isDsoPending } = useQuery(dsoParty())
  // Waits for the DSO's party: without it, another instrument could come first, and lines would
  // move later.
  if (isPending || isDsoPending) {
    return <HoldingsLoading words="Loading the holdings from the participant" />
  }
  const amulets = amuletSums(held.sums, dso)
  return (
    <>
      <PageFact>
        , now, at offset <Count value={held.offset} />
      </PageFact>
      <HoldingFigures sums={amulets} count={amulets.contracts} unit={names?.amulet_name_acronym} />
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
          The token cannot read as <Count value={others} noun="party" plural="parties" />. The other
          views show their holdings.
        </p>
      )}
      <ShortTable
        label="Holdings now"
        columns={[
          'Owner',
          { header: 'Instrument', isClear: true },
          { header: 'Unlocked', align: 'end' },
          { header: 'Locked', align: 'end' },
          { header: 'Total', align: 'end' },
        ]}
      >
        {held.sums.map((sum) => (
          <tr key={`${sum.owner} ${sum.admin} ${sum.instrument}`}>
            <th scope="row">
              <Party id={sum.owner} />
            </th>
            <td>{isAmulet(sum, dso) ? names?.amulet_name_acronym : visibleText(sum.instrument)}</td>
            <AmountCell value={sum.unlocked} />
            <AmountCell value={sum.locked} />
            <AmountCell value={sumDecimals([sum.unlocked, sum.locked])} />
          </tr>
        ))}
      </ShortTable>
      <p data-screen-only>
        <LinkButton kind="quiet" to="/contracts" search={presentHoldings(parties)}>
          Show these contracts
        </LinkButton>
      </p>
    </>
  )
}

function AmountCell({ value }: { readonly value: Decimal }) {
  return (
    <td className={table.number}>
      <Amount value={value} places={decimalPlaces} />
    </td>
  )
}
