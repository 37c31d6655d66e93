import { Alert, Paper, Stack } from '@mantine/core'
import type { Difference } from '../../rules/prepared/prepared-contents.ts'
import type { PreparedReading } from '../../rules/prepared/read-prepared.ts'
import type { Prepared } from '../../queries/prepared.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { ShortTable } from '#ui/table/ShortTable.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'

interface PreparedNoticesProps {
  readonly prepared: Prepared
  readonly reading: PreparedReading
  readonly isEdited: boolean
}

/**
 * Shows the response's source, whether the response still matches the edited request, and the
 * differences between transaction and request.
 */
export function PreparedNotices({ prepared, reading, isEdited }: PreparedNoticesProps) {
  const { from } = prepared
  const differences = reading.kind === 'decoded' ? (reading.differences ?? []) : []
  return (
    <>
      <p className="secondary">
        {from.kind === 'participant' ? (
          <>
            Prepared at <Time value={from.at} />
            {differences.length === 0 && reading.kind === 'decoded'
              ? '; matches your request and its acting parties.'
              : '.'}
          </>
        ) : (
          <>
            From the file{' '}
            <code translate="no" className="breaks">
              {visibleText(from.name)}
            </code>
            : the original request is unknown, so it is not compared with the transaction. Nothing
            was sent.
          </>
        )}
      </p>
      {isEdited ? (
        <Paper
          component="output"
          display="block"
          p="md"
          bd="1px solid var(--role-locked)"
          bg="var(--surface-quiet)"
        >
          <Stack gap="sm" align="flex-start">
            <StatusMark
              tone="warning"
              label="This is the answer to an earlier version of the request"
            />
            <p>
              The request has changed since. Prepare the request again to see and sign the current
              version.
            </p>
          </Stack>
        </Paper>
      ) : null}
      {differences.length > 0 ? <Differences differences={differences} /> : null}
    </>
  )
}

function Differences({ differences }: { readonly differences: readonly Difference[] }) {
  return (
    <Alert color="var(--role-reject)">
      <Stack gap="sm" align="flex-start">
        <StatusMark tone="reject" label="The transaction differs from the request" />
        <p>
          The prepared transaction differs from the request that was sent. Do not sign the
          transaction unless you know why.
        </p>
        <ShortTable
          label="Differences between the request and the transaction"
          columns={['Field', 'Requested', 'In the transaction']}
          fit
        >
          {differences.map(({ what, requested, found }) => (
            <tr key={`${what} ${requested} ${found}`}>
              <th scope="row" className="breaks">
                {visibleText(what)}
              </th>
              <td className="mono breaks" translate="no" style={{ minWidth: '20ch' }}>
                {visibleText(requested)}
              </td>
              <td className="mono breaks" translate="no" style={{ minWidth: '20ch' }}>
                {visibleText(found)}
              </td>
            </tr>
          ))}
        </ShortTable>
      </Stack>
    </Alert>
  )
}
