import { activityOf, type Licence } from '../rules/validator-licences.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { Party } from '#ui/identifier/identifiers.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { Time } from '#ui/time/Time.tsx'
import { beginningOf, visibleText } from '#ui/visible-text.ts'
import { activityTones, activityWords } from './activity-words.ts'

/**
 * The columns of the validators.
 * @param own the contract id of the own licence, which is marked
 */
export function licenceColumns(
  own: string | undefined,
  now: RecordTime,
): readonly Column<Licence>[] {
  return [
    {
      id: 'validator',
      header: 'Validator',
      width: 'minmax(26ch, 3fr)',
      phone: 'first',
      cell: ({ validator, contractId }) => (
        <>
          <Party id={validator} />
          {contractId === own ? <strong> yours</strong> : null}
        </>
      ),
    },
    {
      id: 'version',
      header: 'Last reported release',
      width: 'minmax(22ch, 1fr)',
      cell: ({ version }) =>
        version === undefined ? (
          <span className="secondary">not given</span>
        ) : (
          <span className="mono" translate="no">
            {visibleText(beginningOf(version, 60))}
          </span>
        ),
    },
    {
      id: 'activity',
      header: 'Activity',
      width: 'minmax(24ch, 1fr)',
      cell: (licence) => {
        const activity = activityOf(licence, now)
        return <StatusMark tone={activityTones[activity]} label={activityWords[activity]} />
      },
    },
    {
      id: 'last',
      header: 'Last active',
      width: 'minmax(26ch, 1fr)',
      phone: 'hidden',
      time: true,
      cell: ({ lastActiveAt }) =>
        lastActiveAt === undefined ? (
          <span className="secondary">never said</span>
        ) : (
          <Time value={lastActiveAt} />
        ),
    },
    {
      id: 'contact',
      header: 'Contact',
      width: 'minmax(14ch, 1fr)',
      phone: 'hidden',
      cell: ({ contactPoint }) => visibleText(beginningOf(contactPoint ?? '', 100)),
    },
  ]
}
