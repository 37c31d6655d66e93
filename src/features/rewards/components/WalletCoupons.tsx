import { List } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PartyId } from '#ledger/identifier.ts'
import { failureSentence } from '#ledger/failure.ts'
import { kindWords } from '../rules/coupon-kind.ts'
import type { KindCount } from '../rules/source-check.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { walletCoupons } from '../queries/wallet-coupons.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { Contract, Party } from '#ui/identifier/identifiers.tsx'
import { Section } from '#ui/Page.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { ShortTable } from '#ui/table/ShortTable.tsx'
import table from '#ui/table/Table.module.css'

/**
 * The open coupons of the wallet's party in its wallet and its participant. Shows nothing unless
 * one of the parties is the wallet's.
 */
export function WalletCoupons({ parties }: { readonly parties: readonly PartyId[] }) {
  const { data, error, isFetching, refetch } = useQuery(walletCoupons(parties))
  const failure = failureOf(error)
  if (error !== null && failure === undefined) throw error
  if (data === null) return null
  return (
    <Section title="Open coupons, by wallet and participant">
      {failure === undefined ? null : (
        <p>The wallet and the participant could not be compared: {failureSentence(failure)}</p>
      )}
      {data === undefined ? (
        failure === undefined ? (
          <p className="secondary">Loading the wallet’s coupons…</p>
        ) : null
      ) : (
        <>
          <p>
            <Party id={data.party} />
          </p>
          {data.kinds.length === 0 ? (
            <p>The wallet and the participant have no open coupons.</p>
          ) : (
            <Kinds kinds={data.kinds} />
          )}
          {data.differences.length === 0 ? (
            <p>
              <StatusMark tone="accept" label="The wallet and the participant agree" />
            </p>
          ) : (
            <>
              <p>
                <StatusMark tone="warning" label="The wallet and the participant differ" />: one may
                be behind the other. The wallet does not claim coupons that only the participant
                has.
              </p>
              <List>
                {data.differences.map(({ kind, contractId, only }) => (
                  <List.Item key={contractId}>
                    {kindWords[kind]} <Contract id={contractId} />, only in the {only}
                  </List.Item>
                ))}
              </List>
            </>
          )}
        </>
      )}
      <p>
        <Button disabled={isFetching} onClick={() => void refetch()}>
          Refresh coupons
        </Button>
      </p>
    </Section>
  )
}

function Kinds({ kinds }: { readonly kinds: readonly KindCount[] }) {
  return (
    <ShortTable
      label="Open coupons by source"
      columns={[
        'Kind',
        { header: 'Wallet', align: 'end' },
        { header: 'Participant', align: 'end' },
        'Comparison',
      ]}
      fit
    >
      {kinds.map((one) => (
        <tr key={one.kind}>
          <th scope="row">{kindWords[one.kind]}</th>
          <td className={table.number}>
            <Count value={one.wallet} />
            {one.isWalletCut ? ' or more' : null}
          </td>
          <td className={table.number}>
            <Count value={one.participant} />
            {one.isParticipantCut ? ' or more' : null}
          </td>
          <td>{one.isCompared ? 'yes' : 'no: claimed with a right over other users’ coupons'}</td>
        </tr>
      ))}
    </ShortTable>
  )
}
