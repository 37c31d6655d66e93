import { Group, Stack } from '@mantine/core'
import type { Decimal } from '#ledger/decimal.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { PageLink } from '#ui/PageLink.tsx'
import { MismatchTable } from './Mismatches.tsx'
import { OwnerName } from './OwnerName.tsx'
import type { OwnerRow } from './summary-rows.ts'

interface OwnerDialogProps {
  readonly row: OwnerRow & { readonly party: NonNullable<OwnerRow['party']> }
  readonly source: string
  readonly unit: string | undefined
  readonly onClose: () => void
}

/** All exact figures of one owner, with links to the owner's holdings and activity. */
export function OwnerDialog({ row, source, unit, onClose }: OwnerDialogProps) {
  const { party, sums, share, contracts, mismatches } = row
  const figure = (label: string, value: Decimal | undefined) =>
    value === undefined ? null : (
      <Field label={label}>
        <Amount value={value} unit={unit} />
      </Field>
    )
  return (
    <Dialog title="Owner" position="right" onClose={onClose}>
      <Stack gap="lg" px="lg" py="md">
        <Fields>
          <Field label="Party">
            <Party id={party} whole />
          </Field>
          <Field label="ANS name">
            <OwnerName party={party} />
          </Field>
          {sums === undefined ? <Field label="Holdings">no holdings</Field> : null}
          {figure('Unlocked', sums?.unlocked)}
          {figure('Locked', sums?.locked)}
          {figure('Total', sums?.total)}
          {share === undefined ? null : (
            <Field label="Share of total">
              <span className="mono" translate="no">
                {share}
              </span>
            </Field>
          )}
          {contracts === undefined ? null : (
            <Field label="Contracts">
              <Count value={contracts} />
            </Field>
          )}
          <Field label="Sums">{source}</Field>
        </Fields>
        {mismatches.length === 0 ? null : <MismatchTable mismatches={mismatches} />}
        <Group gap="lg" lh="1.75rem">
          <PageLink
            from="/holdings/"
            to="/holdings"
            search={(previous) => ({
              ...previous,
              view: 'holdings',
              only: [party],
              party: undefined,
            })}
          >
            Its holdings
          </PageLink>
          <PageLink to="/parties/$party/activity" params={{ party }}>
            Its activity
          </PageLink>
        </Group>
      </Stack>
    </Dialog>
  )
}
