import { Box, SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import { ownCost, type CostGroup } from '../rules/own-cost.ts'
import type { OwnActivity } from '../queries/own-activity.ts'
import { Count } from '#ui/Count.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { Megabytes } from './Megabytes.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { ShortTable } from '#ui/table/ShortTable.tsx'
import table from '#ui/table/Table.module.css'
import { visibleText } from '#ui/visible-text.ts'

/** Maximum number of listed costs of each kind, the highest ones. */
const mostShown = 10

/**
 * The cost of the participant's newest submissions: by submitter, by action, and for each
 * submission.
 */
export function OwnCostSection({ activity }: { readonly activity: OwnActivity }) {
  const { total, byParties, byCommand, byAction } = ownCost(activity.submissions)
  if (total.submissions === 0) {
    return <p>This token shows no submissions.</p>
  }
  return (
    <>
      <p>
        <Megabytes value={total.bytes} /> for the newest{' '}
        <Count value={total.submissions} noun="submission" />.
      </p>
      {total.wasted === 0n ? null : (
        <p>
          <StatusMark
            tone="reject"
            wraps
            label={
              <>
                <Megabytes value={total.wasted} /> wasted by{' '}
                <Count value={total.failed} noun="rejected submission" />
              </>
            }
          />
        </p>
      )}
      {total.untold === 0 ? null : (
        <p className="secondary">
          <Count value={total.untold} noun="submission" /> without a recorded cost: free, rejected
          before sending, or unknown.
        </p>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="2.5rem" verticalSpacing="lg" maw="75rem">
        <Groups title="By acting party" groups={byParties} nameOf={partiesName} />
        <Groups title="By action" groups={byAction} nameOf={actionName} />
      </SimpleGrid>
      <Groups title="By command" groups={byCommand} nameOf={commandName} />
      <p className="secondary">
        A submission with several acting parties is counted once. The figures include bytes of the
        base rate.
      </p>
    </>
  )
}

const partiesName = (key: string) => <Parties ids={key.split(' ')} />

const commandName = (key: string) => (
  <span className="mono" translate="no">
    {visibleText(key)}
  </span>
)

const actionName = (key: string) =>
  key === '' ? (
    <span className="secondary">rejected, or no longer among the newest updates</span>
  ) : (
    <Action words={key} />
  )

/** Shows the choice of `Module:Entity Choice` first, because it is more specific. */
function Action({ words }: { readonly words: string }) {
  const [template = '', ...did] = words.split(' ')
  return (
    <>
      <span className="mono" translate="no">
        {visibleText(did.join(' '))}
      </span>{' '}
      <Text span className="mono breaks" c="dimmed" translate="no">
        {visibleText(template)}
      </Text>
    </>
  )
}

function Parties({ ids }: { readonly ids: readonly string[] }) {
  return ids.map((id) => {
    const party = v.safeParse(PartyId, id)
    return (
      <Box key={id} mih="1.5rem">
        {party.success && id !== '' ? <Party id={party.output} copyable={false} /> : 'not visible'}
      </Box>
    )
  })
}

interface GroupsProps {
  readonly title: string
  readonly groups: readonly CostGroup[]
  readonly nameOf: (key: string) => ReactNode
}

function Groups({ title, groups, nameOf }: GroupsProps) {
  const shown = groups.slice(0, mostShown)
  return (
    <div>
      <ShortTable
        label={title}
        columns={[
          title,
          { header: 'Bytes', align: 'end' },
          { header: 'Submitted', align: 'end' },
          { header: 'Wasted', align: 'end' },
        ]}
      >
        {shown.map(({ key, bytes, submissions, wasted }) => (
          <tr key={key}>
            <td className="breaks" style={{ maxWidth: '22rem' }}>
              {nameOf(key)}
            </td>
            <td className={table.number}>
              <Count value={bytes} />
            </td>
            <td className={table.number}>
              <Count value={submissions} />
            </td>
            <td className={table.number}>{wasted === 0n ? '' : <Count value={wasted} />}</td>
          </tr>
        ))}
      </ShortTable>
      {groups.length > shown.length ? (
        <p className="secondary">
          and <Count value={groups.length - shown.length} noun="more" plural="more" />
        </p>
      ) : null}
    </div>
  )
}
