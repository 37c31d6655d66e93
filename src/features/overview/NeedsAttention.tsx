import { Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { Unchecked } from '#features/shared/verdicts/Unchecked.tsx'
import { VerdictItems } from '#features/shared/verdicts/VerdictItems.tsx'
import { needing, partiesInWords, quietOf } from '#ledger/verdicts/attention.ts'
import { compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'
import type { Attention } from '#queries/attention/use-attention.ts'
import { useLost } from '#queries/reach.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { Details } from '#ui/Details.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { useNow } from '#ui/time/now.ts'
import { formatRelative } from '#ui/time/time-format.ts'
import { visibleInside } from '#ui/visible-text.ts'
import { Card } from './Card.tsx'

interface NeedsAttentionProps {
  readonly attention: Attention
}

/** The entries that need the operator, the most urgent first. */
export function NeedsAttention({ attention }: NeedsAttentionProps) {
  const { verdicts, unchecked } = attention
  const needed = needing(verdicts)
  const known = verdicts.filter((verdict) => !needed.includes(verdict))
  // Later entries wait for a press: what is below does not move.
  const [most, setMost] = useState(Math.max(needed.length, 1))
  return (
    <Card
      title="Needs attention"
      fact={
        <Group gap="sm">
          <Summary attention={attention} />
          {needed.length > most ? (
            <Button kind="quiet" onClick={() => setMost(Number.POSITIVE_INFINITY)}>
              Show all
            </Button>
          ) : null}
        </Group>
      }
    >
      <Stack gap="xs">
        <VerdictItems verdicts={needed.slice(0, most)} on="/" />
        {known.length === 0 ? null : (
          <Details
            summary={
              <>
                <Count value={known.length} /> to know
              </>
            }
          >
            <VerdictItems verdicts={known} on="/" />
          </Details>
        )}
        <Unchecked unchecked={unchecked} />
      </Stack>
    </Card>
  )
}

function Summary({ attention }: NeedsAttentionProps) {
  const { verdicts, unchecked, parties, waiting, checkedAt } = attention
  const isLost = useLost() !== undefined
  const count = needing(verdicts).length
  const quiet = quietOf({ unchecked }, 'Nothing needs you')
  const names = partiesInWords(parties)
  return (
    <span aria-live="polite" className="secondary">
      {isLost ? (
        <StatusMark tone="warning" label="Offline: nothing can be checked now" />
      ) : waiting > 0 ? (
        'checking'
      ) : count > 0 ? (
        <Count value={count} of="thing" />
      ) : (
        <StatusMark tone={quiet.isWhole ? 'accept' : 'not-voted'} label={quiet.text} />
      )}
      {checkedAt === undefined || waiting > 0 ? null : (
        <span aria-live="off">
          {' · checked '}
          {names === undefined ? null : (
            <span title={parties.join('\n')}>{visibleInside(`for ${names} `)}</span>
          )}
          <Ago at={checkedAt} />
        </span>
      )}
    </span>
  )
}

/** How long ago something was. */
function Ago({ at }: { readonly at: RecordTime }) {
  const now = useNow()
  return formatRelative(at, compareRecordTimes(at, now) > 0 ? at : now)
}
