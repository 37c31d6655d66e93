import { Box } from '@mantine/core'
import { Party } from '#ui/identifier/identifiers.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import type { Availability } from './use-availability.ts'

interface AvailabilityLineProps {
  readonly name: string | undefined
  readonly availability: Availability
}

/** Shows whether a name is free, or who owns it. The line's space is reserved. */
export function AvailabilityLine({ name, availability }: AvailabilityLineProps) {
  return (
    <Box
      component="output"
      display="block"
      mih={{ base: '3.75rem', sm: '1.25rem' }}
      className="breaks"
    >
      {name === undefined ? null : <Words name={name} availability={availability} />}
    </Box>
  )
}

function Words({ name, availability }: { name: string; availability: Availability }) {
  const shown = <code translate="no">{visibleText(name)}</code>
  if (availability.kind === 'taken') {
    const { user, expires_at: expiresAt } = availability.entry
    return (
      <>
        <StatusMark tone="reject" label="taken" /> {shown} belongs to <Party id={user} />
        {expiresAt ? (
          <>
            {' '}
            until <Time value={expiresAt} />
          </>
        ) : null}
      </>
    )
  }
  if (availability.kind === 'free') {
    return (
      <>
        <StatusMark tone="accept" label="free" /> {shown} has no entry now. The first to pay gets
        the name.
      </>
    )
  }
  if (availability.kind === 'not-known') {
    return <StatusMark tone="warning" label="Could not check with Scan whether the name is free" />
  }
  return <span className="secondary">Checking whether the name is free…</span>
}
