import { Text } from '@mantine/core'
import type { RecordTime } from '#ledger/record-time.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Time } from '#ui/time/Time.tsx'

interface ConnectionLostProps {
  readonly since: RecordTime
  /** True to show the explanation below the status, not only in the tooltip. */
  readonly withWords?: boolean | undefined
}

const words =
  'The dashboard’s server does not answer. What is shown was read before; it is read again as soon as the server is back.'

/** Shown instead of the connection lights while the dashboard's server does not respond. */
export function ConnectionLost({ since, withWords = false }: ConnectionLostProps) {
  return (
    <div>
      <Text fz="xs" lh="1rem" title={words}>
        <StatusMark tone="warning" label="Offline" />{' '}
        {/* In a phone's header, the time would need a second line. */}
        <Text span inherit display="inline-block" {...(withWords ? {} : { visibleFrom: 'xs' })}>
          since <Time value={since} clockOnly />
        </Text>
      </Text>
      {withWords ? <p className="secondary">{words}</p> : null}
    </div>
  )
}
