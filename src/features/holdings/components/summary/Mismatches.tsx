import { Box } from '@mantine/core'
import { maxContractsSummed, type Mismatch } from '../../rules/identities.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { Details } from '#ui/Details.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { ShortTable } from '#ui/table/ShortTable.tsx'
import table from '#ui/table/Table.module.css'

interface MismatchesProps {
  readonly mismatches: readonly Mismatch[]
  /** The number of contracts in the sums of all owners, once everything is loaded. */
  readonly contracts: number | undefined
  /** The number of contracts of unknown form, which are in no sum. */
  readonly unread: number
}

/** The number of mismatches shown at first. An owner's details show that owner's mismatches. */
const maxShown = 8

/**
 * Lists Scan's sums that differ from the expected values, with the source of each expected value.
 * Shown below the table, so that the table does not move when the list appears.
 */
export function Mismatches({ mismatches, contracts, unread }: MismatchesProps) {
  if (mismatches.length === 0) return null
  return (
    <Box
      component={Details}
      flex="none"
      py="xs"
      fz="sm"
      summary={
        <StatusMark
          tone="warning"
          label={`Scan’s summary differs in ${mismatches.length} ${mismatches.length === 1 ? 'figure' : 'figures'}`}
        />
      }
      isInitiallyOpen={mismatches.length <= 3}
      style={{ borderBlockStart: '1px solid var(--line)' }}
    >
      <MismatchReason contracts={contracts} unread={unread} />
      <MismatchTable mismatches={mismatches.slice(0, maxShown)} />
      {mismatches.length > maxShown ? (
        <p className="secondary">
          and {mismatches.length - maxShown} more. Open an owner to see its differences.
        </p>
      ) : null}
    </Box>
  )
}

function MismatchReason({ contracts, unread }: Omit<MismatchesProps, 'mismatches'>) {
  return (
    <>
      {contracts !== undefined && contracts > maxContractsSummed ? (
        <p>
          Some servers sum at most <Count value={maxContractsSummed} /> contracts of all owners of a
          request and do not report an error. This request has <Count value={contracts} />{' '}
          contracts. The sums in the table are computed from the contracts.
        </p>
      ) : (
        <p>
          Some servers sum at most <Count value={maxContractsSummed} /> contracts, but this limit
          does not explain the difference. If all contracts are loaded, the sums in the table are
          computed from the contracts.
        </p>
      )}
      {unread === 0 ? null : (
        <p>
          <Count value={unread} noun="contract" /> of an unknown format{' '}
          {unread === 1 ? 'is' : 'are'} not in any sum here.
        </p>
      )}
    </>
  )
}

/** Scan's value, the expected value and its source for each mismatch. */
export function MismatchTable({ mismatches }: Pick<MismatchesProps, 'mismatches'>) {
  return (
    <ShortTable
      label="Figures that differ"
      columns={[
        'Owner',
        'Figure',
        { header: 'Value from Scan', align: 'end' },
        { header: 'Expected', align: 'end' },
        'From',
      ]}
      fit
    >
      {mismatches.map(({ party, name, reported, expected, expectedFrom }) => (
        <tr key={`${party} ${name} ${expectedFrom}`}>
          <td>
            <Party id={party} link={false} copyable={false} />
          </td>
          <td className="mono" translate="no">
            {name}
          </td>
          <td className={table.number}>
            <Amount value={reported} />
          </td>
          <td className={table.number}>
            <Amount value={expected} />
          </td>
          <td className="secondary">{expectedFrom}</td>
        </tr>
      ))}
    </ShortTable>
  )
}
